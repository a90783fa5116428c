import { describe, expect, it } from 'vitest';
import { type Arrangement, arranged, orderIn } from './arranged.ts';

const rows = [
  { name: 'Physics 10', code: 'PHY', credit: 140 },
  { name: 'Botany', code: null, credit: 36.5 },
  { name: 'Physics 9', code: 'PH9', credit: 120 },
];
const arrangement: Arrangement<(typeof rows)[number], 'name' | 'credit'> = {
  texts: ({ name, code }) => [name, code],
  by: { name: ({ name }) => name, credit: ({ credit }) => credit },
};
const names = (find: string, sort: Parameters<typeof arranged<(typeof rows)[number], 'name' | 'credit'>>[1]['sort']) =>
  arranged(rows, { find, sort }, arrangement).map(({ name }) => name);

describe('a list that comes whole', () => {
  it('stays as it is without a search and an order', () =>
    expect(names('', null)).toEqual(['Physics 10', 'Botany', 'Physics 9']));

  it('is searched in every text, whatever the case', () => {
    expect(names(' phy ', null)).toEqual(['Physics 10', 'Physics 9']);
    expect(names('ph9', null)).toEqual(['Physics 9']);
    expect(names('zoology', null)).toEqual([]);
  });

  it('is sorted by figures as figures, also inside of texts', () => {
    expect(names('', { key: 'credit', direction: 'asc' })).toEqual(['Botany', 'Physics 9', 'Physics 10']);
    expect(names('phy', { key: 'name', direction: 'asc' })).toEqual(['Physics 9', 'Physics 10']);
    expect(names('phy', { key: 'name', direction: 'desc' })).toEqual(['Physics 10', 'Physics 9']);
  });

  it('takes an order from a table by what it can be sorted by', () => {
    expect(orderIn(arrangement, { key: 'credit', direction: 'desc' })).toEqual({ key: 'credit', direction: 'desc' });
    expect(orderIn(arrangement, { key: 'delete', direction: 'asc' })).toBeNull();
  });
});
