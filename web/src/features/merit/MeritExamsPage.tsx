import { meritExamFilterRules } from '@admission/schema';
import { useNavigate } from 'react-router';
import { type MeritExamsQueryVariables, useMeritExamsQuery, useMeritProgramsQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useJudgedFilters } from '../../lib/useJudgedFilters.ts';
import { useUrlFilters, type ValuesOf } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { MeritExamsTable } from './MeritExamsTable.tsx';
import { MeritFilters, meritSpec } from './MeritFilters.tsx';

/** What the API is asked for; a filter at its default is left out. */
function filterOf(values: ValuesOf<typeof meritSpec>): MeritExamsQueryVariables['filter'] {
  const { program, trimester, year, step } = values;
  return {
    ...(program ? { program } : {}),
    ...(trimester === 'all' ? {} : { trimester }),
    ...(year.trim() ? { newYear: year.trim() } : {}),
    ...(step === 'all' ? {} : { step }),
  };
}

const judged = {
  rules: meritExamFilterRules,
  searchOf: (values: ValuesOf<typeof meritSpec>) => filterOf(values) ?? {},
  nameOf: (field: string) => (field === 'newYear' ? 'year' : field),
};

/** /merit: the exams that have been held, each with what there is to do for its merit list. */
export function MeritExamsPage() {
  const t = useTexts('merit');
  const common = useTexts('common');
  const navigate = useNavigate();
  const filters = useUrlFilters(meritSpec);
  const judging = useJudgedFilters(filters, judged);
  const programs = useMeritProgramsQuery();
  const { data, previousData, error, loading, refetch } = useMeritExamsQuery({
    variables: { filter: filterOf(filters.values), page: filters.values.page },
  });
  const found = (data ?? previousData)?.meritExams;
  return (
    <PageFrame
      wide
      title={t('title')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
    >
      <MeritFilters {...{ filters, judging }} programs={programs.data?.programs.programs ?? []} busy={loading} />
      <span role="status">{found && !loading && t('found', { count: found.count })}</span>
      {!found && loading && <TableSkeleton rows={6} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {found?.count === 0 && filters.active === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} icon="calendar" />
      )}
      {found?.count === 0 && filters.active > 0 && <EmptyState title={t('noMatch')} icon="search" />}
      {found && found.exams.length > 0 && (
        <MeritExamsTable exams={found.exams} busy={loading} onOpen={(address) => void navigate(address)} />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />}
    </PageFrame>
  );
}
