import { useWaiveChargeMutation, type WaiveChargeMutationVariables } from '../../gql/applicants.ts';
import { showAlert } from '../../lib/alerts.ts';

/** Waives the fee of an applicant; rejects if the API refuses. */
export function useWaiver(): (input: WaiveChargeMutationVariables['input']) => Promise<void> {
  const [waive] = useWaiveChargeMutation();
  return async (input) => {
    const { data } = await waive({ variables: { input } });
    showAlert('success', data?.waiveCharge.msg ?? '');
  };
}
