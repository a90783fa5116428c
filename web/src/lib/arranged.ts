import type { SortOf } from './useUrlFilters.ts';

export interface Arrangement<T, K extends string> {
  /** What a search looks into. */
  texts: (row: T) => readonly (string | null | undefined)[];
  /** What each column is sorted by. */
  by: Record<K, (row: T) => string | number>;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });

/** The rows that hold a text, in the order of a column: for lists that come whole. */
export function arranged<T, K extends string>(
  rows: readonly T[],
  { find, sort }: { find: string; sort: SortOf<K> | null },
  { texts, by }: Arrangement<T, K>,
): T[] {
  const wanted = find.trim().toLowerCase();
  const found = rows.filter((row) => texts(row).some((text) => text?.toLowerCase().includes(wanted)));
  if (!sort) return found;
  const value = by[sort.key];
  const sign = sort.direction === 'desc' ? -1 : 1;
  return found.sort((a, b) => sign * compare(value(a), value(b)));
}

/** The order that a table asks for; as the list comes where it is by nothing that can be sorted by. */
export function orderIn<T, K extends string>(
  { by }: Arrangement<T, K>,
  { key, direction }: SortOf<string>,
): SortOf<K> | null {
  const columns = Object.keys(by) as K[];
  const column = columns.find((one) => one === key);
  return column ? { key: column, direction } : null;
}
