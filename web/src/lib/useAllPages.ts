import { useCallback, useEffect, useRef, useState } from 'react';

/** The most pages of a list that a screen reads to have every row of it; beyond them it says how many rows there are. */
const mostPages = 10;

interface Page {
  count: number;
  pages: number;
}

interface Reading<P, T> {
  /** Which list: rows of another one are not shown. */
  key: string;
  rowsOf: (page: P) => readonly T[];
  load: (page: number) => Promise<{ data?: P; error?: unknown }>;
}

/**
 * All rows of a list whose first page is read, for a choice among them or a state that any of them may have. Undefined until all of
 * them are there; while they are read again, the rows of before. `readAgain` is for a change that the first page may not show.
 */
export function useAllPages<P extends Page, T extends { id: string }>(first: P | undefined, reading: Reading<P, T>) {
  const { key, rowsOf } = reading;
  const [whole, setWhole] = useState<{ key: string; rows: readonly T[] }>();
  const [error, setError] = useState<Error>();
  const [round, setRound] = useState(0);
  const latest = useRef(reading);
  latest.current = reading;
  const isOnePage = first !== undefined && first.pages <= 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same pages again.
  useEffect(() => {
    setError(undefined);
    if (!first || isOnePage) return;
    let isStopped = false;
    const { key: readKey } = latest.current;
    readRest(first, latest.current).then(
      (rows) => !isStopped && setWhole({ key: readKey, rows }),
      (failure: Error) => !isStopped && setError(failure),
    );
    return () => {
      isStopped = true;
    };
  }, [first, isOnePage, round]);

  const readAgain = useCallback(() => setRound((last) => last + 1), []);
  const known = whole?.key === key ? whole.rows : undefined;
  return { rows: isOnePage ? rowsOf(first) : known, count: first?.count ?? 0, error, readAgain };
}

/** A row that moved to another page meanwhile is there once. */
async function readRest<P extends Page, T extends { id: string }>(first: P, { rowsOf, load }: Reading<P, T>) {
  const rows = new Map(rowsOf(first).map((row) => [row.id, row]));
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1) {
    const { data, error } = await load(page);
    if (!data) throw error ?? new Error('There is no answer.');
    for (const row of rowsOf(data)) rows.set(row.id, row);
  }
  return [...rows.values()];
}
