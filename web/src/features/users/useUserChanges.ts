import {
  type AddUserMutationVariables,
  type EndUserSessionsMutationVariables,
  type ResetSecondFactorMutationVariables,
  type UpdateUserMutationVariables,
  useAddUserMutation,
  useDeleteUserMutation,
  useEndUserSessionsMutation,
  useResetSecondFactorMutation,
  useUpdateUserMutation,
  useUserToEditQuery,
} from '../../gql/users.ts';
import { showAlert } from '../../lib/alerts.ts';

export type UserChange = UpdateUserMutationVariables['input'];

/** Creates, updates and deletes users; success shows the API's message. */
export function useUserChanges() {
  const [add] = useAddUserMutation();
  const [update] = useUpdateUserMutation();
  const [remove] = useDeleteUserMutation();
  const [reset] = useResetSecondFactorMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const notify = (msg = '') => showAlert('success', msg);
  return {
    add: async (input: AddUserMutationVariables['input']) =>
      notify((await add({ variables: { input } })).data?.addUser.msg),
    update: async (input: UserChange) => notify((await update({ variables: { input } })).data?.updateUser.msg),
    remove: async (id: string) => notify((await remove({ variables: { id } })).data?.deleteUser.msg),
    resetSecondFactor: async (input: ResetSecondFactorMutationVariables['input']) =>
      notify((await reset({ variables: { input } })).data?.resetSecondFactor.msg),
    endSessions: async (input: EndUserSessionsMutationVariables['input']) =>
      notify((await endSessions({ variables: { input } })).data?.endUserSessions.msg),
  };
}

/** The current user of the dialog. */
export function useUserToEdit(id: string) {
  const { data, error, loading, refetch } = useUserToEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return {
    user: data?.user,
    error: loading ? undefined : error,
    refresh: () => void refetch().catch(() => undefined),
    reload: async () => {
      const { data: now } = await refetch();
      if (!now) throw new Error('The user is gone');
      return now.user;
    },
  };
}
