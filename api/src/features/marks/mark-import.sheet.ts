import { defaultMarkComponents, isEntered, type MarkComponent, type TextKey, type TextParams } from '@admission/schema';
import { MarksColumn } from './mark-import.words.ts';

/** A line with its cells; columns that the sheet lacks are undefined. */
export interface SheetEntry {
  /** The line number in the file, from 1. */
  line: number;
  /** By the key of a component, or `applicantId`, `name`, `absent`, `remarks`; the name is compared only. */
  cells: Readonly<Record<string, string | undefined>>;
}

export type SheetOfMarks =
  | { ok: true; entries: SheetEntry[] }
  | { ok: false; key: TextKey; params?: TextParams | undefined };

/** The recognised headings, without case, spaces and punctuation. */
const headings: Readonly<Record<string, readonly string[]>> = {
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

/** The columns by their normalised headings; components also by their labels and keys. */
function columnsByHeading(components: readonly MarkComponent[]): Map<string, string> {
  const entered = components.filter(isEntered);
  const fixed = Object.entries(headings).filter(
    ([column]) => !isDefaultKey(column) || entered.some(({ key }) => key === column),
  );
  return new Map([
    ...fixed.flatMap(([column, words]) => words.map((word) => [normaliseHeading(word), column] as const)),
    ...entered.flatMap(({ key, labelEn, labelBn }) =>
      [key, labelEn, labelBn].map((word) => [normaliseHeading(word), key] as const),
    ),
  ]);
}

const isDefaultKey = (key: string): boolean => defaultMarkComponents.some((one) => one.key === key);

/** Finds the headings, in any order, and the lines below them. */
export function readSheetOfMarks(rows: readonly string[][], components: readonly MarkComponent[]): SheetOfMarks {
  const known = columnsByHeading(components);
  const found = rows
    .slice(0, rowsAboveHeadings)
    .map((row, index) => ({ index, columns: row.map((cell) => known.get(normaliseHeading(cell))) }))
    .reduce((best, one) => (countColumns(one.columns) > countColumns(best.columns) ? one : best), {
      index: -1,
      columns: [] as (string | undefined)[],
    });
  const problem = problemOf(found.columns, components);
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
function problemOf(
  columns: readonly (string | undefined)[],
  components: readonly MarkComponent[],
): { key: TextKey; params: TextParams } | null {
  const entered = components.filter(isEntered);
  const nameOf = (column: string): string => headingWords[column] ?? headingOf(entered, column);
  const twice = columns.find((column, at) => column && column !== 'name' && columns.indexOf(column) < at);
  if (twice) return { key: 'marksSheetColumnTwice', params: { column: nameOf(twice) } };
  const keys = entered.map(({ key }) => key);
  const missing: string[] = columns.includes(MarksColumn.APPLICANT_ID) ? [] : [MarksColumn.APPLICANT_ID];
  if (![...keys, MarksColumn.ABSENT].some((one) => columns.includes(one))) missing.push(...keys);
  if (missing.length === 0) return null;
  return { key: 'marksSheetColumns', params: { list: missing.map(nameOf).join(', ') } };
}

/** The headings in both languages, for messages. */
const headingWords: Readonly<Record<string, string>> = {
  applicantId: 'Applicant ID / আবেদনকারীর আইডি',
  absent: 'Absent / অনুপস্থিত',
  remarks: 'Remarks / মন্তব্য',
};

function headingOf(components: readonly MarkComponent[], key: string): string {
  const found = components.find((one) => one.key === key);
  return found ? `${found.labelEn} / ${found.labelBn}` : key;
}

const yes = new Set(['yes', 'y', 'true', '1', '১', 'x', 'a', 'ab', 'abs', 'absent', '✓', 'হ্যাঁ', 'হ্যা', 'অনুপস্থিত']);
const no = new Set(['', 'no', 'n', 'false', '0', '০', '-', 'p', 'present', 'না', 'উপস্থিত']);

/** Parses an absence cell; undefined if it is neither yes nor no. */
export function parseAbsent(cell: string): boolean | undefined {
  const word = cell.normalize('NFC').trim().toLowerCase();
  if ([...yes].some((one) => one.normalize('NFC') === word)) return true;
  return [...no].some((one) => one.normalize('NFC') === word) ? false : undefined;
}

const absentMarks = new Set(['absent', 'abs', 'ab', 'a', 'অনুপস্থিত'].map((word) => word.normalize('NFC')));

/** Whether a cell for marks in an imported sheet holds the word for an absence. */
export const isAbsenceWord = (cell: string | undefined): boolean =>
  absentMarks.has((cell ?? '').normalize('NFC').trim().toLowerCase());

const titles = new Set(['MD', 'MOHAMMAD', 'MOHAMMED', 'MUHAMMAD', 'MST', 'MOSAMMAT', 'MISS', 'MR', 'MRS']);

const latinWords = (name: string): Set<string> =>
  new Set((name.toUpperCase().match(/[A-Z]{2,}/g) ?? []).filter((word) => !titles.has(word)));

/** Whether two names share at most half of the Latin words of the shorter one, as in a sheet whose lines are shifted. */
export function areDifferentPeople(one: string, other: string): boolean {
  const [words, others] = [latinWords(one), latinWords(other)];
  const fewest = Math.min(words.size, others.size);
  return fewest > 0 && [...words].filter((word) => others.has(word)).length * 2 <= fewest;
}
