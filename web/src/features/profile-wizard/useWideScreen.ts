import { useSyncExternalStore } from 'react';

/** Breakpoint of the three wide steps (contract, section 5). */
const query = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the application form shows its three wide steps. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
