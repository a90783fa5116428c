import { useEffect, useState } from 'react';
import { useStartBkashPaymentMutation } from '../../gql/payments.ts';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { redirectTo } from './redirectTo.ts';

/** After which the page of bKash counts as not opened. */
const openingMs = 15_000;

/**
 * Starts one payment of an application and redirects to bKash; the button stays busy until the redirect, a failure, or a
 * stopped redirect: the applicant returns to the tab, or nothing has opened in time.
 */
export function useCheckout(refresh: () => Promise<unknown>, intake: string | undefined) {
  const [start] = useStartBkashPaymentMutation();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    // The back button may restore this page from the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void refresh().catch(() => undefined);
    };
    globalThis.addEventListener('pageshow', onPageShow);
    return () => globalThis.removeEventListener('pageshow', onPageShow);
  }, [refresh]);
  useEffect(() => {
    if (!leaving) return;
    const stay = () => setLeaving(false);
    const onVisible = () => document.visibilityState === 'visible' && stay();
    const timer = setTimeout(stay, openingMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [leaving]);
  const [go, busy] = useSubmitOnce(async () => {
    if (leaving) return;
    setFailure(undefined);
    try {
      const { data } = await start({ variables: { intake } });
      if (!data) return;
      setLeaving(true);
      redirectTo(data.startBkashPayment.url);
    } catch (error) {
      setLeaving(false);
      setFailure(readFailure(error));
      // The fee may have been paid meanwhile.
      void refresh().catch(() => undefined);
    }
  });
  return { go, busy: busy || leaving, failure };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
