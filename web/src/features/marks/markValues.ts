import { isEntered, type MarkComponent, markLabel, totalOfMarks } from '@admission/schema';
import type { MarksEntry_MarksFragment, UpdateMarksInput } from '../../gql/marks.ts';
import { foldDigits, inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage, useLanguage } from '../../lib/language.ts';

/** The components of an exam in their order. */
export type Components = readonly MarkComponent[];

/** Marks as typed, with a text for each entered component by its key. */
export interface TypedMarks {
  absent: boolean;
  remarks: string;
  [component: string]: string | boolean;
}

export type StoredMarks = Omit<MarksEntry_MarksFragment, 'total'>;
type Stored = Omit<StoredMarks, 'version'>;

/** The keys of the components that officers enter. */
export const enteredKeys = (components: Components): string[] => components.filter(isEntered).map(({ key }) => key);

/** The stored marks of a component, as the tables and forms of marks show them; null if none are entered. */
export const storedValue = ({ values }: Pick<Stored, 'values'>, key: string): number | null =>
  values.find((one) => one.key === key)?.value ?? null;

/** The typed text of a component; a draft of an earlier scheme may lack it. */
export const typedMark = (typed: TypedMarks, key: string): string => String(typed[key] ?? '');

/** The fields of all entered components, as stored or empty. */
export const toTypedValues = (components: Components, stored?: Pick<Stored, 'values'>): Record<string, string> =>
  Object.fromEntries(
    enteredKeys(components).map((key) => {
      const value = stored ? storedValue(stored, key) : null;
      return [key, value === null ? '' : inDigitsOf(currentLanguage(), String(value))];
    }),
  );

/** Stored marks as field values, in digits of the current language. */
export const toTypedMarks = (components: Components, stored: Stored): TypedMarks => ({
  ...toTypedValues(components, stored),
  absent: stored.absent,
  remarks: stored.remarks ?? '',
});

/** Validated marks as API input: written and viva have their own fields, the others are listed by key. */
export function toMarksInput({ written, viva, absent, partial, remarks, ...others }: CheckedMarks) {
  const values = Object.entries(others).flatMap(([key, value]) => (typeof value === 'number' ? [{ key, value }] : []));
  return { written, viva, absent, partial, remarks, ...(values.length > 0 && { values }) } as Omit<
    UpdateMarksInput,
    'userId'
  >;
}

/** Marks that the rules have accepted. */
export type CheckedMarks = Readonly<Record<string, unknown>>;

/** The typed number, or null. */
function parseMark(typed: string): number | null {
  const text = foldDigits(typed).trim();
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

/** The total, or null unless every component has a value within its limits; GPAs are as stored. */
export function totalOf(components: Components, typed: TypedMarks, stored?: Pick<Stored, 'values'>): number | null {
  if (typed.absent) return null;
  const values = components.map((one): [string, number | null] => {
    if (!isEntered(one)) return [one.key, stored ? storedValue(stored, one.key) : null];
    const value = parseMark(typedMark(typed, one.key));
    return [one.key, value !== null && value <= one.max ? value : null];
  });
  return totalOfMarks(components, Object.fromEntries(values));
}

const plain = (remarks: string | null): string => (remarks ?? '').replace(/\s+/g, ' ').trim();

/** The keys of the field values of both. */
const fieldsOf = (components: Components): string[] => [...enteredKeys(components), 'absent', 'remarks'];

function isSame(field: string, typed: TypedMarks, stored: Stored): boolean {
  if (field === 'absent') return typed.absent === stored.absent;
  if (field === 'remarks') return plain(typed.remarks) === plain(stored.remarks);
  const text = typedMark(typed, field);
  const value = storedValue(stored, field);
  return text.trim() === '' ? value === null : parseMark(text) !== null && parseMark(text) === value;
}

/** Whether typed and stored marks are equal after normalisation. */
export const equalMarks = (components: Components, typed: TypedMarks, stored: Stored): boolean =>
  fieldsOf(components).every((field) => isSame(field, typed, stored));

/** Merges typed marks with those that another officer stored, field by field; null if both changed one to different values. */
export function mergeMarks(components: Components, typed: TypedMarks, seen: Stored, now: Stored): TypedMarks | null {
  const theirs = toTypedMarks(components, now);
  const merged = { ...theirs };
  const keep = (field: string): boolean => {
    if (isSame(field, typed, seen) || isSame(field, typed, now)) return true;
    merged[field] = typed[field] ?? '';
    return isSame(field, theirs, seen);
  };
  const isMerged = fieldsOf(components).every(keep);
  const contradicts = merged.absent && enteredKeys(components).some((key) => merged[key] !== '');
  return isMerged && !contradicts ? merged : null;
}

/** The column of a component, whose key may be that of another column. */
export const columnKey = (key: string): string => (key === 'written' || key === 'viva' ? key : `marks.${key}`);

/** Component names for columns and fields: `label('mcq')`. */
export function useMarkLabel(components: Components): (key: string) => string {
  const lang = useLanguage();
  return (key) => {
    const found = components.find((one) => one.key === key);
    return found ? markLabel(found, lang) : key;
  };
}
