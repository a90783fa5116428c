import { useState } from 'react';
import {
  type DecidePaymentMutationVariables,
  type Undecided_PaymentFragment,
  useAttemptsNowLazyQuery,
  useDecidePaymentMutation,
  useUndecidedPaymentsQuery,
} from '../../gql/payment-verification.ts';
import { showAlert } from '../../lib/alerts.ts';
import { readFailure } from '../../lib/problems.ts';

export type Undecided = Undecided_PaymentFragment;
export type DecisionInput = DecidePaymentMutationVariables['input'];
export type DecisionKind = DecisionInput['decision'];

/** A conflict: the payment as seen, and as it is now. */
export interface DecidedMeanwhile {
  name: string;
  before: Undecided['attempt']['state'];
  now?: Undecided['attempt']['state'];
  reason?: string | null;
}

/** Payments pending review, and their decision. */
export function useUndecided() {
  const { data, previousData, error, loading, refetch } = useUndecidedPaymentsQuery({
    fetchPolicy: 'network-only',
    pollInterval: 60_000,
    skipPollAttempt: () => document.hidden,
  });
  const [send] = useDecidePaymentMutation();
  const [lookAt] = useAttemptsNowLazyQuery({ fetchPolicy: 'network-only' });
  const [meanwhile, setMeanwhile] = useState<DecidedMeanwhile>();
  const again = () => refetch().catch(() => undefined);

  const tellWhatChanged = async ({ userId, name, attempt }: Undecided) => {
    const { data: now } = await lookAt({ variables: { userId } }).catch(() => ({ data: undefined }));
    const found = now?.paymentAttempts.find(({ id }) => id === attempt.id);
    setMeanwhile({ name, before: attempt.state, now: found?.state, reason: found?.reason });
  };
  const decide = async (payment: Undecided, input: DecisionInput): Promise<void> => {
    setMeanwhile(undefined);
    try {
      const { data: done } = await send({ variables: { input } });
      if (done) showAlert('success', done.decidePayment.msg);
      await again();
    } catch (failed) {
      const failure = readFailure(failed);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') {
        await tellWhatChanged(payment);
        await again();
      }
      throw failed;
    }
  };
  return {
    list: (data ?? previousData)?.undecidedPayments,
    error: loading ? undefined : error,
    loading,
    again: () => void again(),
    decide,
    meanwhile,
  };
}
