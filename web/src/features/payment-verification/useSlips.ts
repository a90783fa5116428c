import { usePendingPaymentsQuery } from '../../gql/payment-verification.ts';
import { polling } from '../../lib/polling.ts';
import { useLastPage } from '../../lib/useLastPage.ts';

const perPage = 50;

/** One page of pending slips, polled once a minute. */
export function useSlips(page: number, text: string) {
  const { data, previousData, error, loading, refetch } = usePendingPaymentsQuery({
    variables: { page, limit: perPage, ...(text ? { text } : {}) },
    ...polling,
  });
  const leaving = useLastPage(data?.pendingPayments);
  // A later answer that fails keeps the shown page.
  const list = (data ?? previousData)?.pendingPayments;
  return {
    list,
    error: loading ? undefined : error,
    loading: loading || leaving,
    refresh: () => void refetch().catch(() => undefined),
  };
}
