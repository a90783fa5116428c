import {
  type ChangeEmailMutationVariables,
  type ChangePasswordMutationVariables,
  type StartPhoneChangeMutationVariables,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useConfirmPhoneChangeMutation,
  useStartPhoneChangeMutation,
} from '../../gql/account.ts';
import { showAlert } from '../../lib/alerts.ts';

export interface ChangeFormProps {
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The operations on one's own password, phone and e-mail address. */
export function useAccountChanges() {
  const [password] = useChangePasswordMutation();
  const [email] = useChangeEmailMutation();
  const [start] = useStartPhoneChangeMutation({ fetchPolicy: 'no-cache' });
  const [confirm] = useConfirmPhoneChangeMutation();
  const notify = (msg = '') => showAlert('success', msg);
  return {
    changePassword: async (input: ChangePasswordMutationVariables['input']) =>
      notify((await password({ variables: { input } })).data?.changePassword.msg),
    changeEmail: async (input: ChangeEmailMutationVariables['input']) =>
      notify((await email({ variables: { input } })).data?.changeEmail.msg),
    startPhoneChange: async (input: StartPhoneChangeMutationVariables['input']) =>
      (await start({ variables: { input } })).data?.startPhoneChange,
    confirmPhoneChange: async (token: string, verificationCode: string) =>
      notify((await confirm({ variables: { input: { token, verificationCode } } })).data?.confirmPhoneChange.msg),
  };
}
