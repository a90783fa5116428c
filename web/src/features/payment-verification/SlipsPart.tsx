import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { PendingTable } from './PendingTable.tsx';
import type { useSlips } from './useSlips.ts';

export type SlipsPartProps = ReturnType<typeof useSlips> & { onPage: (page: number) => void };

export function SlipsPart({ list, error, loading, refresh, onPage }: SlipsPartProps) {
  const t = useTexts('paymentVerification');
  const rows = list?.payments ?? [];
  return (
    <>
      {rows.length === 0 && loading && <TableSkeleton />}
      {error !== undefined && <LoadError error={error} retry={refresh} />}
      {list?.count === 0 && <EmptyState title={t('none')} icon="clock" />}
      {list && rows.length > 0 && <PendingTable payments={rows} page={list.page} />}
      {list && rows.length > 0 && <Pager page={list.page} pages={list.pages} onPage={onPage} />}
    </>
  );
}
