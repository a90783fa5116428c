import { useMemo } from 'react';
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatInstantDay,
  formatMonth,
  formatShort,
  formatShortDay,
  formatTime,
} from './dates.ts';
import { inDigitsOf } from './digits.ts';
import { useLanguage } from './language.ts';
import { formatNumber, formatPlain, formatTaka } from './numbers.ts';

/** Formats dates, numbers and money in the current language. */
export function useFormat() {
  const lang = useLanguage();
  return useMemo(
    () => ({
      dateTime: (instant: string) => formatDateTime(lang, instant),
      instantDay: (instant: string) => formatInstantDay(lang, instant),
      day: (day: string) => formatDay(lang, day),
      shortDay: (instant: string) => formatShortDay(lang, instant),
      short: (instant: string) => formatShort(lang, instant),
      time: (instant: string) => formatTime(lang, instant),
      clock: (instant: string) => formatClock(lang, instant),
      month: (month: string) => formatMonth(lang, month),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(lang, value, options),
      year: (value: number) => formatPlain(lang, value),
      taka: (amount: number) => formatTaka(lang, amount),
      /** For phones and batches; applicant IDs and transaction IDs keep Latin digits. */
      digits: (text: string) => inDigitsOf(lang, text),
    }),
    [lang],
  );
}
