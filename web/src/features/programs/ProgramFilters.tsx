import { useTexts } from '../../lib/texts.ts';
import { urlFilter, type useUrlFilters } from '../../lib/useUrlFilters.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { useProgramTypeName } from './useProgramTypeName.ts';

export const sortable = ['name', 'code', 'credit', 'type', 'dept'] as const;
const types = ['UNDERGRADUATE', 'GRADUATE'] as const;

export const programFilters = {
  find: urlFilter.text(),
  type: urlFilter.oneOf(['all', ...types], 'all'),
  department: urlFilter.text(),
  sort: urlFilter.sort(sortable),
} as const;

export interface ProgramFiltersProps {
  filters: ReturnType<typeof useUrlFilters<typeof programFilters>>;
  /** The departments of all programs, with duplicates. */
  departments: readonly { id: string; departmentName: string }[];
}

/** Filters by name or code, type and department. */
export function ProgramFilters({ filters, departments }: ProgramFiltersProps) {
  const t = useTexts('catalogue');
  const typeName = useProgramTypeName();
  const named = [...new Map(departments.map((one) => [one.id, one.departmentName]))];
  return (
    <FilterBar
      label={t('findPrograms')}
      active={filters.active}
      values={filters.values}
      onSearch={filters.submit}
      onRemove={filters.remove}
      onClear={filters.clear}
    >
      <TextField {...filters.field('find')} label={t('search')} type="search" maxLength={100} />
      <ChoiceFilter {...filters.field('type')} label={t('type')} values={types} word={typeName} any={t('anyType')} />
      <SelectField
        {...filters.field('department')}
        label={t('department')}
        empty={t('anyDepartment')}
        options={named.map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))}
      />
    </FilterBar>
  );
}
