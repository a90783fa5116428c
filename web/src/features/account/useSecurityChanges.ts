import {
  type DisableSecondFactorMutationVariables,
  type StartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  useEndSessionMutation,
  useStartSecondFactorMutation,
} from '../../gql/account.ts';
import { showAlert } from '../../lib/alerts.ts';

export type Started = StartSecondFactorMutation['startSecondFactor'];

/** The operations on the second factor and the sessions; secrets are not cached. */
export function useSecurityChanges() {
  const [start] = useStartSecondFactorMutation({ fetchPolicy: 'no-cache' });
  const [confirm] = useConfirmSecondFactorMutation({ fetchPolicy: 'no-cache' });
  const [disable] = useDisableSecondFactorMutation();
  const [end] = useEndSessionMutation();
  const notify = (msg = '') => showAlert('success', msg);
  return {
    start: async (input: { currentPassword: string }) =>
      (await start({ variables: { input } })).data?.startSecondFactor,
    confirm: async (input: { code: string }) =>
      (await confirm({ variables: { input } })).data?.confirmSecondFactor.codes ?? [],
    disable: async (input: DisableSecondFactorMutationVariables['input']) =>
      notify((await disable({ variables: { input } })).data?.disableSecondFactor.msg),
    endSession: async (id: string) => notify((await end({ variables: { id } })).data?.endSession.msg),
  };
}
