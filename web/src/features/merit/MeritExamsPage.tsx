import { useNavigate } from 'react-router';
import type { Schema } from '../../forms/rules.ts';
import { useValidatedFilters } from '../../forms/useValidatedFilters.ts';
import { useExamProgramsQuery } from '../../gql/exams.ts';
import { type MeritExamsQueryVariables, useMeritExamsQuery, useStaleMeritListsQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { urlFilter, useUrlFilters, type ValuesOf } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { ExamFilterBar, filterOfField, sharedFilterInput, sharedFilters } from '../exams/index.ts';
import { MeritExamsTable } from './MeritExamsTable.tsx';

const steps = ['MARKS_MISSING', 'READY', 'DRAFT', 'SUBMITTED', 'PUBLISHED'] as const;

const meritFilters = {
  ...sharedFilters,
  step: urlFilter.oneOf(['all', ...steps], 'all'),
  page: urlFilter.page(),
} as const;

const filterInput = ({ step, ...shared }: ValuesOf<typeof meritFilters>) => ({
  ...sharedFilterInput(shared),
  ...(step === 'all' ? {} : { step }),
});

const validation = {
  rulesOf: ({ meritExamFilterRules }: Schema) => meritExamFilterRules,
  searchOf: filterInput,
  nameOf: filterOfField,
};

/** /merit: the conducted exams, each with the next step for its merit list. */
export function MeritExamsPage() {
  const t = useTexts('merit');
  const navigate = useNavigate();
  const filters = useUrlFilters(meritFilters);
  const judging = useValidatedFilters(filters, validation);
  const programs = useExamProgramsQuery();
  const variables = { filter: filterInput(filters.values), page: filters.values.page };
  const { data, previousData, error, loading, refetch } = useMeritExamsQuery({ variables });
  const found = (data ?? previousData)?.meritExams;
  const stale = useStaleLists(variables, Boolean(data?.meritExams.exams.some(({ published }) => published)));
  return (
    <PageFrame wide title={t('title')} intro={t('intro')} back={{ to: paths.adminDashboard.url(), label: t('back') }}>
      <ExamFilterBar
        texts={{ find: t('findExams'), program: t('program'), any: t('all') }}
        {...{ filters, judging }}
        programs={programs.data?.programs.programs ?? []}
        busy={loading}
      >
        <ChoiceFilter {...filters.field('step')} label={t('step')} values={steps} word={t} any={t('all')} />
      </ExamFilterBar>
      <span role="status">{found && !loading && t('examsFound', { count: found.count })}</span>
      {!found && loading && <TableSkeleton rows={6} />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {found?.count === 0 && filters.active.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} icon="calendar" />
      )}
      {found?.count === 0 && filters.active.length > 0 && <EmptyState title={t('noMatch')} icon="search" />}
      {found && found.exams.length > 0 && (
        <MeritExamsTable
          exams={found.exams}
          stale={stale}
          busy={loading}
          onOpen={(address) => void navigate(address)}
        />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />}
    </PageFrame>
  );
}

/** The published lists whose marks have changed since. A second query: comparing marks takes longer than listing exams. */
function useStaleLists(variables: MeritExamsQueryVariables, isAsked: boolean): ReadonlySet<string> {
  const { data } = useStaleMeritListsQuery({ variables, skip: !isAsked, fetchPolicy: 'no-cache' });
  return new Set(data?.meritExams.exams.flatMap(({ published }) => (published?.isStale ? [published.id] : [])));
}
