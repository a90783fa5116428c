import { useEffect } from 'react';

interface Polling {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
}

/** The polling interval in milliseconds. */
export const pollInterval = 2_000;

/** Polls while messages are being sent. */
export function usePolling(isSending: boolean, { startPolling, stopPolling }: Polling): void {
  useEffect(() => {
    if (!isSending) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isSending, startPolling, stopPolling]);
}
