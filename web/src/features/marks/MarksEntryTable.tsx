import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { inOffice } from '../../ui/officeDensity.ts';
import { ApplicantIdCell } from './ApplicantIdCell.tsx';
import { EntryAbsent, EntryFigure, EntryRemarks, EntryStatus, EntryTotal, NotPaid } from './MarksEntryCells.tsx';
import type { EntryField, EntryStore } from './marksEntryStore.ts';
import { pasteBlock, readBlock } from './marksPaste.ts';
import { useEntryCounts, useMarksEntry } from './useMarksEntry.ts';
import { type ApplicantMarks, isMarkable } from './useSaveMarks.ts';

export interface MarksEntryTableProps {
  examId: string;
  intakeId: string;
  rows: readonly ApplicantMarks[];
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const cellOf = (root: HTMLElement | null, userId: string | undefined, field: string | undefined) =>
  [...(root?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])].find(
    ({ dataset }) => dataset.row === userId && dataset.field === field,
  );

function focusOn(cell: HTMLInputElement | undefined): void {
  cell?.focus();
  if (cell?.type === 'text') cell.select();
}

/** The number of rows that a key moves by; 0 for other keys. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

/** Focuses the first cell without a mark when the entry opens. */
function useFirstEmptyCell(root: RefObject<HTMLElement | null>, rows: readonly ApplicantMarks[]): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || rows.length === 0) return;
    isDone.current = true;
    const row = rows.find(({ absent, written, viva }) => !absent && (written === null || viva === null));
    if (row) focusOn(cellOf(root.current, row.userId, row.written === null ? 'written' : 'viva'));
  }, [root, rows]);
}

type Pasted = ReturnType<typeof pasteBlock>;

/** A block from a spreadsheet fills the cells from the focused one on. */
function usePaste(store: EntryStore, rows: readonly ApplicantMarks[]) {
  const [pasted, setPasted] = useState<Pasted>();
  const onPaste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const { target } = event;
    if (!block || !(target instanceof HTMLInputElement) || !target.dataset.row) return;
    event.preventDefault();
    const { row, field } = target.dataset;
    const at = rows.findIndex(({ userId }) => userId === row);
    setPasted(pasteBlock(store, { block, userIds: rows.slice(at).map(({ userId }) => userId), field }));
  };
  return { pasted, onPaste };
}

const headStyle = inOffice({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '0',
  paddingBlock: '1',
  paddingInline: '3',
  textStyle: 'sm',
  '& h2': { fontSize: 'md' },
});

function EntryHead({ store, pasted }: { store: EntryStore; pasted: Pasted | undefined }) {
  const t = useTexts('marks');
  return (
    <Card title={t('entryTitle')} data-no-print="" css={headStyle}>
      <p>{t('entryHelp')}</p>
      <p role="status">
        {pasted && t('linesPasted', { count: pasted.pasted })}
        {pasted && pasted.left > 0 && ` ${t('linesLeft', { count: pasted.left })}`}
      </p>
      <Summary store={store} />
    </Card>
  );
}

/** Enters marks: Enter and the arrow keys keep the column, leaving a cell saves it, a block can be pasted. */
export function MarksEntryTable({ examId, intakeId, rows: shown, page, pages, onPage }: MarksEntryTableProps) {
  const t = useTexts('marks');
  const rows = useMemo(() => shown.filter(isMarkable), [shown]);
  const store = useMarksEntry({ examId, intakeId }, rows);
  const root = useRef<HTMLDivElement>(null);
  /** The column to focus on the first row of the next page. */
  const nextPageField = useRef<string>(undefined);
  useEffect(() => {
    if (nextPageField.current) focusOn(cellOf(root.current, rows[0]?.userId, nextPageField.current));
    nextPageField.current = undefined;
  }, [rows]);

  useFirstEmptyCell(root, rows);
  const { pasted, onPaste } = usePaste(store, rows);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const step = stepOf(event);
    if (!(target instanceof HTMLInputElement) || !target.dataset.row || step === 0) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { row, field } = target.dataset;
    const next = rows[rows.findIndex(({ userId }) => userId === row) + step];
    if (next) return focusOn(cellOf(root.current, next.userId, field));
    void store.leave(row);
    if (step > 0 && page < pages) {
      nextPageField.current = field;
      onPage(page + 1);
    }
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const row = target instanceof HTMLElement ? target.dataset.row : undefined;
    if (row && relatedTarget !== target) void store.leave(row);
  };
  return (
    <chakra.div
      ref={root}
      display="flex"
      flexDirection="column"
      gap={{ base: '4', xl: '2' }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPaste={onPaste}
    >
      <EntryHead store={store} pasted={pasted} />
      <DataTable
        caption={t('entryTitle')}
        columns={useEntryColumns(store)}
        rows={shown}
        rowKey={({ id }) => id}
        stickyHeader
        columnsKey="marks-entry"
      />
    </chakra.div>
  );
}

function useEntryColumns(store: EntryStore): Column<ApplicantMarks>[] {
  const t = useTexts('marks');
  const cell = (field: EntryField, name: string) => t('entryCell', { field: t(field), name });
  const markable =
    (draw: (row: ApplicantMarks) => ReactNode, other: ReactNode = '–') =>
    (row: ApplicantMarks) =>
      isMarkable(row) ? draw(row) : other;
  return [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => <ApplicantIdCell id={applicantId} /> },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    {
      key: 'written',
      header: t('writtenLabel'),
      cell: markable(({ userId, name }) => (
        <EntryFigure {...{ store, userId }} field="written" label={cell('written', name)} />
      )),
    },
    {
      key: 'viva',
      header: t('vivaLabel'),
      cell: markable(({ userId, name }) => (
        <EntryFigure {...{ store, userId }} field="viva" label={cell('viva', name)} />
      )),
    },
    { key: 'total', header: t('total'), numeric: true, cell: ({ userId }) => <EntryTotal {...{ store, userId }} /> },
    {
      key: 'absent',
      header: t('absent'),
      cell: markable(({ userId, name }) => <EntryAbsent {...{ store, userId }} label={cell('absent', name)} />),
    },
    {
      key: 'remarks',
      header: t('remarks'),
      from: 'xl',
      cell: markable(({ userId, name }) => <EntryRemarks {...{ store, userId }} label={cell('remarks', name)} />),
    },
    {
      key: 'state',
      header: t('status'),
      cell: markable(({ userId, name }) => <EntryStatus {...{ store, userId, name }} />, <NotPaid />),
    },
  ];
}

/** The numbers of saved and unsaved rows, announced as they change. */
function Summary({ store }: { store: EntryStore }) {
  const t = useTexts('marks');
  const { saved, open, lost } = useEntryCounts(store);
  return (
    <>
      <chakra.p role="status" fontWeight="semibold" className="tabular">
        {[saved > 0 && t('summarySaved', { count: saved }), open > 0 && t('summaryOpen', { count: open })]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {lost > 0 && (
        <Alert tone="warning" live>
          {t('summaryLost')}
        </Alert>
      )}
    </>
  );
}
