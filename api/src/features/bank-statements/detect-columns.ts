import { foldDigits } from '@admission/schema';
import type { StatementColumns } from './statement-columns.type.ts';

type Role = 'reference' | 'amount' | 'date' | 'description';

/** Patterns of headings, most reliable first. */
const headings: Readonly<Record<Role, readonly RegExp[]>> = {
  reference: [
    /slip|স্লিপ|deposit (?:no|number)/,
    /reference|^ref\b|রেফারেন্স|সূত্র/,
    /(?:transaction|txn|trx|tran|tx) ?(?:id|no|number|#)|লেনদেন (?:নম্বর|নং|আইডি)|ট্রানজ্যাকশন (?:আইডি|নম্বর|নং)/,
    /voucher|instrument|receipt|journal|ভাউচার|রসিদ/,
  ],
  amount: [/credit|deposit|জমা|^cr\b/, /amount|taka|^tk\b|^bdt\b|টাকা|পরিমাণ/],
  date: [/^(?:transaction|txn|trx|tran|posting|booking) date|লেনদেনের তারিখ/, /date|তারিখ/],
  description: [/description|narration|particular|detail|বিবরণ/, /remark|note|memo|মন্তব্য/],
};
/** Headings of withdrawals, balances and dates, which are not deposits or references. */
const excluded: Partial<Record<Role, RegExp>> = {
  amount: /debit|withdraw|balance|খরচ|উত্তোলন|স্থিতি|ব্যালেন্স|date|slip|তারিখ|স্লিপ|(?:^| )(?:no|number|id)$|নম্বর|নং/,
  reference: /date|তারিখ|amount|পরিমাণ/,
};
/** A longer cell is a sentence, not a heading. */
const maxHeadingLength = 60;
const headingRows = 40;

const normaliseHeading = (cell: string): string =>
  foldDigits(cell)
    .toLowerCase()
    .replace(/[._:()[\]/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds the line of headings and the columns; null without a heading for both reference and amount. */
export function detectColumns(rows: readonly (readonly string[])[]): StatementColumns | null {
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const cells = row.map((cell) => (cell.length > maxHeadingLength ? '' : normaliseHeading(cell)));
    const taken = new Set<number>();
    const place = (role: Role): number | null => {
      const found = findColumn(cells, role, taken);
      if (found !== null) taken.add(found);
      return found;
    };
    const reference = place('reference');
    const amount = place('amount');
    if (reference === null || amount === null) continue;
    return { headingLine: at + 1, reference, amount, date: place('date'), description: place('description') };
  }
  return null;
}

function findColumn(cells: readonly string[], role: Role, taken: ReadonlySet<number>): number | null {
  for (const pattern of headings[role]) {
    const at = cells.findIndex((cell, index) => pattern.test(cell) && !excluded[role]?.test(cell) && !taken.has(index));
    if (at >= 0) return at;
  }
  return null;
}
