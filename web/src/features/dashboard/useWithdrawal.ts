import { type ApplicationsCard_ApplicationFragment, useWithdrawApplicationMutation } from '../../gql/dashboard.ts';
import { showAlert } from '../../lib/alerts.ts';

type Application = ApplicationsCard_ApplicationFragment;

/** While the application could still be submitted and nothing is paid for it; the API decides. */
export const isWithdrawable = (
  { isCurrent, paymentStatus, exam, intake: { phase } }: Application,
  now: number = Date.now(),
): boolean =>
  isCurrent &&
  paymentStatus === 'UNPAID' &&
  (phase === 'OPEN' || phase === 'GRACE') &&
  !exam.conducted &&
  [exam.examDate, exam.applyUntil].every((until) => !until || now < Date.parse(until));

/** Withdraws the current application; rejects if the API refuses. */
export function useWithdrawal(): () => Promise<void> {
  const [withdraw] = useWithdrawApplicationMutation();
  return async () => {
    const { data } = await withdraw();
    if (data) showAlert('success', data.withdrawApplication.msg);
  };
}
