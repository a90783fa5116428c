import type { Lang } from '@admission/schema';

const banglaZero = 0x09e6;

/** Replaces Bangla digits with Latin ones. */
export const foldDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));

/** A typed whole number; null: blank; undefined: none. */
export function wholeOf(typed: string): number | null | undefined {
  const digits = foldDigits(typed.trim());
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Replaces Latin digits with those of the language in text: dates, phones, batches. Fields of values that are stored as text (phone,
 * batch) show the stored digits.
 */
export const inDigitsOf = (lang: Lang, text: string): string =>
  lang === 'bn' ? text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit))) : text;
