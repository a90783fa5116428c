import { useEffect } from 'react';

interface Polling {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
}

/** The polling interval in milliseconds. */
export const looksEvery = 2_000;

/** Polls while messages are being sent. */
export function useLookAgain(isUnderWay: boolean, { startPolling, stopPolling }: Polling): void {
  useEffect(() => {
    if (!isUnderWay) return;
    startPolling(looksEvery);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
}
