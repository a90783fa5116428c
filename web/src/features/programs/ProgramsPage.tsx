import { type ProgramTable_ProgramFragment, useProgramsQuery } from '../../gql/programs.ts';
import { deleteAndNotify } from '../../lib/deleteAndNotify.ts';
import { filterAndSort, type ListColumns, parseSort } from '../../lib/filterAndSort.ts';
import { useTexts } from '../../lib/texts.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { ProgramFilters, programFilters, type sortable } from './ProgramFilters.tsx';
import { ProgramTable } from './ProgramTable.tsx';
import { useProgramChanges } from './useProgramChanges.ts';

type Row = ProgramTable_ProgramFragment;

/** A longer list has filters. */
const maxWithoutFilters = 10;

const arrangement: ListColumns<Row, (typeof sortable)[number]> = {
  texts: ({ programName, programShortCode }) => [programName, programShortCode],
  by: {
    name: ({ programName }) => programName,
    code: ({ programShortCode }) => programShortCode,
    credit: ({ credit }) => credit,
    type: ({ programType }) => programType,
    dept: ({ department }) => department.deptShortCode,
  },
};

/** /programs: all programs in one table. */
export function ProgramsPage() {
  const t = useTexts('catalogue');
  const filters = useUrlFilters(programFilters);
  const { data, previousData, error, loading, refetch } = useProgramsQuery();
  const { remove } = useProgramChanges();
  const { type, department, ...view } = filters.values;
  const all = (data ?? previousData)?.programs.programs;
  const fits = (row: Row) =>
    (type === 'all' || row.programType === type) && (!department || row.department.id === department);
  const shown = all && filterAndSort(all.filter(fits), view, arrangement);
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <ListFrame
      title={t('programs')}
      intro={<span role="status">{shown && t('programsFound', { count: shown.length })}</span>}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list: all, loading, error }}
      retry={refresh}
      create={
        <LinkButton to={paths.createProgram.url()} icon="plus">
          {t('createProgram')}
        </LinkButton>
      }
      none={{ title: t('noPrograms'), text: t('noProgramsText'), icon: 'book' }}
    >
      {all && (all.length > maxWithoutFilters || filters.active.length > 0) && (
        <ProgramFilters filters={filters} departments={all.map((one) => one.department)} />
      )}
      {all && all.length > 0 && shown?.length === 0 && <EmptyState title={t('nothingFits')} icon="search" />}
      {shown && shown.length > 0 && (
        <ProgramTable
          rows={shown}
          sort={filters.values.sort}
          onSort={(sort) => filters.set({ sort: parseSort(arrangement, sort) })}
          onDelete={(id) => deleteAndNotify(() => remove(id), refresh)}
        />
      )}
    </ListFrame>
  );
}
