import { job } from '../../core/context.ts';
import { deleteExpiredKeys } from '../../db/idempotency.ts';

/** Deletes stored answers of Idempotency-Keys after a day. */
export const sweepIdempotencyKeys = job<object>({
  name: 'idempotency.sweep',
  cron: '29 * * * *',
  retries: 2,
  handle: deleteExpiredKeys,
});
