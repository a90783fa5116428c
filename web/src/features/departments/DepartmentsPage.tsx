import { type DepartmentTable_DepartmentFragment, useDepartmentsQuery } from '../../gql/departments.ts';
import { deleteAndNotify } from '../../lib/deleteAndNotify.ts';
import { filterAndSort, type ListColumns, parseSort } from '../../lib/filterAndSort.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { DepartmentTable } from './DepartmentTable.tsx';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

const sortable = ['name', 'code'] as const;
const departmentFilters = { find: urlFilter.text(), sort: urlFilter.sort(sortable) } as const;

/** A longer list has a search. */
const maxWithoutFilters = 10;

const arrangement: ListColumns<DepartmentTable_DepartmentFragment, (typeof sortable)[number]> = {
  texts: ({ departmentName, deptShortCode }) => [departmentName, deptShortCode],
  by: { name: ({ departmentName }) => departmentName, code: ({ deptShortCode }) => deptShortCode },
};

/** /departments: all departments in one table. */
export function DepartmentsPage() {
  const t = useTexts('catalogue');
  const filters = useUrlFilters(departmentFilters);
  const { data, previousData, error, loading, refetch } = useDepartmentsQuery();
  const { remove } = useDepartmentChanges();
  const all = (data ?? previousData)?.departments.departments;
  const shown = all && filterAndSort(all, filters.values, arrangement);
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <ListFrame
      title={t('departments')}
      intro={<span role="status">{shown && t('departmentsFound', { count: shown.length })}</span>}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list: all, loading, error }}
      retry={refresh}
      create={
        <LinkButton to={paths.createDepartment.url()} icon="plus">
          {t('createDepartment')}
        </LinkButton>
      }
      none={{ title: t('noDepartments'), text: t('noDepartmentsText'), icon: 'book' }}
      skeletonRows={5}
    >
      {all && (all.length > maxWithoutFilters || filters.active.length > 0) && (
        <DepartmentSearch filters={filters} busy={loading} />
      )}
      {all && all.length > 0 && shown?.length === 0 && <EmptyState title={t('nothingFits')} icon="search" />}
      {shown && shown.length > 0 && (
        <DepartmentTable
          rows={shown}
          sort={filters.values.sort}
          onSort={(sort) => filters.set({ sort: parseSort(arrangement, sort) })}
          onDelete={(id) => deleteAndNotify(() => remove(id), refresh)}
        />
      )}
    </ListFrame>
  );
}

function DepartmentSearch({
  filters,
  busy,
}: {
  filters: ReturnType<typeof useUrlFilters<typeof departmentFilters>>;
  busy: boolean;
}) {
  const t = useTexts('catalogue');
  return (
    <FilterBar
      label={t('findDepartments')}
      active={filters.active}
      values={filters.values}
      onSearch={filters.submit}
      onRemove={filters.remove}
      onClear={filters.clear}
      busy={busy}
    >
      <TextField {...filters.field('find')} label={t('search')} optional type="search" maxLength={100} />
    </FilterBar>
  );
}
