import { expect, it } from 'vitest';
import { rowLetters, seatLabel } from './seat-label.ts';

it('rowLetters counts like a spreadsheet', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(rowLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(seatLabel(28, 3)).toBe('AB3');
});
