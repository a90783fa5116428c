import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import {
  ApplicantIdCell,
  type ApplicantMarks,
  type Components,
  columnKey,
  isMarkable,
  MarksDialog,
  type SaveMarks,
  storedValue,
  useMarkLabel,
} from '../marks/index.ts';

interface ExamOfList {
  examId: string;
  intakeId: string;
}

interface ApplicantsTableProps extends SaveMarks, ExamOfList {
  components: Components;
  rows: readonly ApplicantMarks[];
  /** How many are listed. */
  count: ReactNode;
  busy: boolean;
  onOpen: (url: string) => void;
}

/** The page of an applicant with the application to this exam, whose Back leads to this list. */
const applicantUrl = ({ examId, intakeId: intake }: ExamOfList, userId: string): string =>
  paths.student.url({ id: userId }, { intake, redirect: paths.examStudents.url({ id: examId }) });

/** The page of one exam: its applicants with their marks, and the marks dialog of the selected row. */
export function ApplicantsTable({
  examId,
  intakeId,
  components,
  rows,
  count,
  busy,
  onOpen,
  ...dialog
}: ApplicantsTableProps) {
  const t = useTexts('marks');
  const [selected, setSelected] = useState<ApplicantMarks>();
  const exam = { examId, intakeId };
  const columns: Column<ApplicantMarks>[] = [
    ...useApplicantColumns(exam, components),
    {
      key: 'marks',
      header: <MarksHeader />,
      cell: (row) => isMarkable(row) && <MarksButton row={row} onPress={() => setSelected(row)} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={t('find')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ userId }) => onOpen(applicantUrl(exam, userId))}
        columnsKey="exam-applicants"
        toolbar={count}
        busy={busy}
        stickyHeader
      />
      <MarksDialog applicant={selected} components={components} onClose={() => setSelected(undefined)} {...dialog} />
    </>
  );
}

function MarksHeader() {
  const t = useTexts('marks');
  return <chakra.span data-no-print="">{t('addMarks')}</chakra.span>;
}

function MarksButton({ row: { name, version }, onPress }: { row: ApplicantMarks; onPress: () => void }) {
  const t = useTexts('marks');
  const isNew = version === 0;
  return (
    <Button
      variant="outline"
      whiteSpace="nowrap"
      data-no-print=""
      aria-label={isNew ? t('addMarksOf', { name }) : t('editMarksOf', { name })}
      onClick={onPress}
    >
      {isNew ? t('addMarks') : t('editMarks')}
    </Button>
  );
}

const tones = { PAID: 'good', PENDING: 'waiting', UNPAID: 'neutral' } as const satisfies Record<string, ChipTone>;

function useApplicantColumns(exam: ExamOfList, components: Components): Column<ApplicantMarks>[] {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const figure = (value: number | null) => (value === null ? '–' : format.number(value));
  return [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => <ApplicantIdCell id={applicantId} /> },
    {
      key: 'name',
      header: t('name'),
      primary: true,
      share: 34,
      cell: ({ userId, name, phone }) => (
        <>
          <TextLink to={applicantUrl(exam, userId)} minH={{ base: '11', md: '0' }}>
            {name}
          </TextLink>
          <SecondLine>{phone}</SecondLine>
        </>
      ),
    },
    {
      key: 'payment',
      header: t('fee'),
      cell: ({ paymentStatus }) => <StatusChip tone={tones[paymentStatus]}>{t(paymentStatus)}</StatusChip>,
    },
    ...components.map(
      ({ key }): Column<ApplicantMarks> => ({
        key: columnKey(key),
        header: label(key),
        numeric: true,
        cell: (row) => figure(storedValue(row, key)),
      }),
    ),
    {
      key: 'total',
      header: t('total'),
      numeric: true,
      cell: ({ total, absent }) =>
        absent ? (
          <StatusChip tone="waiting" icon="minus">
            {t('absent')}
          </StatusChip>
        ) : (
          <strong>{figure(total)}</strong>
        ),
    },
    { key: 'remarks', header: t('remarks'), from: 'xl', share: 20, cell: ({ remarks }) => remarks },
  ];
}
