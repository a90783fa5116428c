import { useEffect } from 'react';
import { useMyPaymentQuery } from '../../gql/payments.ts';
import { pollIntervalOf, type ReturnHint } from './paymentState.ts';

/** The caller's payment: never from the cache, polled while it may change. */
export function usePayment(hint?: ReturnHint, intake?: string) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useMyPaymentQuery({
    variables: { intake },
    fetchPolicy: 'network-only',
    skipPollAttempt: () => document.hidden,
  });
  const overview = data?.myPayment;
  const interval = pollIntervalOf(overview, hint);
  useEffect(() => {
    if (interval > 0) startPolling(interval);
    else stopPolling();
    return stopPolling;
  }, [interval, startPolling, stopPolling]);
  return { overview, error, loading, refetch, isPolled: interval > 0 };
}
