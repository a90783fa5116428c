import { foldDigits, isCalendarDay, isSlipNumber, normaliseSlip } from '@admission/schema';
import type { BankStatementLine } from './bank-statement.entity.ts';
import type { StatementColumns } from './statement.shape.ts';

/** The largest amount that makes sense on a statement, in poisha. */
const mostPoisha = 1e13;

/**
 * A deposit in poisha: digits of both languages, either decimal sign, the groupings of Dhaka and of elsewhere, with or without the
 * currency. Null for what is no amount, and for money that went out.
 */
export function readAmount(cell: string): number | null {
  const text = foldDigits(cell)
    .replace(/bdt|tk\.?|taka|টাকা|৳|\/[-=]|[\s\u00a0\u202f']/gi, '')
    .replace(/(?:cr|\+)\.?$|^\+/i, '');
  if (!/^[0-9][0-9.,]*$/.test(text)) return null;
  const poisha = Math.round(Number(withPoint(text)) * 100);
  return Number.isSafeInteger(poisha) && poisha > 0 && poisha < mostPoisha ? poisha : null;
}

/** Only the last sign can part the decimals, and only where it stands once with one or two digits behind it. */
function withPoint(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const sign = text[last] ?? '';
  const isOnce = text.indexOf(sign) === last;
  const behind = text.length - last - 1;
  // 1,000 is a thousand and 1.000 is one taka: the comma groups here, the point does not.
  const isDecimal = isOnce && (sign === '.' ? true : behind <= 2);
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

/** A day as YYYY-MM-DD: ISO, day first as in Bangladesh (month first where it can only be that), months by name, or Excel's number. */
export function readDay(cell: string): string | null {
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

/** Days since the last day of 1899, within the years that a statement may be of. */
function dayOfSerial(serial: number): string | null {
  if (serial < 36_526 || serial > 73_050) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

export type EntryValues = Pick<
  BankStatementLine,
  'isEntry' | 'bookedOn' | 'reference' | 'slipKey' | 'amountPoisha' | 'description'
>;

const nothing: EntryValues = {
  isEntry: false,
  bookedOn: null,
  reference: null,
  slipKey: null,
  amountPoisha: null,
  description: null,
};

/** What the columns make of a row. A row below the headings is an entry where it has a number or an amount. */
export function readEntry(cells: readonly string[], lineNo: number, columns: StatementColumns): EntryValues {
  if (lineNo <= columns.headingLine) return nothing;
  const at = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
  const reference = at(columns.reference);
  const amountPoisha = readAmount(at(columns.amount));
  if (!reference && amountPoisha === null) return nothing;
  return {
    isEntry: true,
    bookedOn: readDay(at(columns.date)),
    reference: reference || null,
    slipKey: isSlipNumber(reference) ? normaliseSlip(reference) : null,
    amountPoisha,
    description: at(columns.description) || null,
  };
}
