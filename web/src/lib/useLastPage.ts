import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Redirects from a page beyond the end of a shortened list to its last page, replacing the history entry. True while redirecting.
 */
export function useLastPage(list: { page: number; pages: number } | undefined, name = 'page'): boolean {
  const [, setAddress] = useSearchParams();
  const last = list && list.page > list.pages ? list.pages : undefined;
  useEffect(() => {
    if (last === undefined) return;
    setAddress(
      (address) => {
        const next = new URLSearchParams(address);
        if (last === 1) next.delete(name);
        else next.set(name, String(last));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [last, name, setAddress]);
  return last !== undefined;
}
