import { parseDay, typedDay } from '../../lib/dates.ts';
import { foldDigits } from '../../lib/digits.ts';

/**
 * A month as the application form shows it for editing: '2024-03' as '03/2024', a day as dd/mm/yyyy; other text is returned
 * unchanged.
 */
export function typedMonth(value: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(value);
  return match ? `${match[2]}/${match[1]}` : typedDay(value);
}

/**
 * A month typed in the application form, '3/2024' in Latin or Bangla digits, as '2024-03'; also accepts a day. Other text is
 * returned for the rules to refuse.
 */
export function parseMonth(typed: string): string {
  const match = /^\s*(\d{1,2})[/.\-\s](\d{4})\s*$/.exec(foldDigits(typed));
  if (!match) return parseDay(typed);
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? `${match[2]}-${String(month).padStart(2, '0')}` : typed;
}

/** Inserts the slash of a month in the application form while it is typed, never while it is deleted. */
export function withSlash(typed: string, before: string): string {
  const folded = foldDigits(typed);
  if (typed.length <= before.length || !/^\d{2,6}$/.test(folded)) return folded;
  return `${folded.slice(0, 2)}/${folded.slice(2)}`;
}
