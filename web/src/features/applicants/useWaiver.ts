import { useWaiveChargeMutation, type WaiveChargeMutationVariables } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';

/** Waives the fee of an application, without an intake of the current one; rejects if the API refuses. */
export function useWaiver(intake: string | undefined): (input: WaiveChargeMutationVariables['input']) => Promise<void> {
  const [waive] = useWaiveChargeMutation();
  return async (input) => {
    const { data } = await waive({ variables: { input, ...(intake && { intake }) } });
    showAlert('success', data?.waiveCharge.msg ?? '');
  };
}
