import { useMemo } from 'react';
import { formatDateTime, formatDay, formatInstantDay, formatMonth, formatShort, formatTime } from './dates.ts';
import { useLanguage } from './language.ts';
import { formatNumber, formatPlain, formatTaka, inDigitsOf } from './numbers.ts';

/** Dates, figures and money in the language of the moment. */
export function useFormat() {
  const lang = useLanguage();
  return useMemo(
    () => ({
      dateTime: (instant: string) => formatDateTime(lang, instant),
      instantDay: (instant: string) => formatInstantDay(lang, instant),
      day: (day: string) => formatDay(lang, day),
      short: (instant: string) => formatShort(lang, instant),
      time: (instant: string) => formatTime(lang, instant),
      month: (month: string) => formatMonth(lang, month),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(lang, value, options),
      year: (value: number) => formatPlain(lang, value),
      taka: (amount: number) => formatTaka(lang, amount),
      /** A phone or a batch: text with digits in it. Applicant IDs and transaction IDs stay as they are. */
      digits: (text: string) => inDigitsOf(lang, text),
    }),
    [lang],
  );
}
