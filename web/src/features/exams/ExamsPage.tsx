import { examFilterRules } from '@admission/schema';
import { type ExamsQueryVariables, useExamProgramsQuery, useExamsQuery } from '../../gql/exams.ts';
import { type Arrangement, arranged, orderIn } from '../../lib/arranged.ts';
import { deleteAndSay } from '../../lib/deleteAndSay.ts';
import { useTexts } from '../../lib/texts.ts';
import { useJudgedFilters } from '../../lib/useJudgedFilters.ts';
import { useUrlFilters, type ValuesOf } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { ExamFilters, examSpec, type sortable } from './ExamFilters.tsx';
import { type ExamRow, ExamTable } from './ExamTable.tsx';
import { useConducted } from './useConducted.tsx';
import { useExamChanges } from './useExamChanges.ts';

const pageSize = 50;

const arrangement: Arrangement<ExamRow, (typeof sortable)[number]> = {
  texts: ({ title }) => [title],
  by: {
    date: ({ examDate }) => examDate,
    title: ({ title }) => title,
    program: ({ course }) => course,
    year: ({ year }) => year,
    applicants: ({ applicantCount }) => applicantCount,
  },
};

/** What the API is asked for; the default of each filter is to leave it out. */
function filterOf(values: ValuesOf<typeof examSpec>): ExamsQueryVariables['filter'] {
  const { program, trimester, year, type, conducted } = values;
  return {
    ...(program ? { program } : {}),
    ...(trimester === 'all' ? {} : { trimester }),
    ...(year.trim() ? { newYear: year.trim() } : {}),
    ...(type === 'all' ? {} : { courseType: type }),
    ...(conducted === 'all' ? {} : { conducted }),
  };
}

const judged = {
  rules: examFilterRules,
  searchOf: (values: ValuesOf<typeof examSpec>) => filterOf(values) ?? {},
  nameOf: (field: string) => (field === 'newYear' ? 'year' : field),
};

/** /exams: the exams that the filters of the address find. */
export function ExamsPage() {
  const t = useTexts('exams');
  const common = useTexts('common');
  const filters = useUrlFilters(examSpec);
  const judging = useJudgedFilters(filters, judged);
  const { page, sort } = filters.values;
  const lists = useExamProgramsQuery();
  const { data, previousData, error, loading, refetch } = useExamsQuery({
    variables: { filter: filterOf(filters.values) },
  });
  const { remove } = useExamChanges();
  const again = () => void refetch().catch(() => undefined);
  const conducted = useConducted(again);
  const found = (data ?? previousData)?.exams;
  const rows = found && arranged(found.exams, { find: '', sort }, arrangement);
  const create = (
    <LinkButton to={paths.createExam.url()} icon="plus">
      {t('create')}
    </LinkButton>
  );
  return (
    <PageFrame
      wide
      title={t('title')}
      intro={<Counts exams={loading ? undefined : found?.exams} />}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
      actions={create}
    >
      <ExamFilters {...{ filters, judging }} programs={lists.data?.programs.programs ?? []} busy={loading} />
      {!found && loading && <TableSkeleton rows={8} />}
      {error && !loading && <LoadError error={error} retry={again} />}
      {conducted.said}
      {rows?.length === 0 && filters.active === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} action={create} icon="calendar" />
      )}
      {rows?.length === 0 && filters.active > 0 && <EmptyState title={t('noMatch')} icon="search" />}
      {rows && rows.length > 0 && (
        <>
          <ExamTable
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            sort={sort}
            onSort={(order) => filters.set({ sort: orderIn(arrangement, order) })}
            busy={loading}
            onConducted={conducted.set}
            onDelete={(id) => deleteAndSay(() => remove(id), again)}
          />
          <Pager page={page} pages={Math.ceil(rows.length / pageSize)} onPage={(next) => filters.set({ page: next })} />
        </>
      )}
    </PageFrame>
  );
}

/** How many exams there are, and how many applied to them all together. */
function Counts({ exams }: { exams?: readonly ExamRow[] }) {
  const t = useTexts('exams');
  const all = exams?.reduce((sum, { applicantCount }) => sum + applicantCount, 0) ?? 0;
  return (
    <span role="status">
      {exams && `${t('found', { count: exams.length })} · ${t('applicantsInAll', { count: all })}`}
    </span>
  );
}
