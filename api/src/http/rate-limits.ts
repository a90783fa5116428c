import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { RateLimit, RateLimits } from '../core/rate-limits.ts';
import { fail } from '../core/refusal.ts';
import { escapeLike } from '../db/lists.ts';
import { prepared, queryPrepared, withoutFlush } from '../db/prepared.ts';

/**
 * Counts are visible immediately, but a crash of the database may lose those of its last half second (`withoutFlush`). Each statement of
 * the library writes one row, so the function in RETURNING runs once, before the commit.
 */
function createStore(source: DataSource) {
  const query = async ({ text, values }: { text: string; values?: unknown[] }) => {
    const statement = text.trim().replace(/;$/, '');
    const separator = /RETURNING/.test(statement) ? ',' : ' RETURNING';
    const sql = statement.startsWith('SELECT') ? statement : `${statement}${separator} ${withoutFlush}`;
    const rows = await queryPrepared(source.manager, prepared(sql), values);
    return { rows, rowCount: rows.length };
  };
  return { query };
}

/** Rate limits with counts in the table `rate_limits`, shared by all nodes; in memory while the database is unavailable. */
export function createRateLimits(source: DataSource, factor: number): RateLimits {
  const store = createStore(source);
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const existing = limiters.get(limit.name);
    if (existing) return existing;
    const options = {
      points: limit.scales ? Math.max(1, Math.ceil(limit.points * factor)) : limit.points,
      duration: limit.seconds,
      keyPrefix: limit.name,
    };
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  const refuse = (limit: RateLimit, milliseconds: number): never => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    fail('TOO_MANY_REQUESTS', limit.refusal, {
      retryAfter: seconds,
      params: { seconds, minutes: Math.ceil(seconds / 60) },
    });
  };
  const consumePoints: RateLimits['consumePoints'] = async (limit, key, points) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(key, points);
      return { left: remainingPoints, resetInMs: msBeforeNext };
    } catch (error) {
      if (error instanceof RateLimiterRes) return refuse(limit, error.msBeforeNext);
      throw error;
    }
  };
  return {
    consumePoints,
    consume: async (limit, key) => (await consumePoints(limit, key, 1)).left,
    async refund(limit, key, points = 1) {
      return (await limiterOf(limit).reward(key, points)).remainingPoints;
    },
    rowOf(limit, key) {
      const limiter = limiterOf(limit);
      return { key: limiter.getKey(key), points: limiter.points, expires: Date.now() + limit.seconds * 1000 };
    },
    leftOf(limit, { points, expires }) {
      const left = limiterOf(limit).points - points;
      return left >= 0 ? left : refuse(limit, expires - Date.now());
    },
    async block(limit, key) {
      await limiterOf(limit).block(key, limit.seconds);
    },
    async assertLeft(limit, key) {
      const state = await limiterOf(limit).get(key);
      if (state && state.remainingPoints <= 0) refuse(limit, state.msBeforeNext);
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key);
    },
    async resetAll(limit, prefix) {
      await source.query('DELETE FROM rate_limits WHERE key LIKE $1', [`${escapeLike(`${limit.name}:${prefix}`)}%`]);
    },
  };
}
