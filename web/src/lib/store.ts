import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  /** The value of prerendering, used for hydration. */
  prerendered(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A store for `useSyncExternalStore`, for state outside the component tree (session, language, alerts). Pass `prerendered` if the
 * initial value depends on the device.
 */
export function createStore<T>(initial: T, prerendered?: { value: T }): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    prerendered: () => (prerendered ? prerendered.value : value),
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

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.prerendered);
