import type { Schema } from '../../forms/rules.ts';
import { useValidatedFilters } from '../../forms/useValidatedFilters.ts';
import { useExamProgramsQuery, useExamsQuery } from '../../gql/exams.ts';
import { deleteAndNotify } from '../../lib/deleteAndNotify.ts';
import { filterAndSort, type ListColumns, parseSort } from '../../lib/filterAndSort.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { urlFilter, useUrlFilters, type ValuesOf } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { ExamFilterBar, filterOfField, sharedFilterInput, sharedFilters } from './ExamFilterBar.tsx';
import { type ExamRow, ExamTable } from './ExamTable.tsx';
import { useConducted } from './useConducted.tsx';
import { useExamChanges } from './useExamChanges.ts';

const pageSize = 50;

const types = ['UNDERGRADUATE', 'GRADUATE'] as const;
const states = ['NOT_CONDUCTED', 'CONDUCTED'] as const;
const sortable = ['date', 'title', 'program', 'year', 'applicants'] as const;

/** The filters of the specification, section 2. */
const examFilters = {
  ...sharedFilters,
  type: urlFilter.oneOf(['all', ...types], 'all'),
  conducted: urlFilter.oneOf(['all', ...states], 'all'),
  sort: urlFilter.sort(sortable),
  page: urlFilter.page(),
} as const;

const arrangement: ListColumns<ExamRow, (typeof sortable)[number]> = {
  texts: ({ title }) => [title],
  by: {
    date: ({ examDate }) => examDate,
    title: ({ title }) => title,
    program: ({ course }) => course,
    year: ({ year }) => year,
    applicants: ({ applicantCount }) => applicantCount,
  },
};

const filterInput = ({ type, conducted, ...shared }: ValuesOf<typeof examFilters>) => ({
  ...sharedFilterInput(shared),
  ...(type === 'all' ? {} : { courseType: type }),
  ...(conducted === 'all' ? {} : { conducted }),
});

const validation = {
  rulesOf: ({ examFilterRules }: Schema) => examFilterRules,
  searchOf: filterInput,
  nameOf: filterOfField,
};

/** /exams: the exams that match the filters in the URL. */
export function ExamsPage() {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const filters = useUrlFilters(examFilters);
  const judging = useValidatedFilters(filters, validation);
  const { page, sort } = filters.values;
  const programs = useExamProgramsQuery();
  const { data, previousData, error, loading, refetch } = useExamsQuery({
    variables: { filter: filterInput(filters.values) },
  });
  const { remove } = useExamChanges();
  const refresh = () => void refetch().catch(() => undefined);
  const conducted = useConducted(refresh);
  const found = (data ?? previousData)?.exams;
  const rows = found && filterAndSort(found.exams, { find: '', sort }, arrangement);
  const pages = Math.max(Math.ceil((rows?.length ?? 0) / pageSize), 1);
  useLastPage(rows && { page, pages });
  const create = (
    <LinkButton to={paths.createExam.url()} icon="plus">
      {t('create')}
    </LinkButton>
  );
  return (
    <PageFrame
      wide
      title={t('exams')}
      intro={<Counts exams={loading ? undefined : found?.exams} />}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      actions={create}
    >
      <ExamFilterBar
        texts={{ find: t('findExams'), program: t('program'), any: t('all') }}
        {...{ filters, judging }}
        programs={programs.data?.programs.programs ?? []}
        busy={loading}
      >
        <ChoiceFilter
          {...filters.field('type')}
          label={field('courseType')}
          values={types}
          word={field}
          any={t('all')}
        />
        <ChoiceFilter
          {...filters.field('conducted')}
          label={t('conductedFilter')}
          values={states}
          word={(state) => (state === 'CONDUCTED' ? t('conducted') : t('notConducted'))}
          any={t('all')}
        />
      </ExamFilterBar>
      {!found && loading && <TableSkeleton rows={8} />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {conducted.announcement}
      {rows?.length === 0 && filters.active.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} action={create} icon="calendar" />
      )}
      {rows?.length === 0 && filters.active.length > 0 && <EmptyState title={t('noMatch')} icon="search" />}
      {rows && rows.length > 0 && (
        <>
          <ExamTable
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            sort={sort}
            onSort={(order) => filters.set({ sort: parseSort(arrangement, order) })}
            busy={loading}
            onConducted={conducted.set}
            onDelete={(id) => deleteAndNotify(() => remove(id), refresh)}
          />
          <Pager page={page} pages={pages} onPage={(next) => filters.set({ page: next })} />
        </>
      )}
    </PageFrame>
  );
}

/** The number of exams and of their applicants. */
function Counts({ exams }: { exams?: readonly ExamRow[] }) {
  const t = useTexts('exams');
  const all = exams?.reduce((sum, { applicantCount }) => sum + applicantCount, 0) ?? 0;
  return (
    <span role="status">
      {exams && `${t('examsFound', { count: exams.length })} · ${t('applicantsInAll', { count: all })}`}
    </span>
  );
}
