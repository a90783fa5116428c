import { useCallback } from 'react';
import { onSessionEnd } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';

interface Held {
  /** The search that the selection belongs to; another one begins with nobody. */
  of: string;
  /** Everybody whom the search finds, on every page. */
  all: boolean;
  /** Else those very users. */
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
    // Taking some out of everybody leaves those in sight: the others were never seen.
    const before = all ? new Set(pageIds) : ids;
    const next = on ? new Set([...before, ...keys]) : new Set([...before].filter((id) => !keys.includes(id)));
    put({ all: false, ids: next });
  };
  return {
    all,
    ids,
    count: all ? count : ids.size,
    isSelected: (key: string) => all || ids.has(key),
    /** Whether the page is, and there is more than the page. */
    offersAll: !all && count > pageIds.length && pageIds.length > 0 && pageIds.every((id) => ids.has(id)),
    toggle,
    selectAll: () => put({ all: true, ids: nobody }),
    clear: () => put({ all: false, ids: nobody }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
