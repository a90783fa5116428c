import { useEffect } from 'react';

interface Polling {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
}

/** Milliseconds between two looks at messages that are under way. */
export const looksEvery = 2_000;

/** Looks again and again while something is under way. */
export function useLookAgain(isUnderWay: boolean, { startPolling, stopPolling }: Polling): void {
  useEffect(() => {
    if (!isUnderWay) return;
    startPolling(looksEvery);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
}
