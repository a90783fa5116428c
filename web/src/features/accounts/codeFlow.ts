import { limits, normalisePhone } from '@admission/schema';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResendCodeMutation } from '../../gql/accounts.public.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { useLanguage } from '../../lib/language.ts';
import { inDigitsOf } from '../../lib/numbers.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { textsOf } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { keep, readKept } from './kept.ts';

/** A wait that the API named, by the clock of this device; a clock that is wrong makes it neither longer than the rule nor negative. */
export function keepCodeSent(token: string, resendAvailableAt: string): number {
  const wait = Math.min(Math.max(Date.parse(resendAvailableAt) - Date.now(), 0), limits.code.resendSeconds * 1000);
  const resendAt = Date.now() + (Number.isFinite(wait) ? wait : 0);
  keep(`flow:${token}`, { resendAt });
  return resendAt;
}

export interface CodeAddress {
  token: string | null;
  /** Eleven digits, or nothing: the address is not trusted to put other words on the page. */
  phone: string | null;
  /** The phone as it is read in the language of the moment. */
  shownPhone: string | null;
}

/** What the address of a verification page holds (specification, section 2). */
export function useCodeAddress(): CodeAddress {
  const [query] = useSearchParams();
  const lang = useLanguage();
  const phone = normalisePhone(query.get('phone') ?? '');
  return { token: query.get('token') || null, phone, shownPhone: phone && inDigitsOf(lang, phone) };
}

/** Whole seconds until the moment, counting down; 0 when it has come. */
export function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(Math.ceil((moment - Date.now()) / 1000), 0);
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with another moment alone.
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
  /** True where another code is on its way. */
  run: () => Promise<boolean | undefined>;
}

/** Another code in the same flow, once the API allows it. */
export function useResend(token: string, shownPhone: string): Resend {
  const [resendAt, setResendAt] = useState(() => readKept(`flow:${token}`).resendAt ?? 0);
  const [failure, setFailure] = useState<Failure>();
  const secondsLeft = useSecondsUntil(resendAt);
  const [resend] = useResendCodeMutation();
  const [run, busy] = useSubmitOnce(async () => {
    setFailure(undefined);
    try {
      const { data } = await resend({ variables: { input: { token } } });
      setResendAt(keepCodeSent(token, data.resendCode.resendAvailableAt));
      showAlert('success', textsOf('accounts')('codeSentAgain', { phone: shownPhone }));
      return true;
    } catch (error) {
      const why = readFailure(error);
      setFailure(why);
      alertFailure(why);
      if (why.kind === 'refused' && why.retryAfter) {
        const at = Date.now() + why.retryAfter * 1000;
        keep(`flow:${token}`, { resendAt: at });
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
