import { foldDigits } from '../../lib/digits.ts';
import type { EntryField, EntryStore } from './marksEntryStore.ts';

const absentWords = new Set(['absent', 'abs', 'a', 'অনুপস্থিত']);

/** The cells of a block that was copied from a spreadsheet: lines of values separated by tabs. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((value) => value.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

const isAbsent = (value: string): boolean => absentWords.has(foldDigits(value).toLowerCase());

interface PastedBlock {
  block: string[][];
  userIds: readonly string[];
  /** The columns of marks in their order. */
  keys: readonly string[];
  /** The focused column. */
  field?: string | undefined;
}

/** Pastes a block into the rows from the focused cell on and saves each row; empty cells change nothing. */
export function pasteBlock(
  store: Pick<EntryStore, 'type' | 'leave'>,
  { block, userIds, keys, field = '' }: PastedBlock,
): { pasted: number; left: number } {
  const columns: EntryField[] = [...keys, 'remarks'];
  const first = columns.indexOf(field);
  if (first < 0) return { pasted: 0, left: block.length };
  const lines = block.slice(0, userIds.length);
  for (const [at, values] of lines.entries()) {
    const userId = userIds[at] as string;
    for (const [step, value] of values.entries()) {
      const column = columns[first + step];
      if (!column || value === '') continue;
      if (column !== 'remarks' && isAbsent(value)) store.type(userId, 'absent', true);
      else store.type(userId, column, value);
    }
    void store.leave(userId);
  }
  return { pasted: lines.length, left: block.length - lines.length };
}
