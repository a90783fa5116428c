import type { TextKey } from '@admission/schema';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { fail } from '../graphql/errors.ts';

/** How often something may be done for one key (a phone, an address, a user). */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Whether RATE_LIMIT_FACTOR multiplies the points; the lock after wrong passwords never scales (contract 2). */
  scales: boolean;
  /** What the refused caller reads; gets {minutes} and {seconds}. */
  refusal: TextKey;
}

/** Counted in the database, so that every node shares one count; in memory while the database is away. */
export interface RateLimits {
  /** Takes one point before the act is done; refuses with TOO_MANY_REQUESTS and Retry-After. Returns the points left. */
  take(limit: RateLimit, key: string): Promise<number>;
  /** Gives one point back: what was taken for did not happen. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Takes so many points at once; tells what is left and when all of them are there again. */
  spend(limit: RateLimit, key: string, points: number): Promise<{ left: number; resetInMs: number }>;
  /** Shuts the key for the limit's whole time, from now. */
  shut(limit: RateLimit, key: string): Promise<void>;
  /** Refuses if the key has no points left, without taking one. */
  demand(limit: RateLimit, key: string): Promise<void>;
  forget(limit: RateLimit, key: string): Promise<void>;
}

/** The limits over the table `rate_limits`; `factor` is RATE_LIMIT_FACTOR. */
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
    async shut(limit, key) {
      await limiterOf(limit).block(key, limit.seconds);
    },
    async demand(limit, key) {
      const state = await limiterOf(limit).get(key);
      if (state && state.remainingPoints <= 0) refuse(limit, state.msBeforeNext);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

/** A limit whose seconds (not its points) shrink with RATE_LIMIT_FACTOR: one new code a minute. */
export const everySoOften = (limit: RateLimit, factor: number): RateLimit => ({
  ...limit,
  seconds: Math.max(1, Math.round(limit.seconds / factor)),
});
