import { useEffect } from 'react';

export const pollIntervalMs = 60_000;

/**
 * While `active` (a payment is pending): refetches the dashboard every minute and when the tab becomes visible; never in a hidden
 * tab.
 */
export function usePolling(active: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!active) return;
    const poll = () => {
      // A failed poll keeps the last data on the screen.
      if (document.visibilityState === 'visible') refetch().catch(() => undefined);
    };
    const timer = setInterval(poll, pollIntervalMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [active, refetch]);
}
