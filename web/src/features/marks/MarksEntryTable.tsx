import { isEntered } from '@admission/schema';
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
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { ApplicantIdCell } from './ApplicantIdCell.tsx';
import {
  EntryAbsent,
  EntryFigure,
  EntryGpa,
  EntryRemarks,
  EntryStatus,
  EntryTotal,
  NotPaid,
} from './MarksEntryCells.tsx';
import type { EntryStore } from './marksEntryStore.ts';
import { pasteBlock, readBlock } from './marksPaste.ts';
import { type Components, columnKey, enteredKeys, storedValue, useMarkLabel } from './markValues.ts';
import { useEntryCounts, useMarksEntry } from './useMarksEntry.ts';
import { type ApplicantMarks, isMarkable } from './useSaveMarks.ts';

export interface MarksEntryTableProps {
  examId: string;
  intakeId: string;
  components: Components;
  rows: readonly ApplicantMarks[];
  /** How many applicants are listed, next to the title. */
  count: ReactNode;
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
function useFirstEmptyCell(
  root: RefObject<HTMLElement | null>,
  rows: readonly ApplicantMarks[],
  keys: readonly string[],
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || rows.length === 0) return;
    isDone.current = true;
    for (const row of rows) {
      const key = keys.find((one) => !row.absent && storedValue(row, one) === null);
      if (key) return focusOn(cellOf(root.current, row.userId, key));
    }
  }, [root, rows, keys]);
}

type Pasted = ReturnType<typeof pasteBlock>;

/** A block from a spreadsheet fills the cells from the focused one on. */
function usePaste(store: EntryStore, rows: readonly ApplicantMarks[], keys: readonly string[]) {
  const [pasted, setPasted] = useState<Pasted>();
  const onPaste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const { target } = event;
    if (!block || !(target instanceof HTMLInputElement) || !target.dataset.row) return;
    event.preventDefault();
    const { row, field } = target.dataset;
    const at = rows.findIndex(({ userId }) => userId === row);
    setPasted(pasteBlock(store, { block, userIds: rows.slice(at).map(({ userId }) => userId), keys, field }));
  };
  return { pasted, onPaste };
}

interface EntryHeadProps {
  store: EntryStore;
  pasted: Pasted | undefined;
  count: ReactNode;
}

/**
 * One line above the table: first instructions, later the numbers of saved and unsaved rows. Its height is constant, so rows do not
 * shift.
 */
function EntryHead({ store, pasted, count }: EntryHeadProps) {
  const t = useTexts('marks');
  const { saved, open } = useEntryCounts(store);
  const isUntouched = saved === 0 && open === 0 && !pasted;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
      <SectionHeading size="md">{t('entryTitle')}</SectionHeading>
      {count}
      <p role="status">
        {pasted && t('linesPasted', { count: pasted.pasted })}
        {pasted && pasted.left > 0 && ` ${t('linesLeft', { count: pasted.left })}`}
      </p>
      <chakra.p role="status" fontWeight="semibold" className="tabular">
        {[saved > 0 && t('summarySaved', { count: saved }), open > 0 && t('summaryOpen', { count: open })]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {isUntouched && (
        <chakra.p textStyle="sm" color="fg.muted" maxW="none">
          {t('entryHelp')}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** The table to enter marks: Enter and arrow keys stay in the column, leaving a row saves it, a block can be pasted. */
export function MarksEntryTable({ rows: shown, count, page, pages, onPage, ...exam }: MarksEntryTableProps) {
  const t = useTexts('marks');
  const rows = useMemo(() => shown.filter(isMarkable), [shown]);
  const { components } = exam;
  const keys = useMemo(() => enteredKeys(components), [components]);
  const store = useMarksEntry(exam, rows);
  const root = useRef<HTMLDivElement>(null);
  /** The column to focus on the first row of the next page. */
  const nextPageField = useRef<string>(undefined);
  useEffect(() => {
    if (nextPageField.current) focusOn(cellOf(root.current, rows[0]?.userId, nextPageField.current));
    nextPageField.current = undefined;
  }, [rows]);

  useFirstEmptyCell(root, rows, keys);
  const { pasted, onPaste } = usePaste(store, rows, keys);
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
      <Lost store={store} />
      <DataTable
        caption={t('entryTitle')}
        columns={useEntryColumns(store, components)}
        rows={shown}
        rowKey={({ id }) => id}
        stickyHeader
        columnsKey="marks-entry"
        toolbar={<EntryHead {...{ store, pasted, count }} />}
      />
    </chakra.div>
  );
}

function useEntryColumns(store: EntryStore, components: Components): Column<ApplicantMarks>[] {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const cell = (field: string, name: string) => t('entryCell', { field, name });
  const markable =
    (draw: (row: ApplicantMarks) => ReactNode, other: ReactNode = '–') =>
    (row: ApplicantMarks) =>
      isMarkable(row) ? draw(row) : other;
  return [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => <ApplicantIdCell id={applicantId} /> },
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    ...components.map((one): Column<ApplicantMarks> => {
      const field = one.key;
      if (!isEntered(one)) {
        const header = label(field);
        return {
          key: columnKey(field),
          header,
          numeric: true,
          cell: markable((row) => <EntryGpa {...{ store, field }} userId={row.userId} />),
        };
      }
      return {
        key: columnKey(field),
        header: t('markLabel', { label: label(field), max: format.number(one.max) }),
        cell: markable(({ userId, name }) => (
          <EntryFigure {...{ store, userId, field }} label={cell(label(field), name)} />
        )),
      };
    }),
    {
      key: 'total',
      header: t('total'),
      numeric: true,
      cell: ({ userId }) => <EntryTotal {...{ store, userId, components }} />,
    },
    {
      key: 'absent',
      header: t('absent'),
      cell: markable(({ userId, name }) => <EntryAbsent {...{ store, userId }} label={cell(t('absent'), name)} />),
    },
    {
      key: 'remarks',
      header: t('remarks'),
      from: 'xl',
      cell: markable(({ userId, name }) => <EntryRemarks {...{ store, userId }} label={cell(t('remarks'), name)} />),
    },
    {
      key: 'state',
      header: t('status'),
      cell: markable(({ userId, name }) => <EntryStatus {...{ store, userId, name, components }} />, <NotPaid />),
    },
  ];
}

/** The number of rows that are unsaved for want of a connection. */
function Lost({ store }: { store: EntryStore }) {
  const t = useTexts('marks');
  const { lost } = useEntryCounts(store);
  if (lost === 0) return null;
  return (
    <Alert tone="warning" live>
      {t('summaryLost')}
    </Alert>
  );
}
