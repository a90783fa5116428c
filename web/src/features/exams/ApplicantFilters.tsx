import { limits } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, type useUrlFilters } from '../../lib/useUrlFilters.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { TextField } from '../../ui/TextFields.tsx';

const states = ['UNMARKED', 'MARKED', 'ABSENT'] as const;
export const pageSizes = [50, 100, 500] as const;

export const applicantFilters = {
  find: urlFilter.text(),
  state: urlFilter.oneOf(['all', ...states], 'all'),
  page: urlFilter.page(),
  size: urlFilter.pageSize(pageSizes, 100),
  /** Whether the table has input cells for marks. */
  entry: { ...urlFilter.flag(), isView: true },
} as const;

export interface ApplicantFiltersProps {
  filters: ReturnType<typeof useUrlFilters<typeof applicantFilters>>;
  busy: boolean;
}

/** The filters of the page of one exam's applicants. */
export function ApplicantFilters({ filters, busy }: ApplicantFiltersProps) {
  const t = useTexts('marks');
  return (
    <FilterBar
      label={t('find')}
      active={filters.active}
      values={filters.values}
      onSearch={filters.submit}
      onRemove={filters.remove}
      onClear={filters.clear}
      busy={busy}
    >
      <TextField
        {...filters.field('find')}
        label={t('search')}
        type="search"
        autoComplete="off"
        maxLength={limits.text.search}
      />
      <ChoiceFilter {...filters.field('state')} label={t('marks')} values={states} word={t} any={t('all')} />
    </FilterBar>
  );
}
