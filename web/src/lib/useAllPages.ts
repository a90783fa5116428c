import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum pages that a screen loads to have every row of a list; beyond them it shows the total. */
const mostPages = 10;

interface Page {
  count: number;
  pages: number;
}

interface Reading<P, T> {
  /** Identifies the list: rows of another one are not shown. */
  key: string;
  rowsOf: (page: P) => readonly T[];
  load: (page: number) => Promise<{ data?: P; error?: unknown }>;
}

/**
 * All rows of a list after its first page, for a choice or a state that any row may have. Undefined until all are loaded; during a
 * refetch the previous rows. `readAgain` is for a change that the first page may not show.
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

/** Deduplicates a row that moved to another page meanwhile. */
async function readRest<P extends Page, T extends { id: string }>(first: P, { rowsOf, load }: Reading<P, T>) {
  const rows = new Map(rowsOf(first).map((row) => [row.id, row]));
  for (let page = 2; page <= Math.min(first.pages, mostPages); page += 1) {
    const { data, error } = await load(page);
    if (!data) throw error ?? new Error('There is no answer.');
    for (const row of rowsOf(data)) rows.set(row.id, row);
  }
  return [...rows.values()];
}
