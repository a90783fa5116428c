import { expect, it } from 'vitest';
import { floorNumber } from './floor-number.ts';

it('floorNumber is an ordinal in Bangla, except of basements', () => {
  const floors = [1, 2, 3, 4, 5, 6, 10, 11, -1];
  expect(floors.map((floor) => floorNumber('bn', floor))).toEqual([
    '১ম',
    '২য়',
    '৩য়',
    '৪র্থ',
    '৫ম',
    '৬ষ্ঠ',
    '১০ম',
    '১১তম',
    '১',
  ]);
  expect(floors.map((floor) => floorNumber('en', floor))).toEqual(['1', '2', '3', '4', '5', '6', '10', '11', '1']);
});
