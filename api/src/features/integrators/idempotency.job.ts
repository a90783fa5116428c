import { sweepKeys } from '../../db/idempotency.ts';
import { job } from '../../jobs/queue.ts';

/** Answers to Idempotency-Keys are kept for a day. */
export const sweepIdempotencyKeys = job<object>({
  name: 'idempotency.sweep',
  cron: '29 * * * *',
  retries: 2,
  handle: sweepKeys,
});
