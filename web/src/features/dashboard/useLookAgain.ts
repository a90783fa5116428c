import { useEffect } from 'react';

/** Gentle: a bank slip is looked at by people. */
export const looksAgainAfter = 60_000;

/** While something is being decided elsewhere: asks once a minute, and at once when the tab is looked at again; never in the background. */
export function useLookAgain(active: boolean, look: () => Promise<unknown>): void {
  useEffect(() => {
    if (!active) return;
    const ask = () => {
      // What is on the screen stays there when an answer fails to come.
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    };
    const timer = setInterval(ask, looksAgainAfter);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [active, look]);
}
