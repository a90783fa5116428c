import { useEffect, useRef } from 'react';

/** WebOTP: not in the types of TypeScript, and only in browsers that read SMS. */
type SmsCodeRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Fills in, on any page with a field for it, the code of an SMS that ends with `@<this site> #<code>`, once the user agrees; also
 * of a message sent later.
 */
export function useSmsCode(fill: (code: string) => void): void {
  const latest = useRef(fill);
  latest.current = fill;
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined;
    const controller = new AbortController();
    const listen = async () => {
      while (!controller.signal.aborted) {
        const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
        const code = (await navigator.credentials.get(request)) as { code?: string } | null;
        if (!code?.code) return;
        latest.current(code.code);
      }
    };
    // Declined, timed out or aborted: the code is typed.
    listen().catch(() => undefined);
    return () => controller.abort();
  }, []);
}
