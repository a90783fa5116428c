import { limits } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import type { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { pendingFilters } from './pendingFilters.ts';
import { SlipDesk } from './SlipDesk.tsx';
import type { useSlips } from './useSlips.ts';

export type SlipsPartProps = ReturnType<typeof useSlips> & {
  filters: ReturnType<typeof useUrlFilters<typeof pendingFilters>>;
};

export function SlipsPart({ list, error, loading, refresh, filters }: SlipsPartProps) {
  const t = useTexts('paymentVerification');
  const rows = list?.payments ?? [];
  const isFiltered = filters.values.find !== '';
  return (
    <>
      <FilterBar
        label={t('findSlip')}
        active={isFiltered ? ['find'] : []}
        values={filters.values}
        onSearch={filters.submit}
        onRemove={filters.remove}
        onClear={() => filters.set({ find: '', page: 1 })}
        busy={loading}
      >
        <TextField
          {...filters.field('find')}
          label={t('findSlipHint')}
          type="search"
          autoComplete="off"
          maxLength={limits.text.search}
        />
      </FilterBar>
      {rows.length === 0 && loading && <TableSkeleton />}
      {error !== undefined && <LoadError error={error} retry={refresh} />}
      {list?.count === 0 && <EmptyState title={isFiltered ? t('nothingFits') : t('none')} icon="clock" />}
      {list && rows.length > 0 && <SlipDesk slips={rows} page={list.page} refresh={refresh} />}
      {list && rows.length > 0 && (
        <Pager page={list.page} pages={list.pages} onPage={(page) => filters.set({ page })} />
      )}
    </>
  );
}
