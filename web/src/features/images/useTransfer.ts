import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../lib/problems.ts';
import { isCancelled, type TransferOptions } from '../../lib/transfer.ts';

/** `sent` is 0 to 1. */
export type TransferState =
  | { stage: 'idle' }
  | { stage: 'sending'; sent: number }
  | { stage: 'cancelled' }
  | { stage: 'failed'; failure: Failure };

/** Uploads one picture at a time, with progress, cancellation and the last failure. */
export function useTransfer() {
  const [state, setState] = useState<TransferState>({ stage: 'idle' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** Returns undefined if the transfer failed or was cancelled. */
  const run = async <T>(send: (options: TransferOptions) => Promise<T>): Promise<T | undefined> => {
    if (controller.current) return undefined;
    const own = new AbortController();
    controller.current = own;
    setState({ stage: 'sending', sent: 0 });
    try {
      const answer = await send({ signal: own.signal, onSent: (sent) => setState({ stage: 'sending', sent }) });
      setState({ stage: 'idle' });
      return answer;
    } catch (error) {
      setState(isCancelled(error) ? { stage: 'cancelled' } : { stage: 'failed', failure: readFailure(error) });
      return undefined;
    } finally {
      controller.current = undefined;
    }
  };

  return { state, run, cancel: () => controller.current?.abort(), reset: () => setState({ stage: 'idle' }) };
}
