import { useEffect } from 'react';
import { useMyPaymentQuery } from '../../gql/payments.ts';
import { askAgainAfter, type Hint } from './standing.ts';

/** Where the caller's fee stands: never from memory, and asked again by itself while an answer is awaited. */
export function usePayment(hint?: Hint) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useMyPaymentQuery({
    fetchPolicy: 'network-only',
    skipPollAttempt: () => document.hidden,
  });
  const overview = data?.myPayment;
  const interval = askAgainAfter(overview, hint);
  useEffect(() => {
    if (interval > 0) startPolling(interval);
    else stopPolling();
    return stopPolling;
  }, [interval, startPolling, stopPolling]);
  return { overview, error, loading, refetch };
}
