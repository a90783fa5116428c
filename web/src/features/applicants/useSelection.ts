import { useCallback } from 'react';
import { onSessionEnd } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';

interface Held {
  /** The search that the selection belongs to; another one begins with nobody. */
  of: string;
  /** Everybody whom the search finds, on every page, but those very users. */
  all: boolean;
  /** Else those very users alone. */
  ids: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();
const empty: Held = { of: '', all: false, ids: nobody };

/** Held outside of the page: it survives paging, and looking at one of them. */
const store = createStore<Held>(empty);
onSessionEnd(() => store.set(empty));

/** Who is ticked in the list of a search. `pageIds` are the users on the page. */
export function useSelection(search: string, { pageIds, count }: { pageIds: readonly string[]; count: number }) {
  const held = useStore(store);
  const { all, ids } = held.of === search ? held : empty;
  const put = useCallback((next: Omit<Held, 'of'>) => store.set({ of: search, ...next }), [search]);

  const toggle = (keys: readonly string[], on: boolean) => {
    // Of everybody, those are noted who are taken out; else those who are in.
    const next = on !== all ? new Set([...ids, ...keys]) : new Set([...ids].filter((id) => !keys.includes(id)));
    // Whoever takes out the last one begins anew.
    put(all && next.size >= count ? { all: false, ids: nobody } : { all, ids: next });
  };
  return {
    all,
    ids,
    count: all ? Math.max(0, count - ids.size) : ids.size,
    /** How many are taken out of everybody. */
    left: all ? ids.size : 0,
    isSelected: (key: string) => ids.has(key) !== all,
    /** Whether the page is, and there is more than the page; or some are taken out of everybody. */
    offersAll: all ? ids.size > 0 : count > pageIds.length && pageIds.length > 0 && pageIds.every((id) => ids.has(id)),
    toggle,
    selectAll: () => put({ all: true, ids: nobody }),
    clear: () => put({ all: false, ids: nobody }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
