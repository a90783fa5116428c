import type { HistoryEntry } from './useHistory.ts';

/** The audit fields that the history shows. */
const shownFields = [
  'written',
  'viva',
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
export type ShownField = (typeof shownFields)[number];

export interface ShownChange {
  field: ShownField;
  /** Undefined if there was no value. */
  before: unknown;
  after: unknown;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

/** The fields that differ between before and after, in reading order. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): ShownChange[] {
  if (!after) return [];
  const [was, is] = [recordOf(before), recordOf(after)];
  return shownFields.flatMap((field): ShownChange[] => {
    if (!(field in is) || was[field] === is[field] || (isBlank(was[field]) && isBlank(is[field]))) return [];
    return [{ field, before: isBlank(was[field]) && !before ? undefined : was[field], after: is[field] }];
  });
}
