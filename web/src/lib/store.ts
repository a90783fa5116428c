import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  /** What the server has drawn a page with; a page that is taken over starts from it. */
  drawn(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * The smallest store that React can read: for what lives outside of the component tree (session, language, alerts). `drawn` is for
 * what this device knows and the server does not.
 */
export function createStore<T>(initial: T, drawn?: { value: T }): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    drawn: () => (drawn ? drawn.value : value),
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.drawn);
