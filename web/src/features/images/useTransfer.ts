import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { isCancelled, type TransferOptions } from '../../lib/transfer.ts';

/** Where a transfer stands; `sent` is 0 to 1. */
export type TransferState =
  | { stage: 'idle' }
  | { stage: 'sending'; sent: number }
  | { stage: 'cancelled' }
  | { stage: 'failed'; failure: Failure };

/** One transfer at a time, with its progress, a way to cancel it, and why the last one failed. */
export function useTransfer() {
  const [state, setState] = useState<TransferState>({ stage: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  /** Gives undefined where it did not go through. */
  const run = async <T>(send: (options: TransferOptions) => Promise<T>): Promise<T | undefined> => {
    if (stop.current) return undefined;
    const mine = new AbortController();
    stop.current = mine;
    setState({ stage: 'sending', sent: 0 });
    try {
      const answer = await send({ signal: mine.signal, onSent: (sent) => setState({ stage: 'sending', sent }) });
      setState({ stage: 'idle' });
      return answer;
    } catch (error) {
      setState(isCancelled(error) ? { stage: 'cancelled' } : { stage: 'failed', failure: readFailure(error) });
      return undefined;
    } finally {
      stop.current = undefined;
    }
  };

  return { state, run, cancel: () => stop.current?.abort(), forget: () => setState({ stage: 'idle' }) };
}
