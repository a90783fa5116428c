import type { Lang } from '@admission/schema';
import { foldDigits } from './digits.ts';
import { localeOf } from './numbers.ts';

/** All displayed times are in Bangladesh time (specification, section 9). */
const timeZone = 'Asia/Dhaka';

const memo = new Map<string, Intl.DateTimeFormat>();

/** A new formatter takes a hundred times as long as its use. */
function formatterOf(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}${JSON.stringify(options)}`;
  const formatter = memo.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), options);
  memo.set(key, formatter);
  return formatter;
}

const format = (lang: Lang, instant: Date, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(lang, options).format(instant);

const onDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/**
 * '10:30 am', 'সকাল ১০:৩০' (day period first in Bangla), with a non-breaking space. Browsers of before 2023 answer '0:30 pm' to
 * `hour12` in `en-GB`, so the cycle is named.
 */
function timeOf(lang: Lang, instant: Date): string {
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
  if (lang === 'en') return format(lang, instant, clock).replace(/\s/g, '\u00a0');
  const parts = formatterOf(lang, { ...clock, dayPeriod: 'short' }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  // CLDR has the formal 'রাত্রি'.
  return `${part('dayPeriod').replace('রাত্রি', 'রাত')}\u00a0${part('hour')}:${part('minute')}`;
}

/** Noon in UTC is the same calendar day in Dhaka. */
const dayOf = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** 'Saturday, 21 November 2026 at 10:30 am': exams, payments, notices. */
export function formatDateTime(lang: Lang, instant: string): string {
  const date = new Date(instant);
  return `${format(lang, date, { ...onDay, timeZone })}${lang === 'en' ? ' at ' : ', '}${timeOf(lang, date)}`;
}

/** 'Saturday, 21 November 2026' of an instant. */
export const formatInstantDay = (lang: Lang, instant: string): string =>
  format(lang, new Date(instant), { ...onDay, timeZone });

/** '21 November 2008' of a calendar day: birth dates. */
export const formatDay = (lang: Lang, day: string): string =>
  format(lang, dayOf(day), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '21 Nov 2026' of an instant: narrow lists. */
export const formatShortDay = (lang: Lang, instant: string): string =>
  format(lang, new Date(instant), { ...shortDay, timeZone });

/** '21 Nov 2026, 10:30 am': rows of tables. */
export function formatShort(lang: Lang, instant: string): string {
  const date = new Date(instant);
  return `${formatShortDay(lang, instant)}, ${timeOf(lang, date)}`;
}

/** '10:32 am': when a draft was saved. */
export const formatTime = (lang: Lang, instant: string): string => timeOf(lang, new Date(instant));

/** '14:30 (2:30 pm)', '১৪:৩০ (দুপুর ২:৩০)': times of an exam, in 24 hours and in words. */
export function formatClock(lang: Lang, instant: string): string {
  const date = new Date(instant);
  const clock = format(lang, date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return `${clock} (${timeOf(lang, date)})`;
}

/** 'November 2008' of YYYY-MM or YYYY-MM-DD: work experience. */
export const formatMonth = (lang: Lang, month: string): string =>
  format(lang, new Date(`${month.slice(0, 7)}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2008-11-21' as '21/11/2008'; any other text unchanged. */
export function typedDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** '21/11/2008', in Latin or Bangla digits, as '2008-11-21'; an invalid date unchanged, for the rules to refuse. */
export function parseDay(typed: string): string {
  const match = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})\s*$/.exec(foldDigits(typed));
  if (!match) return typed;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : typed;
}

const localMoment = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is YYYY-MM-DDTHH:mm. */
export const isLocalMoment = (text: string): boolean => localMoment.test(text);

/** '2026-12-05T10:30' as '05/12/2026 10:30'; any other text unchanged. */
export const typedMoment = (moment: string): string =>
  isLocalMoment(moment) ? `${typedDay(moment)} ${moment.slice(11)}` : moment;

/** '05/12/2026 10:30', in Latin or Bangla digits, as '2026-12-05T10:30'; an invalid date or time unchanged. */
export function parseMoment(typed: string): string {
  const [, day = '', hour = '', minute] = /^\s*(\S+)[\s,T]+(\d{1,2})[:.](\d{2})\s*$/.exec(foldDigits(typed)) ?? [];
  const moment = `${parseDay(day)}T${hour.padStart(2, '0')}:${minute}`;
  return isLocalMoment(moment) ? moment : typed;
}

/** Today in Dhaka, YYYY-MM-DD. */
export const today = (now: Date = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** Now in Dhaka as the month (1 to 12) and the year: trimester defaults, passing years. */
export function monthAndYear(now: Date = new Date()): { month: number; year: number } {
  const [year, month] = today(now).split('-').map(Number);
  return { month: month ?? 1, year: year ?? 1970 };
}

/** Converts YYYY-MM-DDTHH:mm in Dhaka time to an instant, and back. Dhaka is at UTC+6 without daylight saving. */
export const instantOfLocal = (local: string): string =>
  local ? new Date(`${local.slice(0, 16)}:00+06:00`).toISOString() : '';
export function localOfInstant(instant: string): string {
  if (!instant) return '';
  return new Date(new Date(instant).getTime() + 6 * 60 * 60 * 1000).toISOString().slice(0, 16);
}
