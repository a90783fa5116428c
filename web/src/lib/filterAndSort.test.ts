import { describe, expect, it } from 'vitest';
import { filterAndSort, type ListColumns, parseSort } from './filterAndSort.ts';

const rows = [
  { name: 'Physics 10', code: 'PHY', credit: 140 },
  { name: 'Botany', code: null, credit: 36.5 },
  { name: 'Physics 9', code: 'PH9', credit: 120 },
];
const columns: ListColumns<(typeof rows)[number], 'name' | 'credit'> = {
  texts: ({ name, code }) => [name, code],
  by: { name: ({ name }) => name, credit: ({ credit }) => credit },
};
const names = (
  find: string,
  sort: Parameters<typeof filterAndSort<(typeof rows)[number], 'name' | 'credit'>>[1]['sort'],
) => filterAndSort(rows, { find, sort }, columns).map(({ name }) => name);

describe('filterAndSort', () => {
  it('keeps the order without search and sort', () =>
    expect(names('', null)).toEqual(['Physics 10', 'Botany', 'Physics 9']));

  it('searches all texts, case-insensitively', () => {
    expect(names(' phy ', null)).toEqual(['Physics 10', 'Physics 9']);
    expect(names('ph9', null)).toEqual(['Physics 9']);
    expect(names('zoology', null)).toEqual([]);
  });

  it('sorts numbers numerically, also inside texts', () => {
    expect(names('', { key: 'credit', direction: 'asc' })).toEqual(['Botany', 'Physics 9', 'Physics 10']);
    expect(names('phy', { key: 'name', direction: 'asc' })).toEqual(['Physics 9', 'Physics 10']);
    expect(names('phy', { key: 'name', direction: 'desc' })).toEqual(['Physics 10', 'Physics 9']);
  });

  it('parseSort returns null for an unsortable column', () => {
    expect(parseSort(columns, { key: 'credit', direction: 'desc' })).toEqual({ key: 'credit', direction: 'desc' });
    expect(parseSort(columns, { key: 'delete', direction: 'asc' })).toBeNull();
  });
});
