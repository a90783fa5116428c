import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** `navigator.onLine` as state. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.navigator.onLine,
    () => true,
  );
