import type { TextKey, TextParams } from '@admission/schema';
import { MarksColumn } from './mark-import.words.ts';

/** The name is compared only. */
type SheetColumn = MarksColumn | 'name';

/** A line with its cells; columns that the sheet lacks are undefined. */
export interface SheetEntry {
  /** The line number in the file, from 1. */
  line: number;
  cells: Partial<Record<SheetColumn, string>>;
}

export type SheetOfMarks =
  | { ok: true; entries: SheetEntry[] }
  | { ok: false; key: TextKey; params?: TextParams | undefined };

/** The recognised headings, without case, spaces and punctuation. */
const headings: Record<SheetColumn, readonly string[]> = {
  applicantId: ['applicantid', 'id', 'applicant', 'roll', 'rollno', 'আবেদনকারীরআইডি', 'আবেদনকারীআইডি', 'আইডি', 'রোল'],
  written: ['written', 'writtenmark', 'writtenmarks', 'লিখিত', 'লিখিতনম্বর', 'লিখিতপরীক্ষা', 'লিখিতপরীক্ষারনম্বর'],
  viva: ['viva', 'vivamark', 'vivamarks', 'oral', 'মৌখিক', 'মৌখিকনম্বর', 'মৌখিকপরীক্ষা', 'মৌখিকপরীক্ষারনম্বর', 'ভাইভা'],
  absent: ['absent', 'absence', 'অনুপস্থিত', 'অনুপস্থিতি'],
  remarks: ['remarks', 'remark', 'comment', 'comments', 'মন্তব্য'],
  name: ['name', 'applicantname', 'studentname', 'নাম', 'আবেদনকারীরনাম'],
};

/** Rows searched for the headings. */
const rowsAboveHeadings = 10;

/** Normalises 'Written (0–40)' and 'written_marks' alike. */
const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const known = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    words.map((word): [string, SheetColumn] => [normaliseHeading(word), column as SheetColumn]),
  ),
);

/** Finds the headings, in any order, and the lines below them. */
export function readSheetOfMarks(rows: readonly string[][]): SheetOfMarks {
  const found = rows
    .slice(0, rowsAboveHeadings)
    .map((row, index) => ({ index, columns: row.map((cell) => known.get(normaliseHeading(cell))) }))
    .reduce((best, one) => (countColumns(one.columns) > countColumns(best.columns) ? one : best), {
      index: -1,
      columns: [] as (SheetColumn | undefined)[],
    });
  const problem = problemOf(found.columns);
  if (problem) return { ok: false, ...problem };
  const entries = rows.slice(found.index + 1).flatMap((row, offset): SheetEntry[] => {
    const cells = Object.fromEntries(
      found.columns.flatMap((column, at) => (column ? [[column, row[at]?.trim() ?? '']] : [])),
    );
    const isBlank = Object.values(cells).every((cell) => cell === '');
    return isBlank ? [] : [{ line: found.index + offset + 2, cells }];
  });
  return entries.length === 0 ? { ok: false, key: 'marksSheetEmpty' } : { ok: true, entries };
}

const countColumns = (columns: readonly unknown[]): number => columns.filter(Boolean).length;

/** Requires the ID and at least one column of marks. */
function problemOf(columns: readonly (SheetColumn | undefined)[]): { key: TextKey; params: TextParams } | null {
  const twice = columns.find((column, at) => column && column !== 'name' && columns.indexOf(column) < at);
  if (twice) return { key: 'marksSheetColumnTwice', params: { column: headingWords[twice] } };
  const missing: MarksColumn[] = [];
  if (!columns.includes(MarksColumn.APPLICANT_ID)) missing.push(MarksColumn.APPLICANT_ID);
  const stored = [MarksColumn.WRITTEN, MarksColumn.VIVA, MarksColumn.ABSENT];
  if (!stored.some((one) => columns.includes(one))) missing.push(MarksColumn.WRITTEN, MarksColumn.VIVA);
  if (missing.length === 0) return null;
  return { key: 'marksSheetColumns', params: { list: missing.map((one) => headingWords[one]).join(', ') } };
}

/** The headings in both languages, for messages. */
const headingWords: Record<SheetColumn, string> = {
  applicantId: 'Applicant ID / আবেদনকারীর আইডি',
  written: 'Written / লিখিত',
  viva: 'Viva / মৌখিক',
  absent: 'Absent / অনুপস্থিত',
  remarks: 'Remarks / মন্তব্য',
  name: 'Name / নাম',
};

const yes = new Set(['yes', 'y', 'true', '1', '১', 'x', 'a', 'ab', 'abs', 'absent', '✓', 'হ্যাঁ', 'হ্যা', 'অনুপস্থিত']);
const no = new Set(['', 'no', 'n', 'false', '0', '০', '-', 'p', 'present', 'না', 'উপস্থিত']);

/** Parses an absence cell; undefined if it is neither yes nor no. */
export function parseAbsent(cell: string): boolean | undefined {
  const word = cell.normalize('NFC').trim().toLowerCase();
  if ([...yes].some((one) => one.normalize('NFC') === word)) return true;
  return [...no].some((one) => one.normalize('NFC') === word) ? false : undefined;
}

const absentMarks = new Set(['absent', 'abs', 'ab', 'a', 'অনুপস্থিত'].map((word) => word.normalize('NFC')));

/** Whether a cell of marks holds the word for an absence. */
export const isAbsenceWord = (cell: string | undefined): boolean =>
  absentMarks.has((cell ?? '').normalize('NFC').trim().toLowerCase());

const titles = new Set(['MD', 'MOHAMMAD', 'MOHAMMED', 'MUHAMMAD', 'MST', 'MOSAMMAT', 'MISS', 'MR', 'MRS']);

const latinWords = (name: string): Set<string> =>
  new Set((name.toUpperCase().match(/[A-Z]{2,}/g) ?? []).filter((word) => !titles.has(word)));

/** Whether two names share at most half of their Latin words, as in a sheet whose lines are shifted. */
export function areDifferentPeople(one: string, other: string): boolean {
  const [words, others] = [latinWords(one), latinWords(other)];
  const fewest = Math.min(words.size, others.size);
  return fewest > 0 && [...words].filter((word) => others.has(word)).length * 2 <= fewest;
}
