import { parseDay, typedDay } from '../../lib/dates.ts';
import { foldDigits } from '../../lib/numbers.ts';

/** '2024-03' as it is typed: '03/2024'; a day likewise. Anything else comes back as it is. */
export function typedMonth(value: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(value);
  return match ? `${match[2]}/${match[1]}` : typedDay(value);
}

/** '3/2024', with Latin or Bangla digits, as '2024-03'; a whole day as that day; what is neither comes back for the rules to refuse. */
export function parseMonth(typed: string): string {
  const match = /^\s*(\d{1,2})[/.\-\s](\d{4})\s*$/.exec(foldDigits(typed));
  if (!match) return parseDay(typed);
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? `${match[2]}-${String(month).padStart(2, '0')}` : typed;
}

/** Puts the slash where it belongs while somebody types on; never while they delete. */
export function withSlash(typed: string, before: string): string {
  const folded = foldDigits(typed);
  if (typed.length <= before.length || !/^\d{2,6}$/.test(folded)) return folded;
  return `${folded.slice(0, 2)}/${folded.slice(2)}`;
}
