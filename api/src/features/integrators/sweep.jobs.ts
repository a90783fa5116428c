import { job } from '../../core/context.ts';
import { deleteExpiredKeys } from '../../db/idempotency.ts';
import { execute } from '../../db/query.ts';

/** Deletes stored answers of Idempotency-Keys after a day. */
export const sweepIdempotencyKeys = job<object>({
  name: 'idempotency.sweep',
  cron: '29 * * * *',
  retries: 2,
  handle: deleteExpiredKeys,
});

/** Deletes expired counts, which the limiter does not delete. `expire` is in milliseconds. */
export const sweepRateLimits = job<object>({
  name: 'rate-limits.sweep',
  cron: '*/10 * * * *',
  retries: 2,
  handle: async (ctx) => {
    await execute(ctx.db, 'DELETE FROM rate_limits WHERE expire < $1', [ctx.now().getTime()]);
  },
});
