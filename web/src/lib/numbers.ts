import type { Lang } from '@admission/schema';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Lang, string>;

export const localeOf = (lang: Lang): string => locales[lang];

/** A number with the digits of the language; grouped as in Bangladesh, except where it is a year. */
export function formatNumber(lang: Lang, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(lang === 'en' ? 'en-IN' : locales.bn, options).format(value);
}

/** A year or another figure that is read digit by digit. */
export const formatPlain = (lang: Lang, value: number): string => formatNumber(lang, value, { useGrouping: false });

/** Whole taka as the specification writes them: 'BDT 1016', '১০১৬ টাকা'. */
export const formatTaka = (lang: Lang, amount: number): string =>
  lang === 'en' ? `BDT ${formatPlain(lang, amount)}` : `${formatPlain(lang, amount)} টাকা`;

const banglaZero = 0x09e6;

/** Bangla digits read as Latin ones; all else stays. */
export const foldDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));

/**
 * Latin digits in the digits of the language, for what is no number: a date, a phone or a batch that is shown, and a figure in the field
 * in which it is changed. Fields take both; what is stored as it was typed (a phone, a batch) stands in its field as it is stored.
 */
export const inDigitsOf = (lang: Lang, text: string): string =>
  lang === 'bn' ? text.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit))) : text;
