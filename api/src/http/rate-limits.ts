import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { RateLimit, RateLimits } from '../core/rate-limits.ts';
import { fail } from '../core/refusal.ts';
import { literal } from '../db/lists.ts';

/** Counts in the table `rate_limits`, shared by all nodes; in memory while the database is unavailable. `factor` is RATE_LIMIT_FACTOR. */
export function createRateLimits(source: DataSource, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const shape = {
      points: limit.scales ? Math.max(1, Math.ceil(limit.points * factor)) : limit.points,
      duration: limit.seconds,
      keyPrefix: limit.name,
    };
    const made = new RateLimiterPostgres({
      ...shape,
      storeClient: source,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(shape),
    });
    limiters.set(limit.name, made);
    return made;
  };
  const refuse = (limit: RateLimit, milliseconds: number): never => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    fail('TOO_MANY_REQUESTS', limit.refusal, {
      retryAfter: seconds,
      params: { seconds, minutes: Math.ceil(seconds / 60) },
    });
  };
  const spend: RateLimits['spend'] = async (limit, key, points) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(key, points);
      return { left: remainingPoints, resetInMs: msBeforeNext };
    } catch (error) {
      if (error instanceof RateLimiterRes) return refuse(limit, error.msBeforeNext);
      throw error;
    }
  };
  return {
    spend,
    take: async (limit, key) => (await spend(limit, key, 1)).left,
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key, 1);
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
      await source.query('DELETE FROM rate_limits WHERE key LIKE $1', [`${literal(`${limit.name}:${prefix}`)}%`]);
    },
  };
}
