import type { HistoryEntry } from './useHistory.ts';

/** The audit fields that the history shows. */
const shownFields = [
  'total',
  'absent',
  'remarks',
  'name',
  'phone',
  'email',
  'role',
  'status',
  'method',
  'reference',
  'applicantId',
] as const;
type ShownField = (typeof shownFields)[number];

/** Whether the history of an applicant shows this field of the audit. */
export const isShownField = (field: string): field is ShownField => (shownFields as readonly string[]).includes(field);

export interface ShownChange {
  /** A field of the audit, or the key of a component of marks. */
  field: string;
  /** Undefined if there was no value. */
  before: unknown;
  after: unknown;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

/** The changed fields of an entry in an applicant's history, in reading order, components of marks with the given keys first. */
export function changesOf(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  keys: readonly string[] = [],
): ShownChange[] {
  if (!after) return [];
  const [was, is] = [recordOf(before), recordOf(after)];
  return [...keys, ...shownFields].flatMap((field): ShownChange[] => {
    if (!(field in is) || was[field] === is[field] || (isBlank(was[field]) && isBlank(is[field]))) return [];
    return [{ field, before: isBlank(was[field]) && !before ? undefined : was[field], after: is[field] }];
  });
}
