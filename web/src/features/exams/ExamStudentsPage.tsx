import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useParams } from 'react-router';
import { type ExamHead_ExamFragment, type ExamMarksQuery, useExamMarksQuery } from '../../gql/marks.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { ExportsCard, useExports } from '../exports/index.ts';
import { MarksEntryTable, useSaveMarks } from '../marks/index.ts';
import { ApplicantFilters, applicantFilters, pageSizes } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';

/** /exam/students/{id}, the page of one exam: its applicants with their marks, and marks entry. */
export function ExamStudentsPage() {
  const { id = '' } = useParams();
  return <ExamStudents key={id} examId={id} />;
}

/** Prints the whole exam: a browser prints only the loaded page of the list. */
const printedKinds = ['APPLICANT_LIST', 'ADMIT_CARDS'] as const;
type PrintedKind = (typeof printedKinds)[number];

function usePrinting(examId: string) {
  const exports = useExports();
  return {
    starting: exports.starting,
    start: (kind: PrintedKind) => void exports.start({ kind, search: { exam: examId } }),
    progress: (
      <ExportsCard
        rows={exports.rows.filter(({ kind }) => printedKinds.some((one) => one === kind))}
        onSave={(one) => void exports.save(one)}
        onHide={exports.hide}
        retryOf={exports.retryOf}
        busy={exports.starting}
      />
    ),
  };
}

function ExamStudents({ examId }: { examId: string }) {
  const t = useTexts('marks');
  const filters = useUrlFilters(applicantFilters);
  const { find, state, page, size, entry } = filters.values;
  const search = { examId, page, limit: size, ...(find ? { text: find } : {}), ...(state === 'all' ? {} : { state }) };
  const { data, previousData, error, loading, refetch } = useExamMarksQuery({ variables: { examId, search } });
  const navigate = useNavigate();
  const printing = usePrinting(examId);
  const shown = data ?? previousData;
  const intakeId = shown?.exam.intake.id ?? '';
  const saveMarks = useSaveMarks(intakeId, refetch);
  const list = shown?.examMarks;
  const components = shown?.exam.markScheme.components ?? [];
  const refresh = () => void refetch().catch(() => undefined);
  /** Saved rows leave the list of unmarked ones, so the next rows are on the same page: stay on it. */
  const goToPage = async (next: number) => {
    if (entry && state === 'UNMARKED' && next > page) {
      const fresh = await refetch().catch(() => undefined);
      if (fresh?.data && list && fresh.data.examMarks.count < list.count) return;
    }
    filters.set({ page: next });
  };
  const setEntry = (on: boolean) => {
    filters.set({ entry: on });
    // The list is not refetched while marks are entered.
    if (!on) refresh();
  };
  return (
    <PageFrame
      wide
      title={shown ? t('title', { title: shown.exam.title }) : t('find')}
      intro={shown && <ExamFacts exam={shown.exam} />}
      back={{ to: paths.exams.url(), label: t('back') }}
      actions={<Actions examId={examId} printing={printing} entry={entry} onEntry={setEntry} />}
    >
      {printing.progress}
      <ApplicantFilters filters={filters} busy={loading} />
      {!list && loading && <TableSkeleton rows={10} />}
      {error && !loading && <LoadError error={error} retry={refresh} />}
      {list?.count === 0 && <NoApplicants list={list} filtered={filters.active.length > 0} />}
      {list && list.count > 0 && !entry && (
        <ApplicantsTable
          examId={examId}
          intakeId={intakeId}
          components={components}
          rows={list.applicants}
          count={<Counts list={list} hasMarks />}
          busy={loading}
          onOpen={(url) => void navigate(url)}
          {...saveMarks}
        />
      )}
      {list && list.count > 0 && entry && (
        <MarksEntryTable
          examId={examId}
          intakeId={intakeId}
          components={components}
          rows={list.applicants}
          count={<Counts list={list} />}
          {...{ page: list.page, pages: list.pages }}
          onPage={(next) => void goToPage(next)}
        />
      )}
      {list && (
        <Pager
          page={list.page}
          pages={list.pages}
          onPage={(next) => void goToPage(next)}
          size={{ value: size, choices: pageSizes, onChange: (next) => filters.set({ size: next, page: 1 }) }}
        />
      )}
    </PageFrame>
  );
}

function NoApplicants({ list, filtered }: { list: ExamMarksQuery['examMarks']; filtered: boolean }) {
  const t = useTexts('marks');
  return (
    <>
      <Counts list={list} hasMarks />
      <EmptyState title={filtered ? t('noMatch') : t('none')} icon={filtered ? 'search' : 'users'} />
    </>
  );
}

/** The announcement of the specification, section 8; a toast would cover the first rows. Marks entry shows its own counts. */
function Counts({ list, hasMarks }: { list: ExamMarksQuery['examMarks']; hasMarks?: boolean }) {
  const t = useTexts('marks');
  return (
    <chakra.p className="tabular" role="status" maxW="none">
      <span>{t('studentsLoaded', { n: list.count })}</span>
      {hasMarks && (
        <>
          {' · '}
          <span>{t('counts', list)}</span>
        </>
      )}
    </chakra.p>
  );
}

function ExamFacts({ exam }: { exam: ExamHead_ExamFragment }) {
  const t = useTexts('marks');
  const field = useTexts('profileFields');
  const format = useFormat();
  const facts = [
    exam.course,
    `${field(exam.trimester)} ${format.year(exam.year)}`,
    exam.batch && t('batchOf', { batch: format.digits(exam.batch) }),
  ].filter(Boolean);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4">
        <p>{facts.join(' · ')}</p>
        <p>
          <time dateTime={exam.examDate}>{format.dateTime(exam.examDate)}</time>
        </p>
      </chakra.div>
      <chakra.p display="none" _print={{ display: 'block' }}>
        {t('printedOn', { date: format.short(new Date().toISOString()) })}
      </chakra.p>
    </>
  );
}

interface ActionsProps {
  examId: string;
  printing: ReturnType<typeof usePrinting>;
  entry: boolean;
  onEntry: (on: boolean) => void;
}

function Actions({ examId, printing, entry, onEntry }: ActionsProps) {
  const t = useTexts('marks');
  return (
    <>
      <Button icon={entry ? 'close' : 'edit'} aria-pressed={entry} onClick={() => onEntry(!entry)}>
        {entry ? t('entryLeave') : t('entryMode')}
      </Button>
      <LinkButton to={paths.importMarks.url({ id: examId })} variant="outline" icon="upload">
        {t('import')}
      </LinkButton>
      <PopoverButton label={t('print')}>
        {(close) => (
          <chakra.div display="flex" flexDirection="column" gap="2" alignItems="stretch">
            {printedKinds.map((kind) => (
              <Button
                key={kind}
                variant="outline"
                size="sm"
                icon="print"
                busy={printing.starting}
                onClick={() => {
                  close();
                  printing.start(kind);
                }}
              >
                {t(kind)}
              </Button>
            ))}
          </chakra.div>
        )}
      </PopoverButton>
    </>
  );
}
