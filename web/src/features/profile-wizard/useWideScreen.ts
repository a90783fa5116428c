import { useSyncExternalStore } from 'react';

/** Where the three steps of wide screens begin. */
const query = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
