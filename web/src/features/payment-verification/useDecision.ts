import { limits } from '@admission/schema';
import { useEffect, useRef, useState } from 'react';
import { useRejectBankSlipMutation, useVerifyBankSlipMutation } from '../../gql/payment-verification.ts';
import { showAlert } from '../../lib/alerts.ts';
import { readFailure } from '../../lib/problems.ts';
import type { PaymentState } from './paymentState.ts';

/** A refused decision with the payment that the officer saw. */
export interface Refused {
  seen: PaymentState;
  messages: string[];
}

/** Verifies or rejects a slip, and refetches after the delay of the specification (section 4); a conflict refetches immediately. */
export function useDecision(
  seen: PaymentState,
  { intake, refetch }: { intake: string | undefined; refetch: () => Promise<unknown> },
) {
  const application = intake && { intake };
  const [sendVerify] = useVerifyBankSlipMutation();
  const [sendReject] = useRejectBankSlipMutation();
  const [decided, setDecided] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const decide = async (send: () => Promise<string | undefined>) => {
    setRefused(undefined);
    try {
      const msg = await send();
      if (msg) showAlert('success', msg);
      setDecided(true);
      timer.current = setTimeout(() => {
        void refetch()
          .catch(() => undefined)
          .finally(() => setDecided(false));
      }, limits.delays.reloaded);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && (failure.code === 'CONFLICT' || failure.code === 'BAD_USER_INPUT')) {
        setRefused({ seen, messages: failure.messages });
        await refetch().catch(() => undefined);
      }
      throw error;
    }
  };
  return {
    decided,
    refused,
    verify: (input: { userId: string; bankSlipNumber: string }) =>
      decide(async () => (await sendVerify({ variables: { input, ...application } })).data?.verifyBankSlip.msg),
    reject: (input: { userId: string; bankSlipNumber: string; reason: string }) =>
      decide(async () => (await sendReject({ variables: { input, ...application } })).data?.rejectBankSlip.msg),
  };
}

export type Decision = ReturnType<typeof useDecision>;
