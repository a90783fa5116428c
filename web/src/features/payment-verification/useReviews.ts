import { useState } from 'react';
import {
  type DecidePaymentMutationVariables,
  type Undecided_PaymentFragment,
  useAttemptsNowLazyQuery,
  useDecidePaymentMutation,
  useUndecidedPaymentsQuery,
} from '../../gql/payment-verification.ts';
import { showAlert } from '../../lib/alerts.ts';
import { polling } from '../../lib/polling.ts';
import { readFailure } from '../../lib/problems.ts';

export type PendingReview = Undecided_PaymentFragment;
export type DecisionInput = DecidePaymentMutationVariables['input'];
export type DecisionKind = DecisionInput['decision'];

/** A conflict: the payment as seen, and as it is now. */
export interface ReviewConflict {
  name: string;
  before: PendingReview['attempt']['state'];
  now?: PendingReview['attempt']['state'];
  reason?: string | null;
}

/** Payments pending review, and their decision. */
export function useReviews() {
  const { data, previousData, error, loading, refetch } = useUndecidedPaymentsQuery(polling);
  const [send] = useDecidePaymentMutation();
  const [fetchAttempts] = useAttemptsNowLazyQuery({ fetchPolicy: 'network-only' });
  const [conflict, setConflict] = useState<ReviewConflict>();
  const refresh = () => refetch().catch(() => undefined);

  const showConflict = async ({ userId, name, attempt }: PendingReview) => {
    const { data: now } = await fetchAttempts({ variables: { userId } }).catch(() => ({ data: undefined }));
    const found = now?.paymentAttemptPage.attempts.find(({ id }) => id === attempt.id);
    setConflict({ name, before: attempt.state, now: found?.state, reason: found?.reason });
  };
  const decide = async (payment: PendingReview, input: DecisionInput): Promise<void> => {
    setConflict(undefined);
    try {
      const { data: done } = await send({ variables: { input } });
      if (done) showAlert('success', done.decidePayment.msg);
      await refresh();
    } catch (failed) {
      const failure = readFailure(failed);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') {
        await showConflict(payment);
        await refresh();
      }
      throw failed;
    }
  };
  return {
    list: (data ?? previousData)?.undecidedPayments,
    error: loading ? undefined : error,
    loading,
    refresh: () => void refresh(),
    decide,
    conflict,
  };
}
