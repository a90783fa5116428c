import { describe, expect, it } from 'vitest';
import { detectColumns } from './detect-columns.ts';
import { parseAmount, parseDay, parseEntry } from './statement.values.ts';

describe('parseAmount', () => {
  it.each([
    ['1000', 100_000],
    ['1,000.00', 100_000],
    ['1,00,000.50', 10_000_050],
    ['1.000,00', 100_000],
    ['1000,5', 100_050],
    ['1,000', 100_000],
    ['1.016', 102],
    ['1.000.000', 100_000_000],
    ['১,০০০.০০', 100_000],
    ['BDT 1,000/-', 100_000],
    ['৳ ১০০০', 100_000],
    ['1 000,00', 100_000],
    ["1'000.00", 100_000],
    ['1000.00 Cr', 100_000],
    ['+1000', 100_000],
    ['-1000', null],
    ['(1,000)', null],
    ['1000 Dr', null],
    ['0', null],
    ['', null],
    ['abc', null],
    ['.', null],
    ['99999999999999999', null],
  ])('%s', (cell, poisha) => {
    expect(parseAmount(cell)).toBe(poisha);
  });
});

describe('parseDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:30:00', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21/11/2026 10:30', '2026-11-21'],
    ['5.1.26', '2026-01-05'],
    ['11/21/2026', '2026-11-21'],
    ['২১/১১/২০২৬', '2026-11-21'],
    ['21-Nov-2026', '2026-11-21'],
    ['21 November, 2026', '2026-11-21'],
    ['২১ নভেম্বর ২০২৬', '2026-11-21'],
    ['46347', '2026-11-21'],
    ['46347.5', '2026-11-21'],
    ['31/02/2026', null],
    ['12345', null],
    ['yesterday', null],
    ['', null],
  ])('%s', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });
});

describe('detectColumns', () => {
  it.each([
    [['Date', 'Slip No.', 'Amount', 'Narration'], { reference: 1, amount: 2, date: 0, description: 3 }],
    [
      ['Txn Date', 'Value Date', 'Particulars', 'Ref. No', 'Debit', 'Credit', 'Balance'],
      { reference: 3, amount: 5, date: 0, description: 2 },
    ],
    [['তারিখ', 'স্লিপ নম্বর', 'জমা (টাকা)', 'বিবরণ'], { reference: 1, amount: 2, date: 0, description: 3 }],
    [['Transaction ID', 'Deposit Amount'], { reference: 0, amount: 1, date: null, description: null }],
    [['Deposit Slip', 'Deposit'], { reference: 0, amount: 1, date: null, description: null }],
  ])('%j', (row, columns) => {
    expect(detectColumns([['Sonali Bank PLC'], [], row])).toEqual({ headingLine: 3, ...columns });
  });

  it('returns null without a heading for reference or amount', () => {
    expect(detectColumns([['Date', 'What', 'How much']])).toBeNull();
    expect(detectColumns([['Slip number', 'Balance']])).toBeNull();
  });
});

describe('parseEntry', () => {
  const columns = { headingLine: 1, reference: 1, amount: 2, date: 0, description: null };

  it('returns an entry for a row below the headings with a reference or an amount', () => {
    expect(parseEntry(['21/11/2026', ' sb-1002', '1,000'], 2, columns)).toEqual({
      isEntry: true,
      bookedOn: '2026-11-21',
      reference: ' sb-1002',
      slipKey: 'SB1002',
      amountPoisha: 100_000,
      description: null,
    });
    expect(parseEntry(['Date', 'Slip', 'Amount'], 1, columns).isEntry).toBe(false);
    expect(parseEntry(['Total'], 9, columns).isEntry).toBe(false);
  });

  it.each(['Total', 'GRAND TOTAL:', 'Sub-total', 'মোট', 'সর্বমোট'])('skips the line of a sum: %s', (word) => {
    expect(parseEntry(['', word, '45,000'], 9, columns)).toMatchObject({ isEntry: false, amountPoisha: 4_500_000 });
    expect(parseEntry([word, '', '45,000'], 9, columns).isEntry).toBe(false);
    // A dated line is a deposit, whatever its text.
    expect(parseEntry(['21/11/2026', word, '1,000'], 9, columns).isEntry).toBe(true);
  });

  it.each(['Closing balance', 'Opening Balance:', 'Balance', 'Balance B/F', 'Brought forward', 'প্রারম্ভিক স্থিতি'])(
    'skips the line of a balance, dated or not: %s',
    (word) => {
      expect(parseEntry(['', word, '45,000'], 9, columns)).toMatchObject({ isEntry: false, amountPoisha: 4_500_000 });
      expect(parseEntry(['21/11/2026', word, '45,000'], 9, columns).isEntry).toBe(false);
      expect(parseEntry(['21/11/2026', 'SB-1002', '1,000', word], 9, columns).isEntry).toBe(true);
    },
  );

  it('keeps an invalid reference unchanged without a slip key', () => {
    expect(parseEntry(['', 'cash?', '500'], 2, columns)).toMatchObject({ reference: 'cash?', slipKey: null });
    expect(parseEntry(['', '', '500'], 2, columns)).toMatchObject({ reference: null, amountPoisha: 50_000 });
  });
});
