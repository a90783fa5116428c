import type { SortOf } from './useUrlFilters.ts';

export interface ListColumns<T, K extends string> {
  /** The searched texts. */
  texts: (row: T) => readonly (string | null | undefined)[];
  /** The sort value of each column. */
  by: Record<K, (row: T) => string | number>;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });

/** Filters by text and sorts by a column, for unpaginated lists. */
export function filterAndSort<T, K extends string>(
  rows: readonly T[],
  { find, sort }: { find: string; sort: SortOf<K> | null },
  { texts, by }: ListColumns<T, K>,
): T[] {
  const wanted = find.trim().toLowerCase();
  const found = rows.filter((row) => texts(row).some((text) => text?.toLowerCase().includes(wanted)));
  if (!sort) return found;
  const value = by[sort.key];
  const sign = sort.direction === 'desc' ? -1 : 1;
  return found.sort((a, b) => sign * compare(value(a), value(b)));
}

/** The requested order, or null for the default order if the column is not sortable. */
export function parseSort<T, K extends string>(
  { by }: ListColumns<T, K>,
  { key, direction }: SortOf<string>,
): SortOf<K> | null {
  const columns = Object.keys(by) as K[];
  const column = columns.find((one) => one === key);
  return column ? { key: column, direction } : null;
}
