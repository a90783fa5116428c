import { useWithdrawApplicationMutation } from '../../gql/dashboard.ts';
import { showAlert } from '../../lib/alerts.ts';

/** The dashboard's action to withdraw the current application; rejects if the API refuses. */
export function useWithdrawal(): () => Promise<void> {
  const [withdraw] = useWithdrawApplicationMutation();
  return async () => {
    const { data } = await withdraw();
    if (data) showAlert('success', data.withdrawApplication.msg);
  };
}
