import { useRef, useState } from 'react';
import {
  type PendingList_PaymentFragment,
  useRejectBankSlipMutation,
  useSlipClaimsQuery,
  useVerifyBankSlipMutation,
} from '../../gql/payment-verification.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';

export type Slip = PendingList_PaymentFragment;

/** The key of a slip in the list: a person may have one per application, and submit a rejected number again. */
export const slipKeyOf = ({ userId, bankSlipNumber, submittedAt }: Slip): string =>
  `${userId} ${bankSlipNumber} ${submittedAt}`;

/** The other applicants with the number of a slip. */
export const useClaims = ({ userId, intakeId: intake, alsoClaimedBy }: Slip) =>
  useSlipClaimsQuery({ variables: { userId, intake }, skip: alsoClaimedBy === 0 }).data?.slipClaimPage;

/** A decision that the API refused; the slip is in the list again. */
export interface FailedDecision {
  slip: Slip;
  message: string;
}

/** Decides slips optimistically: a decided slip leaves the list immediately and returns if the API refuses. */
export function useSlipDecisions(refresh: () => void) {
  const t = useTexts('paymentVerification');
  const [sendVerify] = useVerifyBankSlipMutation();
  const [sendReject] = useRejectBankSlipMutation();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<readonly FailedDecision[]>([]);
  const [done, setDone] = useState(0);
  /** One request at a time: fast keys would exceed the limit of open requests. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const queued = useRef(0);

  const decide = async (slip: Slip, send: () => Promise<unknown>) => {
    try {
      await send();
      setDone((last) => last + 1);
    } catch (error) {
      const message = failureTexts(readFailure(error), t).join(' ');
      setFailed((last) => [...last, { slip, message }]);
      setDecided((last) => new Set([...last].filter((key) => key !== slipKeyOf(slip))));
    }
    queued.current -= 1;
    if (queued.current === 0) refresh();
  };
  const each = (
    slips: readonly Slip[],
    send: (input: { userId: string; bankSlipNumber: string }, intake: string) => Promise<unknown>,
  ) => {
    const keys = new Set(slips.map(slipKeyOf));
    setDecided((last) => new Set([...last, ...keys]));
    setFailed((last) => last.filter((one) => !keys.has(slipKeyOf(one.slip))));
    queued.current += slips.length;
    for (const slip of slips)
      queue.current = queue.current.then(() =>
        decide(slip, () => send({ userId: slip.userId, bankSlipNumber: slip.bankSlipNumber }, slip.intakeId)),
      );
  };
  return {
    decided,
    failed,
    done,
    verify: (slips: readonly Slip[]) => each(slips, (input, intake) => sendVerify({ variables: { input, intake } })),
    reject: (slips: readonly Slip[], reason: string) =>
      each(slips, (input, intake) => sendReject({ variables: { input: { ...input, reason }, intake } })),
  };
}
