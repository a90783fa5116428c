import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Refusal } from './refusal.ts';

export interface ConcurrencyLimit {
  /** Calls that run at the same time. */
  running: number;
  /** Calls that wait for a slot, in order. */
  queued: number;
  /** Seconds, the Retry-After of a refusal. */
  retryAfter?: number;
}

/** A function that runs work within the limit of this process; with a full queue it refuses with SERVICE_UNAVAILABLE. */
export function createConcurrencyLimit({ running, queued, retryAfter = 5 }: ConcurrencyLimit) {
  const limit = bulkhead(running, queued);
  return async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await limit.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter, cause: error });
    }
  };
}
