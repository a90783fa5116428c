import { usePendingPaymentsQuery } from '../../gql/payment-verification.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { PendingTable } from './PendingTable.tsx';

/** /payment/verify: the bank slips that wait, longest waiting first; looks again by itself once a minute. */
export function PendingPaymentsPage() {
  const t = useTexts('paymentVerification');
  const common = useTexts('common');
  const { data, previousData, error, loading, refetch } = usePendingPaymentsQuery({
    fetchPolicy: 'network-only',
    pollInterval: 60_000,
    skipPollAttempt: () => document.hidden,
  });
  // What is on the screen stays there when a later answer fails to come.
  const list = (data ?? previousData)?.pendingPayments;
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      wide
      title={t('pendingTitle')}
      intro={<span role="status">{list && t('found', { count: list.count })}</span>}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
      actions={
        <Button variant="outline" icon="rotate" busy={loading} onClick={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      {!list && loading && <TableSkeleton />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {list?.payments.length === 0 && <EmptyState title={t('none')} icon="clock" />}
      {list && list.payments.length > 0 && <PendingTable payments={list.payments} />}
    </PageFrame>
  );
}
