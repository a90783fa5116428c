import { setImmediate as nextTurn } from 'node:timers/promises';
import { check, foldDigits, marksRules } from '@admission/schema';
import type { ImportedRow, MarkValues } from './mark-import.entity.ts';
import { readAbsent, type SheetEntry } from './mark-import.sheet.ts';
import { MarksColumn, MarksImportRowState } from './mark-import.words.ts';

/** Somebody with an applicant ID, and the marks as they are stored. */
export interface KnownApplicant extends MarkValues {
  applicantId: string;
  profileId: string;
  userId: string;
  name: string;
  examId: string;
  examTitle: string;
  version: number;
}

type Problem = ImportedRow['problems'][number];

/** An ID as it is stored, whatever the case, the digits and the spaces around it. */
export const idOf = ({ cells }: SheetEntry): string =>
  foldDigits(cells.applicantId ?? '')
    .replace(/\s+/g, '')
    .toUpperCase();

/** Lines that are compared before others may have their turn. */
const linesAtOnce = 100;

interface Compared {
  examId: string;
  known: ReadonlyMap<string, KnownApplicant>;
  /** The lines of each ID. */
  lines: ReadonlyMap<string, number[]>;
}

/** What each line would change, or why it cannot be used. Nothing is stored, and requests are answered in between. */
export async function compareSheet(
  entries: readonly SheetEntry[],
  { examId, known }: Omit<Compared, 'lines'>,
): Promise<ImportedRow[]> {
  const lines = new Map<string, number[]>();
  for (const entry of entries) {
    const id = idOf(entry);
    const twins = lines.get(id);
    if (twins) twins.push(entry.line);
    else lines.set(id, [entry.line]);
  }
  const rows: ImportedRow[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await nextTurn();
    rows.push(compareLine(entry, { examId, known, lines }));
  }
  return rows;
}

function compareLine(entry: SheetEntry, { examId, known, lines }: Compared): ImportedRow {
  const id = idOf(entry);
  const applicant = known.get(id);
  const twin = lines.get(id)?.find((line) => line !== entry.line);
  const unusable = problemOfId({ id, twin, examId, applicant });
  const isOurs = applicant?.examId === examId;
  const row: ImportedRow = {
    line: entry.line,
    state: MarksImportRowState.INVALID,
    applicantId: id || null,
    profileId: isOurs ? applicant.profileId : null,
    userId: isOurs ? applicant.userId : null,
    name: isOurs ? applicant.name : null,
    version: applicant?.version ?? 0,
    before: isOurs ? valuesOf(applicant) : null,
    after: null,
    now: null,
    problems: [],
  };
  const read = readValues(entry, isOurs ? applicant : undefined);
  const problems = [...(unusable ? [unusable] : []), ...read.problems];
  if (problems.length > 0 || !applicant) return { ...row, problems };
  const isSame = read.values === null || sameValues(read.values, valuesOf(applicant));
  return {
    ...row,
    state: isSame ? MarksImportRowState.UNCHANGED : MarksImportRowState.CHANGED,
    after: read.values ?? row.before,
  };
}

interface Identified {
  id: string;
  twin: number | undefined;
  examId: string;
  applicant: KnownApplicant | undefined;
}

function problemOfId({ id, twin, examId, applicant }: Identified): Problem | null {
  const column = MarksColumn.APPLICANT_ID;
  if (!id) return { column, key: 'sheetIdRequired' };
  if (!applicant) return { column, key: 'sheetIdUnknown', params: { id } };
  if (applicant.examId !== examId)
    return { column, key: 'sheetIdElsewhere', params: { id, exam: applicant.examTitle } };
  // Which of the two is meant is not for us to guess: neither is used.
  return twin === undefined ? null : { column, key: 'sheetIdTwice', params: { id, line: twin } };
}

/**
 * The marks of a line by the rules of the form; null where the line is left empty, which takes nothing away. A column that the sheet
 * does not have keeps what is stored: a sheet of viva marks alone may follow the one of the written part.
 */
function readValues(
  { cells }: SheetEntry,
  stored: KnownApplicant | undefined,
): { values: MarkValues | null; problems: Problem[] } {
  if (![cells.written, cells.viva, cells.absent, cells.remarks].some(Boolean)) return { values: null, problems: [] };
  const absent = cells.absent === undefined ? (stored?.absent ?? false) : readAbsent(cells.absent);
  if (absent === undefined)
    return { values: null, problems: [{ column: MarksColumn.ABSENT, key: 'sheetAbsentInvalid' }] };
  const checked = check(marksRules, {
    absent,
    written: cells.written ?? (absent ? null : stored?.written),
    viva: cells.viva ?? (absent ? null : stored?.viva),
    remarks: cells.remarks ?? stored?.remarks,
  });
  if (checked.ok) {
    const { written, viva, remarks } = checked.value;
    const values = { written: stored2(written), viva: stored2(viva), absent, remarks: remarks ?? null };
    return { values, problems: [] };
  }
  const problems = checked.problems.map(({ field, key, params }) => ({ column: field as MarksColumn, key, params }));
  return { values: null, problems };
}

/** Marks are stored with two places. */
const stored2 = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 100) / 100;

export const valuesOf = ({ written, viva, absent, remarks }: MarkValues): MarkValues => ({
  written,
  viva,
  absent,
  remarks,
});

const sameValues = (one: MarkValues, other: MarkValues): boolean =>
  one.written === other.written &&
  one.viva === other.viva &&
  one.absent === other.absent &&
  // A sheet has no line breaks to give back.
  plainText(one.remarks) === plainText(other.remarks);

const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
