import { useEffect, useRef } from 'react';

/** Gentle: a bank slip is looked at by people. */
export const looksAgainAfter = 60_000;

/** While something is being decided elsewhere: asks once a minute, and at once when the tab is looked at again; never in the background. */
export function useLookAgain(active: boolean, look: () => Promise<unknown>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!active) return;
    // What is on the screen stays there when an answer fails to come.
    const ask = () => {
      if (document.visibilityState === 'visible') void latest.current().catch(() => undefined);
    };
    const timer = setInterval(ask, looksAgainAfter);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [active]);
}
