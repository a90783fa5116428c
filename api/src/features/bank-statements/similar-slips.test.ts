import { describe, expect, it } from 'vitest';
import { likenessOf, rankSimilar, readLine } from './similar-slips.ts';

describe('likenessOf', () => {
  it.each([
    ['CASH DEP REF SB-35126422', 'SB35126422', 'CONTAINED'],
    ['sb 35126422/cash', 'SB35126422', 'CONTAINED'],
    ['ক্যাশ ৩৫১২৬৪২২', 'SB35126422', 'DIGITS'],
    ['35126422', 'SB35126422', 'DIGITS'],
    ['3512-6422', 'SB35126422', 'DIGITS'],
    ['BS-35126422', 'SB35126422', 'DIGITS'],
    ['SB-35126242', 'SB35126422', 'SIMILAR'],
    ['SB-35126429', 'SB35126422', 'SIMILAR'],
    ['SB-3512642', 'SB35126422', 'SIMILAR'],
    ['SB-351264222', 'SB35126422', 'SIMILAR'],
    ['SB-35126244', 'SB35126422', null],
    ['SB-1002', 'SB1003', null],
    ['DEP 935126422 99', '35126422', 'SIMILAR'],
    ['CASH', 'CASHDEP', null],
    ['', 'SB35126422', null],
  ])('%s and %s: %s', (text, slipKey, likeness) => {
    expect(likenessOf(readLine([text]), slipKey)).toBe(likeness);
  });
});

describe('rankSimilar', () => {
  it('orders by likeness, then the amount, then the nearest day', () => {
    const slip = (slipKey: string, amountPoisha: number, day: string) => ({
      ...{ slipKey, amountPoisha, submittedAt: new Date(day) },
    });
    const slips = [
      slip('A1234567', 100_000, '2026-11-01'),
      slip('SB1234576', 100_000, '2026-11-20'),
      slip('B1234567', 100_000, '2026-11-20'),
      slip('C1234567', 90_000, '2026-11-21'),
      slip('X777777', 100_000, '2026-11-21'),
      slip('SB1234567', 50_000, '2026-01-01'),
    ];
    const line = { texts: [null, 'REF SB-1234567'], amountPoisha: 100_000, bookedOn: '2026-11-21' };
    expect(rankSimilar(line, slips, 4).map(({ slipKey }) => slipKey)).toEqual([
      ...['SB1234567', 'B1234567', 'A1234567', 'C1234567'],
    ]);
  });
});
