import { chakra } from '@chakra-ui/react/styled-system';
import { usePendingPaymentsQuery } from '../../gql/payment-verification.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { PendingTable } from './PendingTable.tsx';
import { UndecidedList } from './UndecidedList.tsx';
import { useUndecided } from './useUndecided.ts';

const spec = { show: urlFilter.oneOf(['slips', 'decisions'], 'slips') } as const;

/** The slips that wait; looked at again by themselves once a minute. */
function useSlips() {
  const { data, previousData, error, loading, refetch } = usePendingPaymentsQuery({
    fetchPolicy: 'network-only',
    pollInterval: 60_000,
    skipPollAttempt: () => document.hidden,
  });
  // What is on the screen stays there when a later answer fails to come.
  const list = (data ?? previousData)?.pendingPayments;
  return { list, error: loading ? undefined : error, loading, again: () => void refetch().catch(() => undefined) };
}

/** /payment/verify: the bank slips that wait, longest waiting first, and the payments that need a decision. */
export function PendingPaymentsPage() {
  const t = useTexts('paymentVerification');
  const common = useTexts('common');
  const { values, set } = useUrlFilters(spec);
  const slips = useSlips();
  const undecided = useUndecided();
  const toDecide = undecided.list?.count;
  const isSlips = values.show === 'slips';
  const told = isSlips
    ? slips.list && t('found', { count: slips.list.count })
    : toDecide !== undefined && t('foundToDecide', { count: toDecide });
  const { list, loading, error, again } = slips;
  return (
    <PageFrame
      wide
      title={t('pendingTitle')}
      intro={<span role="status">{told}</span>}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
      actions={
        <>
          <LinkButton variant="outline" icon="upload" to={paths.bankStatement.url()}>
            {t('bankStatement')}
          </LinkButton>
          <Button
            variant="outline"
            icon="rotate"
            busy={isSlips ? loading : undecided.loading}
            onClick={isSlips ? again : undecided.again}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      <chakra.div alignSelf="flex-start">
        <Segments
          label={t('show')}
          options={[
            { value: 'slips', label: t('slips') },
            { value: 'decisions', label: toDecide ? t('decisionsOf', { count: toDecide }) : t('decisions') },
          ]}
          value={values.show}
          onChange={(show) => set({ show })}
        />
      </chakra.div>
      {isSlips ? (
        <>
          {!list && loading && <TableSkeleton />}
          {error && <LoadError error={error} retry={again} />}
          {list?.payments.length === 0 && <EmptyState title={t('none')} icon="clock" />}
          {list && list.payments.length > 0 && <PendingTable payments={list.payments} />}
        </>
      ) : (
        <UndecidedList {...undecided} />
      )}
    </PageFrame>
  );
}
