import { inDigitsOf } from '../lib/digits.ts';
import { currentLanguage } from '../lib/language.ts';

/** A number as the field of a form shows it for editing: in digits of the language, '' without a value. */
export const typedNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : inDigitsOf(currentLanguage(), String(value));
