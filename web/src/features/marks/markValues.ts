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

/** Whether typed and stored marks are equal after normalisation. */
export function equalMarks(typed: TypedMarks, stored: Omit<StoredMarks, 'version'>): boolean {
  const same = (text: string, value: number | null) =>
    text.trim() === '' ? value === null : parseMark(text) !== null && parseMark(text) === value;
  return (
    same(typed.written, stored.written) &&
    same(typed.viva, stored.viva) &&
    typed.absent === stored.absent &&
    plain(typed.remarks) === plain(stored.remarks)
  );
}
