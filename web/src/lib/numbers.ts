import type { Lang } from '@admission/schema';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Lang, string>;

export const localeOf = (lang: Lang): string => locales[lang];

const memo = new Map<string, Intl.NumberFormat>();

/** Formats a number with the digits of the language and Bangladeshi grouping. */
export function formatNumber(lang: Lang, value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${lang}${JSON.stringify(options)}`;
  const formatter = memo.get(key) ?? new Intl.NumberFormat(lang === 'en' ? 'en-IN' : locales.bn, options);
  memo.set(key, formatter);
  return formatter.format(value);
}

/** A number without grouping, for example a year. */
export const formatPlain = (lang: Lang, value: number): string => formatNumber(lang, value, { useGrouping: false });

/** Whole taka (specification, section 9): 'BDT 1016', '১০১৬ টাকা'. */
export const formatTaka = (lang: Lang, amount: number): string =>
  lang === 'en' ? `BDT ${formatPlain(lang, amount)}` : `${formatPlain(lang, amount)} টাকা`;
