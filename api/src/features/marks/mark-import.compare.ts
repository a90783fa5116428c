import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { check, foldDigits, isEntered, type MarkComponent, marksRulesOf } from '@admission/schema';
import { splitMarks } from './mark.fields.ts';
import type { ImportedRow, MarkValues } from './mark-import.entity.ts';
import { areDifferentPeople, isAbsenceWord, parseAbsent, type SheetEntry } from './mark-import.sheet.ts';
import { MarksColumn, MarksImportRowState } from './mark-import.words.ts';

/** An applicant with applicant ID and stored marks. */
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

/** The normalised applicant ID: upper case, Latin digits, no spaces. */
export const idOf = ({ cells }: SheetEntry): string =>
  foldDigits(cells['applicantId'] ?? '')
    .replace(/\s+/g, '')
    .toUpperCase();

/** Lines to compare before yielding to other requests. */
const linesPerTick = 100;

interface Comparison {
  examId: string;
  components: readonly MarkComponent[];
  known: ReadonlyMap<string, KnownApplicant>;
  /** Whether a line that replaces entered marks by an absence is invalid. */
  keepsMarks: boolean;
  /** The rules of the components, built once. */
  marks: ReturnType<typeof marksRulesOf>;
  /** The line numbers of each ID. */
  lines: ReadonlyMap<string, number[]>;
}

/** Compares each line with the stored marks; yields to other requests in between. */
export async function compareSheet(
  entries: readonly SheetEntry[],
  given: Omit<Comparison, 'lines' | 'marks'>,
): Promise<ImportedRow[]> {
  const lines = new Map<string, number[]>();
  for (const entry of entries) {
    const id = idOf(entry);
    const duplicates = lines.get(id);
    if (duplicates) duplicates.push(entry.line);
    else lines.set(id, [entry.line]);
  }
  const marks = marksRulesOf(given.components);
  const rows: ImportedRow[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % linesPerTick === linesPerTick - 1) await yieldToRequests();
    rows.push(compareLine(entry, { ...given, marks, lines }));
  }
  return rows;
}

function compareLine(entry: SheetEntry, comparison: Comparison): ImportedRow {
  const { examId, known, keepsMarks, lines } = comparison;
  const id = idOf(entry);
  const applicant = known.get(id);
  const duplicate = lines.get(id)?.find((line) => line !== entry.line);
  const idProblem = findIdProblem({ id, duplicate, examId, applicant });
  const isOfExam = applicant?.examId === examId;
  const row: ImportedRow = {
    line: entry.line,
    state: MarksImportRowState.INVALID,
    applicantId: id || null,
    profileId: isOfExam ? applicant.profileId : null,
    userId: isOfExam ? applicant.userId : null,
    name: isOfExam ? applicant.name : null,
    version: applicant?.version ?? 0,
    before: isOfExam ? valuesOf(applicant) : null,
    after: null,
    now: null,
    problems: [],
  };
  const read = readValues(entry, isOfExam ? applicant : undefined, comparison);
  const name = entry.cells['name'];
  if (isOfExam && name && areDifferentPeople(name, applicant.name)) row.sheetName = name;
  const problems = [...(idProblem ? [idProblem] : []), ...read.problems];
  if (keepsMarks && isOfExam && hasMarks(applicant))
    problems.push({ column: MarksColumn.ABSENT, key: 'absenceKeepsMarks' });
  if (problems.length > 0 || !applicant) return { ...row, problems };
  const isUnchanged = read.values === null || haveSameValues(read.values, valuesOf(applicant));
  return {
    ...row,
    state: isUnchanged ? MarksImportRowState.UNCHANGED : MarksImportRowState.CHANGED,
    after: read.values ?? row.before,
  };
}

interface LineId {
  id: string;
  duplicate: number | undefined;
  examId: string;
  applicant: KnownApplicant | undefined;
}

function findIdProblem({ id, duplicate, examId, applicant }: LineId): Problem | null {
  const column = MarksColumn.APPLICANT_ID;
  if (!id) return { column, key: 'sheetIdRequired' };
  if (!applicant) return { column, key: 'sheetIdUnknown', params: { id } };
  if (applicant.examId !== examId)
    return { column, key: 'sheetIdElsewhere', params: { id, exam: applicant.examTitle } };
  // Both lines with one ID are invalid.
  return duplicate === undefined ? null : { column, key: 'sheetIdTwice', params: { id, line: duplicate } };
}

/**
 * Parses the marks of a line by the rules of the form. An empty line is null and changes nothing. Where a column is missing, or the cell
 * of a component is empty, the stored value stays, so that written and viva can be imported one after the other.
 */
function readValues(
  { cells: given }: SheetEntry,
  stored: KnownApplicant | undefined,
  { components, marks }: Pick<Comparison, 'components' | 'marks'>,
): { values: MarkValues | null; problems: Problem[] } {
  const keys = components.filter(isEntered).map(({ key }) => key);
  const cells = markAbsence(given, keys);
  if (![...keys.map((key) => cells[key]), cells['absent'], cells['remarks']].some(Boolean))
    return { values: null, problems: [] };
  const absent = cells['absent'] === undefined ? (stored?.absent ?? false) : parseAbsent(cells['absent']);
  if (absent === undefined)
    return { values: null, problems: [{ column: MarksColumn.ABSENT, key: 'sheetAbsentInvalid' }] };
  const before = stored && marksByKey(stored);
  const checked = check(marks, {
    absent,
    partial: true,
    ...Object.fromEntries(keys.map((key) => [key, cells[key] || (absent ? null : before?.[key])])),
    remarks: cells['remarks'] ?? stored?.remarks,
  });
  if (checked.ok) {
    const { written, viva, componentValues } = splitMarks(components, checked.value);
    return {
      values: { written, viva, values: componentValues, absent, remarks: checked.value.remarks ?? null },
      problems: [],
    };
  }
  const problems = checked.problems.map(({ field, key, params }) => ({ ...columnOf(field), key, params }));
  return { values: null, problems };
}

const columns: ReadonlySet<string> = new Set(Object.values(MarksColumn));

const columnOf = (field: string): Pick<Problem, 'column' | 'component'> =>
  columns.has(field) ? { column: field as MarksColumn } : { column: MarksColumn.COMPONENT, component: field };

/** Reads "absent" in cells of marks as an absence, unless another component has a number. */
function markAbsence(cells: SheetEntry['cells'], keys: readonly string[]): SheetEntry['cells'] {
  const parts = keys.map((key) => cells[key]);
  const isAbsence = parts.some(isAbsenceWord) && parts.every((cell) => !cell || isAbsenceWord(cell));
  return isAbsence ? { ...cells, ...Object.fromEntries(keys.map((key) => [key, ''])), absent: 'yes' } : cells;
}

const marksByKey = ({ written, viva, values }: MarkValues): Record<string, number | null> => ({
  ...values,
  written,
  viva,
});

const hasMarks = (marks: MarkValues): boolean => Object.values(marksByKey(marks)).some((value) => value !== null);

export const valuesOf = ({ written, viva, values, absent, remarks }: MarkValues): MarkValues => ({
  written,
  viva,
  values: values ?? {},
  absent,
  remarks,
});

function haveSameValues(one: MarkValues, other: MarkValues): boolean {
  const [first, second] = [marksByKey(one), marksByKey(other)];
  return (
    Object.keys({ ...first, ...second }).every((key) => (first[key] ?? null) === (second[key] ?? null)) &&
    one.absent === other.absent &&
    // The template contains remarks without line breaks.
    plainText(one.remarks) === plainText(other.remarks)
  );
}

const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
