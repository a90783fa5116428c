import {
  type AddUserMutationVariables,
  type UpdateUserMutationVariables,
  useAddUserMutation,
  useDeleteUserMutation,
  useUpdateUserMutation,
  useUserToEditQuery,
} from '../../gql/users.ts';
import { showAlert } from '../../lib/alerts.ts';

export type UserChange = UpdateUserMutationVariables['input'];

/** Adding, changing and deleting; each tells its success in the words of the API. */
export function useUserChanges() {
  const [add] = useAddUserMutation();
  const [update] = useUpdateUserMutation();
  const [remove] = useDeleteUserMutation();
  const tell = (msg = '') => showAlert('success', msg);
  return {
    add: async (input: AddUserMutationVariables['input']) =>
      tell((await add({ variables: { input } })).data?.addUser.msg),
    update: async (input: UserChange) => tell((await update({ variables: { input } })).data?.updateUser.msg),
    remove: async (id: string) => tell((await remove({ variables: { id } })).data?.deleteUser.msg),
  };
}

/** The user of the dialog, as the API has it now. */
export function useUserToEdit(id: string) {
  const { data, error, loading, refetch } = useUserToEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return {
    user: data?.user,
    error: loading ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    reload: async () => {
      const { data: now } = await refetch();
      if (!now) throw new Error('The user is gone');
      return now.user;
    },
  };
}
