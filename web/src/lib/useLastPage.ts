import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A list that has become shorter has no such page any more: the address goes to the last one there is, in place of the one that is gone,
 * so that the way back does not lead into it again. True while that is under way.
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
