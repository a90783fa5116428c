import { describe, expect, it, vi } from 'vitest';
import { pasteBlock, readBlock } from './marksPaste.ts';

describe('readBlock', () => {
  it.each([
    [
      '31\t8\r\n20\t5\r\n',
      [
        ['31', '8'],
        ['20', '5'],
      ],
    ],
    ['31\n20', [['31'], ['20']]],
    ['31\t8', [['31', '8']]],
  ])('reads the cells of %j', (text, cells) => {
    expect(readBlock(text)).toEqual(cells);
  });

  it.each(['31', 'some remark', ''])('leaves %j to the field', (text) => {
    expect(readBlock(text)).toBeNull();
  });
});

describe('pasteBlock', () => {
  const paste = (block: string[][], field: string, userIds = ['u1', 'u2']) => {
    const store = { type: vi.fn(), leave: vi.fn(async () => {}) };
    const counts = pasteBlock(store, { block, userIds, keys: ['written', 'viva'], field });
    return { counts, typed: store.type.mock.calls, left: store.leave.mock.calls.flat() };
  };

  it('fills the columns from the focused cell on, and saves each row', () => {
    const { counts, typed, left } = paste(
      [
        ['31', '8', 'good'],
        ['৩০', ''],
      ],
      'written',
    );
    expect(typed).toEqual([
      ['u1', 'written', '31'],
      ['u1', 'viva', '8'],
      ['u1', 'remarks', 'good'],
      ['u2', 'written', '৩০'],
    ]);
    expect(left).toEqual(['u1', 'u2']);
    expect(counts).toEqual({ pasted: 2, left: 0 });
  });

  it.each(['Absent', 'ABS', 'অনুপস্থিত'])('reads %s as absent', (word) => {
    expect(paste([[word], ['12']], 'viva').typed).toEqual([
      ['u1', 'absent', true],
      ['u2', 'viva', '12'],
    ]);
  });

  it('counts the lines that have no row on this page', () => {
    expect(paste([['1'], ['2'], ['3']], 'written', ['u1']).counts).toEqual({ pasted: 1, left: 2 });
  });

  it('pastes nothing into the checkbox of absence', () => {
    expect(paste([['1'], ['2']], 'absent')).toMatchObject({ counts: { pasted: 0, left: 2 }, typed: [] });
  });
});
