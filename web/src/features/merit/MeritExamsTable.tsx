import { chakra } from '@chakra-ui/react/styled-system';
import type { MeritTable_ExamFragment } from '../../gql/merit.ts';
import { type Translate, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toneOf } from './tones.ts';

type Row = MeritTable_ExamFragment;

/** The next step of the signed-in officer, and its link. */
function nextOf({ exam, step, open, published }: Row, t: Translate<'merit'>): { text: string; to: string } {
  const here = paths.meritExam.url({ examId: exam.id });
  if (step === 'MARKS_MISSING') return { text: t('nextMarks'), to: paths.examStudents.url({ id: exam.id }) };
  if (step === 'READY') return { text: t('nextMake'), to: here };
  if (step === 'DRAFT') return { text: t('nextSubmit'), to: here };
  if (step === 'SUBMITTED') return { text: open?.mayApprove ? t('nextApprove') : t('nextWait'), to: here };
  return { text: published?.mayWithdraw ? t('nextWithdraw') : t('nextLook'), to: here };
}

export interface MeritExamsTableProps {
  exams: readonly Row[];
  /** The ids of published lists whose marks have changed since. */
  stale: ReadonlySet<string>;
  busy: boolean;
  onOpen: (address: string) => void;
}

export function MeritExamsTable({ exams, stale, busy, onOpen }: MeritExamsTableProps) {
  const t = useTexts('merit');
  const field = useTexts('profileFields');
  const format = useFormat();
  const here = ({ exam }: Row) => paths.meritExam.url({ examId: exam.id });
  const columns: Column<Row>[] = [
    {
      key: 'exam',
      header: t('exam'),
      primary: true,
      share: 24,
      cell: (row) => (
        <TextLink to={here(row)} minH={{ base: '11', md: '6' }}>
          {row.exam.title}
        </TextLink>
      ),
    },
    { key: 'program', header: t('program'), share: 20, cell: ({ exam }) => exam.course },
    {
      key: 'trimester',
      from: 'xl',
      header: field('trimester'),
      cell: ({ exam }) => `${field(exam.trimester)} ${format.year(exam.year)}`,
    },
    { key: 'date', header: field('examDate'), cell: ({ exam }) => format.short(exam.examDate) },
    {
      key: 'marks',
      header: t('marks'),
      numeric: true,
      cell: ({ marked, paid }) => t('marksOf', { marked, paid }),
    },
    { key: 'step', header: t('step'), cell: (row) => <Stage row={row} stale={stale} /> },
    {
      key: 'next',
      header: t('next'),
      cell: (row) => {
        const { text, to } = nextOf(row, t);
        return (
          <TextLink
            to={to}
            minH={{ base: '11', md: '6' }}
            aria-label={t('nextOf', { step: text, title: row.exam.title })}
          >
            {text}
          </TextLink>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={exams}
      rowKey={({ exam }) => exam.id}
      onOpen={(row) => onOpen(here(row))}
      columnsKey="merit-exams"
      stickyHeader
      busy={busy}
    />
  );
}

function Stage({ row: { step, published }, stale }: { row: Row; stale: ReadonlySet<string> }) {
  const t = useTexts('merit');
  return (
    <chakra.span
      display="inline-flex"
      flexDirection={{ base: 'column', lg: 'row' }}
      gap="1"
      alignItems={{ base: 'flex-end', md: 'flex-start' }}
    >
      <StatusChip {...toneOf(step)}>{t(step)}</StatusChip>
      {published && stale.has(published.id) && (
        <StatusChip tone="waiting" icon="warning">
          {t('changedSince')}
        </StatusChip>
      )}
      {published?.withdrawalAt && <StatusChip tone="bad">{t('withdrawalAsked')}</StatusChip>}
    </chakra.span>
  );
}
