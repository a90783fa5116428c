import { useState } from 'react';
import {
  type DecideUnmatchedPaymentMutationVariables,
  type MatchPaymentMutationVariables,
  type Unmatched_PaymentFragment,
  useDecideUnmatchedPaymentMutation,
  useMatchPaymentMutation,
  useUnmatchedPaymentsQuery,
} from '../../gql/payment-verification.ts';
import { showAlert } from '../../lib/alerts.ts';
import { polling } from '../../lib/polling.ts';
import { readFailure } from '../../lib/problems.ts';
import { useLastPage } from '../../lib/useLastPage.ts';

export type Unmatched = Unmatched_PaymentFragment;
export type MatchInput = MatchPaymentMutationVariables['input'];
export type UnmatchedInput = DecideUnmatchedPaymentMutationVariables['input'];
export type UnmatchedKind = UnmatchedInput['decision'];

/** The API's refusal of a decision because the notification has changed. */
export interface UnmatchedRefused {
  id: string;
  trxID: string | null;
  messages: string[];
}

/** Unmatched notifications and their decision. A matched one may become a payment pending review. */
export function useUnmatched(page: number, onMatched: () => void) {
  const { data, previousData, error, loading, refetch } = useUnmatchedPaymentsQuery({
    variables: { page },
    ...polling,
  });
  const leaving = useLastPage(data?.unmatchedPayments, 'unmatched');
  const [sendMatch] = useMatchPaymentMutation();
  const [sendDecision] = useDecideUnmatchedPaymentMutation();
  const [refused, setRefused] = useState<UnmatchedRefused>();
  const refresh = () => refetch().catch(() => undefined);

  const decide = async ({ id, said }: Unmatched, send: () => Promise<string | undefined>): Promise<void> => {
    setRefused(undefined);
    try {
      const msg = await send();
      if (msg) showAlert('success', msg);
      await refresh();
    } catch (failed) {
      const failure = readFailure(failed);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') {
        setRefused({ id, trxID: said.trxID, messages: failure.messages });
        await refresh();
      }
      throw failed;
    }
  };
  const list = (data ?? previousData)?.unmatchedPayments;
  return {
    list,
    error: loading ? undefined : error,
    loading: loading || leaving,
    refresh: () => void refresh(),
    match: (payment: Unmatched, input: MatchInput) =>
      decide(payment, async () => {
        const done = (await sendMatch({ variables: { input } })).data?.matchPayment.msg;
        onMatched();
        return done;
      }),
    decide: (payment: Unmatched, input: UnmatchedInput) =>
      decide(payment, async () => (await sendDecision({ variables: { input } })).data?.decideUnmatchedPayment.msg),
    /** A notification that is still listed shows the refusal itself. */
    conflict: refused && list && !list.payments.some(({ id }) => id === refused.id) ? refused : undefined,
  };
}
