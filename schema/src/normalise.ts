import { removeInvisible, trimInvisible } from './characters.ts';
import { Trimester } from './enums.ts';
import { limits } from './limits.ts';

export {
  hasControlCharacters,
  hasLoneSurrogate,
  isBlank,
  lengthOf,
  removeInvisible,
  safeOwnPath,
} from './characters.ts';

const banglaZero = 0x09e6;

/** Replaces Bangla digits by Latin ones. */
export const foldDigits = (value: string): string =>
  value.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));

/** Replaces Latin digits by Bangla ones. */
export const toBanglaDigits = (value: string): string =>
  value.replace(/[0-9]/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));

/**
 * A typed phone as eleven digits starting with 01: accepts Bangla digits, +880…, 880…, 00880…, spaces, dashes, dots and
 * brackets. Null if it is no phone of Bangladesh.
 */
export function normalisePhone(value: string): string | null {
  if (value.length > limits.text.phone) return null;
  const digits = foldDigits(removeInvisible(value))
    .replace(/[\s\-‐‑–().]/g, '')
    .replace(/^(?:\+|00)?880(?=1)/, '0');
  return isBangladeshiPhone(digits) ? digits : null;
}

/** A mobile phone, which can sign in and receive SMS: 01[3-9] and 8 digits (contract, section 4). */
export const isMobilePhone = (value: string): boolean => /^01[3-9][0-9]{8}$/.test(value);

/** Also landlines, for parents: 01 and 9 digits (specification). */
export const isBangladeshiPhone = (value: string): boolean => /^01[0-9]{9}$/.test(value);

/** Slip numbers compare without case, spaces and dashes (contract, "Slip numbers"). */
export const normaliseSlip = (value: string): string =>
  foldDigits(removeInvisible(value)).replace(/[\s-]/g, '').toUpperCase();

/** Names are trimmed and upper-cased on both sides (specification, section 5). */
export const normaliseName = (value: string): string => trimInvisible(value).toUpperCase();

/** E-mail addresses compare in this form. */
export const normaliseEmail = (value: string): string => removeInvisible(value).trim().toLowerCase();

/** A code as copied from an SMS: Latin digits without spaces and dashes. */
export const normaliseCode = (value: string): string => foldDigits(removeInvisible(value)).replace(/[\s-]/g, '');

const host = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u;

/** An http or https URL, `https://` added to a host without a scheme; null for anything else, such as `javascript:`. */
export function normaliseLink(value: string): string | null {
  const url = host.test(value) ? `https://${value}` : value;
  const isLink = url.length <= limits.text.link && /^https?:\/\/[^\s/?#<>"\\@]+(?:[/?#][^\s<>"\\]*)?$/i.test(url);
  return isLink ? url : null;
}

/** The first `length` characters on one line, with an ellipsis if truncated. */
export function preview(value: string, length: number = limits.truncation.preview): string {
  // A prefix of a long text is enough, unless it is white space.
  for (let end = length * 2; ; end *= 4) {
    const flat = value.slice(0, end).replace(/\s+/g, ' ').trim();
    if (flat.length > length) return `${wholeCharacters(flat, length)}…`;
    if (end >= value.length) return flat;
  }
}

/** Truncates at the first space after `length` characters (specification, section 9), or after `length` if none follows soon. */
export function truncateAtSpace(value: string, length: number = limits.truncation.details): string {
  if (value.length <= length) return value;
  const rest = value.slice(length, length * 2).search(/\s/);
  if (rest >= 0) return `${value.slice(0, length + rest)}…`;
  return value.length <= length * 2 ? value : `${wholeCharacters(value, length)}…`;
}

/** Truncates without splitting a surrogate pair or a Bangla syllable. */
function wholeCharacters(value: string, length: number): string {
  let end = length;
  while (end > 0 && /[\udc00-\udfff\p{M}\u200c\u200d]/u.test(value.charAt(end))) end -= 1;
  return value.slice(0, end).trimEnd();
}

/** The default trimester of searches: Jan-Apr Summer, May-Aug Fall, Sep-Dec Spring (month 1 to 12). */
export function defaultTrimester(month: number): Trimester {
  if (month <= 4) return Trimester.SUMMER;
  return month <= 8 ? Trimester.FALL : Trimester.SPRING;
}

/** Bangladesh has no daylight saving time, so this needs no time zone data. */
const dhakaOffset = 6 * 60 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;
let lastDay = { number: Number.NaN, text: '' };

/** The calendar day in Dhaka at that instant, YYYY-MM-DD. The last one is remembered: each check of an input asks for it. */
export function dhakaToday(now: Date): string {
  const time = now.getTime() + dhakaOffset;
  const number = Math.floor(time / dayMs);
  if (number !== lastDay.number) lastDay = { number, text: new Date(time).toISOString().slice(0, 10) };
  return lastDay.text;
}

/** The year in Dhaka at that instant. */
export const dhakaYear = (now: Date): number => Number(dhakaToday(now).slice(0, 4));

/** The month in Dhaka at that instant, 1 to 12. */
export const dhakaMonth = (now: Date): number => Number(dhakaToday(now).slice(5, 7));

/** The same day `years` earlier, YYYY-MM-DD; 29 February becomes the 28th in other years. */
export function yearsBefore(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isCalendarDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** Whether a single value is an existing day, YYYY-MM-DD. */
export function isCalendarDay(value: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether a single value is a month, YYYY-MM. */
export const isCalendarMonth = (value: string): boolean => /^[0-9]{4}-(?:0[1-9]|1[0-2])$/.test(value);

/** Parses a single value as ISO 8601. A time without a zone is in Dhaka time; a date is its start in Dhaka. Null if invalid. */
export function parseInstant(value: string): Date | null {
  if (value.length > 40) return null;
  const parts =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2})(:[0-9]{2}(?:\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?$/.exec(
      value,
    );
  if (!parts?.[1] || !isCalendarDay(parts[1])) return null;
  const seconds = (parts[3] ?? ':00').slice(0, 7);
  const instant = new Date(`${parts[1]}T${parts[2] ?? '00:00'}${seconds}${parts[4] ?? '+06:00'}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The text form of a UUID of any version. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
