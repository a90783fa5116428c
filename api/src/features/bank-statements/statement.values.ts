import { foldDigits, isCalendarDay, isSlipNumber, normaliseSlip } from '@admission/schema';
import type { BankStatementLine } from './bank-statement.entity.ts';
import type { StatementColumns } from './statement-columns.type.ts';

const maxPoisha = 1e13;

/**
 * Parses a deposit into poisha: English or Bangla digits, either decimal separator, South Asian or Western grouping, with or
 * without the currency. Null for a malformed or negative amount.
 */
export function parseAmount(cell: string): number | null {
  const text = foldDigits(cell)
    .replace(/bdt|tk\.?|taka|টাকা|৳|\/[-=]|[\s\u00a0\u202f']/gi, '')
    .replace(/(?:cr|\+)\.?$|^\+/i, '');
  if (!/^[0-9][0-9.,]*$/.test(text)) return null;
  const poisha = Math.round(Number(withDecimalPoint(text)) * 100);
  return Number.isSafeInteger(poisha) && poisha > 0 && poisha < maxPoisha ? poisha : null;
}

/** Only the last separator can be the decimal one: a point that occurs once, or a comma with at most two digits after it. */
function withDecimalPoint(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const separator = text[last] ?? '';
  const isOnce = text.indexOf(separator) === last;
  // 1,000 is one thousand, 1.000 is one taka.
  const isDecimal = isOnce && (separator === '.' || text.length - last - 1 <= 2);
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '');
  return isDecimal ? `${whole || '0'}.${text.slice(last + 1)}` : whole;
}

const months: readonly (readonly string[])[] = [
  ['jan', 'জান'],
  ['feb', 'ফেব'],
  ['mar', 'মার্চ'],
  ['apr', 'এপ্রি'],
  ['may', 'মে'],
  ['jun', 'জুন'],
  ['jul', 'জুলা'],
  ['aug', 'আগ'],
  ['sep', 'সেপ্ট'],
  ['oct', 'অক্টো'],
  ['nov', 'নভে'],
  ['dec', 'ডিসে'],
];

const isoDay = (year: number, month: number, day: number): string | null => {
  const whole = `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDay(whole) ? whole : null;
};

/** Parses a date into YYYY-MM-DD: ISO, day first (month first only if unambiguous), month names, or an Excel serial number. */
export function parseDay(cell: string): string | null {
  const text = foldDigits(cell).trim().toLowerCase();
  if (/^[0-9]{5}(?:\.[0-9]+)?$/.test(text)) return dayOfSerial(Math.floor(Number(text)));
  const iso = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[t ,]|$)/.exec(text);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})(?:[t ,]|$)/.exec(text);
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
    return second > 12 ? isoDay(year, first, second) : isoDay(year, second, first);
  }
  const named = /^([0-9]{1,2})[-/. ]*([a-z\u0980-\u09ff]+)[-/., ]*([0-9]{4}|[0-9]{2})(?:[t ,]|$)/.exec(text);
  if (!named) return null;
  const month = months.findIndex((names) => names.some((name) => named[2]?.startsWith(name)));
  return month < 0 ? null : isoDay(Number(named[3]), month + 1, Number(named[1]));
}

/** An Excel serial number from 2000 to 2099. */
function dayOfSerial(serial: number): string | null {
  if (serial < 36_526 || serial > 73_050) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

export type EntryValues = Pick<
  BankStatementLine,
  'isEntry' | 'bookedOn' | 'reference' | 'slipKey' | 'amountPoisha' | 'description'
>;

const noEntry: EntryValues = {
  isEntry: false,
  bookedOn: null,
  reference: null,
  slipKey: null,
  amountPoisha: null,
  description: null,
};

const sumWords = /^(?:(?:grand|sub)?[\s-]*total|(?:সর্ব)?মোট)(?![\p{L}\p{M}])/iu;
const balanceWords =
  /^(?:(?:opening|closing|available|ledger)?\s*balance|balance (?:b|c)\/?f|(?:brought|carried) forward|(?:প্রারম্ভিক|সমাপনী)?\s*(?:স্থিতি|ব্যালেন্স|জের))(?![\p{L}\p{M}])/iu;

/** A sum is undated; a balance may have a date, but no number. */
function isSum(cells: readonly string[], reference: string, bookedOn: string | null): boolean {
  const has = (words: RegExp) => cells.some((cell) => words.test(cell.trim()));
  return (
    (bookedOn === null && has(sumWords)) || ((bookedOn === null || !/\p{Nd}/u.test(reference)) && has(balanceWords))
  );
}

/**
 * Parses a row. A row below the headings with a reference or an amount is an entry, except a sum or balance, whose amount is stored;
 * without columns there are no entries.
 */
export function parseEntry(cells: readonly string[], lineNo: number, columns: StatementColumns | null): EntryValues {
  if (!columns || lineNo <= columns.headingLine) return noEntry;
  const at = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
  const reference = at(columns.reference);
  const amountPoisha = parseAmount(at(columns.amount));
  if (!reference && amountPoisha === null) return noEntry;
  const bookedOn = parseDay(at(columns.date));
  if (isSum(cells, reference, bookedOn)) return { ...noEntry, amountPoisha };
  return {
    isEntry: true,
    bookedOn,
    reference: reference || null,
    slipKey: isSlipNumber(reference) ? normaliseSlip(reference) : null,
    amountPoisha,
    description: at(columns.description) || null,
  };
}
