import { limits, normalisePhone } from '@admission/schema';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResendCodeMutation } from '../../gql/accounts.public.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { readFlowState, saveFlowState } from './flowStorage.ts';

/** Converts the API's time to the device clock, clamped to the resend interval: the device clock may be wrong. */
export function saveResendTime(token: string, resendAvailableAt: string): number {
  const wait = Math.min(Math.max(Date.parse(resendAvailableAt) - Date.now(), 0), limits.code.resendSeconds * 1000);
  const resendAt = Date.now() + (Number.isFinite(wait) ? wait : 0);
  saveFlowState(`flow:${token}`, { resendAt });
  return resendAt;
}

export interface VerificationParams {
  token: string | null;
  /** Eleven digits; any other text of the URL is not shown. */
  phone: string | null;
}

/** URL parameters of the page that asks for the SMS code of a registration or reset (specification, section 2). */
export function useVerificationParams(): VerificationParams {
  const [query] = useSearchParams();
  const phone = normalisePhone(query.get('phone') ?? '');
  return { token: query.get('token') || null, phone };
}

/** Whole seconds until the code of a flow may be sent again at `moment`; 0 afterwards. */
export function useCountdown(moment: number): number {
  const secondsLeft = () => Math.max(Math.ceil((moment - Date.now()) / 1000), 0);
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another moment restarts the countdown.
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => {
      setLeft(secondsLeft());
      if (secondsLeft() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

export interface Resend {
  secondsLeft: number;
  busy: boolean;
  failure?: Failure;
  /** True when another code was sent. */
  run: () => Promise<boolean | undefined>;
}

/** Resends the code of a flow once the API allows it. */
export function useResend(token: string): Resend {
  const [resendAt, setResendAt] = useState(() => readFlowState(`flow:${token}`).resendAt ?? 0);
  const [failure, setFailure] = useState<Failure>();
  const secondsLeft = useCountdown(resendAt);
  const [resend] = useResendCodeMutation();
  const [run, busy] = useSubmitOnce(async () => {
    setFailure(undefined);
    try {
      const { data } = await resend({ variables: { input: { token } } });
      setResendAt(saveResendTime(token, data.resendCode.resendAvailableAt));
      return true;
    } catch (error) {
      const why = readFailure(error);
      setFailure(why);
      if (why.kind === 'refused' && why.retryAfter) {
        const at = Date.now() + why.retryAfter * 1000;
        saveFlowState(`flow:${token}`, { resendAt: at });
        setResendAt(at);
      }
      return false;
    }
  });
  return {
    secondsLeft,
    busy,
    failure: failure?.kind === 'refused' && failure.retryAfter && secondsLeft === 0 ? undefined : failure,
    run,
  };
}
