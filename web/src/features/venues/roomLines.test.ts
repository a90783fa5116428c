import { describe, expect, it } from 'vitest';
import { parseRooms, parseShape } from './roomLines.ts';

describe('parseShape', () => {
  it.each([
    ['6 x 8', { rows: 6, columns: 8 }],
    ['৬×৮', { rows: 6, columns: 8 }],
    [' 10*12 ', { rows: 10, columns: 12 }],
    ['0 x 8', undefined],
    ['6 x 101', undefined],
    ['six', undefined],
  ])('reads %s', (text, shape) => {
    expect(parseShape(text)).toEqual(shape);
  });
});

describe('parseRooms', () => {
  it('reads commas, semicolons and cells of a spreadsheet, and reports lines that are no room', () => {
    const found = parseRooms('Room 301, 6 x 8, 3\n\nHall\t10×20\nnonsense\nroom 301; 2x2\nLab; ২x২; ১', ['Old lab']);
    expect(found.rooms).toEqual([
      { name: 'Room 301', rows: 6, columns: 8, floor: 3 },
      { name: 'Hall', rows: 10, columns: 20, floor: 0 },
      { name: 'Lab', rows: 2, columns: 2, floor: 1 },
    ]);
    expect(found.bad).toEqual([{ line: 4, text: 'nonsense' }]);
    expect(found.taken).toEqual([{ line: 5, name: 'room 301' }]);
    expect(parseRooms('OLD LAB, 2x2', ['Old lab']).taken).toHaveLength(1);
  });
});
