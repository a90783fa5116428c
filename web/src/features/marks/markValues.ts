import { limits } from '@admission/schema';
import type { MarksEntry_MarksFragment } from '../../gql/marks.ts';
import { currentLanguage } from '../../lib/language.ts';
import { foldDigits, inDigitsOf } from '../../lib/numbers.ts';

/** Marks as they are typed. */
export interface TypedMarks {
  written: string;
  viva: string;
  absent: boolean;
  remarks: string;
}

/** Marks as they are stored. */
export type StoredMarks = Omit<MarksEntry_MarksFragment, 'total'>;

/** As somebody would type them, in the digits of the language. */
export const typedOf = ({ written, viva, absent, remarks }: Omit<StoredMarks, 'version'>): TypedMarks => ({
  written: written === null ? '' : inDigitsOf(currentLanguage(), String(written)),
  viva: viva === null ? '' : inDigitsOf(currentLanguage(), String(viva)),
  absent,
  remarks: remarks ?? '',
});

/** What was typed as a figure; null where it is none. */
function figureOf(typed: string): number | null {
  const text = foldDigits(typed).trim();
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** Written and viva together, as far as both are figures that can be. */
export function totalOf({ written, viva, absent }: TypedMarks): number | null {
  const [first, second] = [figureOf(written), figureOf(viva)];
  // Two places, as they are stored: 0.1 and 0.2 are 0.3.
  if (absent || !within(first, limits.marks.written) || !within(second, limits.marks.viva)) return null;
  return Math.round((first + second) * 100) / 100;
}

const plain = (remarks: string | null): string => (remarks ?? '').replace(/\s+/g, ' ').trim();

/** Whether what is typed says what is stored, however it is spelt. */
export function saysTheSame(typed: TypedMarks, stored: Omit<StoredMarks, 'version'>): boolean {
  const same = (text: string, value: number | null) =>
    text.trim() === '' ? value === null : figureOf(text) !== null && figureOf(text) === value;
  return (
    same(typed.written, stored.written) &&
    same(typed.viva, stored.viva) &&
    typed.absent === stored.absent &&
    plain(typed.remarks) === plain(stored.remarks)
  );
}
