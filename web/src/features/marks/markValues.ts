import { limits } from '@admission/schema';
import type { MarksEntry_MarksFragment } from '../../gql/marks.ts';
import { currentLanguage } from '../../lib/language.ts';
import { foldDigits, inDigitsOf } from '../../lib/numbers.ts';

/** Marks as typed into the fields. */
export interface TypedMarks {
  written: string;
  viva: string;
  absent: boolean;
  remarks: string;
}

export type StoredMarks = Omit<MarksEntry_MarksFragment, 'total'>;

/** Stored marks as field values, in digits of the current language. */
export const toTypedMarks = ({ written, viva, absent, remarks }: Omit<StoredMarks, 'version'>): TypedMarks => ({
  written: written === null ? '' : inDigitsOf(currentLanguage(), String(written)),
  viva: viva === null ? '' : inDigitsOf(currentLanguage(), String(viva)),
  absent,
  remarks: remarks ?? '',
});

/** The typed number, or null. */
function parseMark(typed: string): number | null {
  const text = foldDigits(typed).trim();
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** The sum of written and viva, or null unless both are within their limits. */
export function totalOf({ written, viva, absent }: TypedMarks): number | null {
  const [first, second] = [parseMark(written), parseMark(viva)];
  // Rounded to two places, as stored: 0.1 + 0.2 is 0.3.
  if (absent || !within(first, limits.marks.written) || !within(second, limits.marks.viva)) return null;
  return Math.round((first + second) * 100) / 100;
}

const plain = (remarks: string | null): string => (remarks ?? '').replace(/\s+/g, ' ').trim();

type Stored = Omit<StoredMarks, 'version'>;

const sameMark = (typed: string, stored: number | null): boolean =>
  typed.trim() === '' ? stored === null : parseMark(typed) !== null && parseMark(typed) === stored;

const isSame: { [F in keyof TypedMarks]: (typed: TypedMarks, stored: Stored) => boolean } = {
  written: (typed, stored) => sameMark(typed.written, stored.written),
  viva: (typed, stored) => sameMark(typed.viva, stored.viva),
  absent: (typed, stored) => typed.absent === stored.absent,
  remarks: (typed, stored) => plain(typed.remarks) === plain(stored.remarks),
};

/** Whether typed and stored marks are equal after normalisation. */
export const equalMarks = (typed: TypedMarks, stored: Stored): boolean =>
  Object.values(isSame).every((isEqual) => isEqual(typed, stored));

/** Merges typed marks with those that another officer stored, field by field; null if both changed one to different values. */
export function mergeMarks(typed: TypedMarks, seen: Stored, now: Stored): TypedMarks | null {
  const merged = { ...toTypedMarks(now) };
  const theirs = toTypedMarks(now);
  const keep = <F extends keyof TypedMarks>(field: F): boolean => {
    if (isSame[field](typed, seen) || isSame[field](typed, now)) return true;
    merged[field] = typed[field];
    return isSame[field](theirs, seen);
  };
  const isMerged = keep('written') && keep('viva') && keep('absent') && keep('remarks');
  const contradicts = merged.absent && (merged.written !== '' || merged.viva !== '');
  return isMerged && !contradicts ? merged : null;
}
