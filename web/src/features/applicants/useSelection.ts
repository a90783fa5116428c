import { useCallback } from 'react';
import { onSessionEnd } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';

interface StoredSelection {
  /** The search of the selection; another search resets it. */
  of: string;
  /** All found applications on every page, except `ids`. */
  all: boolean;
  /** Otherwise only `ids`: the applications. */
  ids: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();
const empty: StoredSelection = { of: '', all: false, ids: noIds };

/** Module state: the selection survives paging and navigation. */
const store = createStore<StoredSelection>(empty);
onSessionEnd(() => store.set(empty));

/** The selected applications of a search. `rows` are those on the page. */
export function useSelection(search: string, { rows, count }: { rows: readonly { id: string }[]; count: number }) {
  const held = useStore(store);
  const { all, ids } = held.of === search ? held : empty;
  const put = useCallback((next: Omit<StoredSelection, 'of'>) => store.set({ of: search, ...next }), [search]);

  const toggle = (keys: readonly string[], on: boolean) => {
    // With `all`, `ids` holds the exceptions.
    const others = [...ids].filter((id) => !keys.includes(id));
    const next = new Set(on === all ? others : [...others, ...keys]);
    // Deselecting the last row resets the selection.
    put(all && next.size >= count ? { all: false, ids: noIds } : { all, ids: next });
  };
  return {
    all,
    ids,
    count: all ? Math.max(0, count - ids.size) : ids.size,
    /** The number of exceptions from all. */
    left: all ? ids.size : 0,
    isSelected: (key: string) => ids.has(key) !== all,
    /** Whether to offer all found: the page is selected and there is more, or there are exceptions. */
    offersAll: all ? ids.size > 0 : count > rows.length && rows.length > 0 && rows.every(({ id }) => ids.has(id)),
    toggle,
    selectAll: () => put({ all: true, ids: noIds }),
    clear: () => put({ all: false, ids: noIds }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
