import type { TextKey } from '@admission/schema';
import { networksOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** How often an action is allowed for one key (a phone, an address, a user). */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Whether RATE_LIMIT_FACTOR multiplies the points; the lock after wrong passwords does not scale (contract, section 2). */
  scales: boolean;
  /** With the parameters {minutes} and {seconds}. */
  refusal: TextKey;
}

/** The remaining points of a limit. */
export interface Quota {
  limit: number;
  left: number;
  resetInMs: number;
}

/** The row of a limit, for a statement that counts a point together with other work. */
interface LimitRow {
  key: string;
  /** Points above these are refused. */
  points: number;
  /** The expiry of a new row, in milliseconds since 1970. */
  expires: number;
}

/** The counts that such a statement returns. */
interface CountedPoints {
  points: number;
  expires: number;
}

export interface RateLimits {
  /** Consumes one point; refuses with TOO_MANY_REQUESTS and Retry-After. Returns the points left. */
  consume(limit: RateLimit, key: string): Promise<number>;
  /** Gives points back, one by default, if the action did not happen; returns those left. */
  refund(limit: RateLimit, key: string, points?: number): Promise<number>;
  /** Consumes several points; returns those left and the time until all are available again. */
  consumePoints(limit: RateLimit, key: string, points: number): Promise<{ left: number; resetInMs: number }>;
  rowOf(limit: RateLimit, key: string): LimitRow;
  /** The points left after a statement has counted one; refuses as `consume` does. */
  leftOf(limit: RateLimit, counted: CountedPoints): number;
  /** Blocks the key for the limit's seconds from now. */
  block(limit: RateLimit, key: string): Promise<void>;
  /** Refuses if the key has no points left; consumes none. */
  assertLeft(limit: RateLimit, key: string): Promise<void>;
  reset(limit: RateLimit, key: string): Promise<void>;
  /** Resets every key with the prefix. */
  resetAll(limit: RateLimit, prefix: string): Promise<void>;
}

/**
 * Runs the work of a consumed point, and refunds the point if the work is refused with SERVICE_UNAVAILABLE: a caller who retries after
 * Retry-After must not run out of points.
 */
export async function refundIfBusy<T>(
  limits: RateLimits,
  limit: RateLimit,
  { key, work }: { key: string; work: () => Promise<T> },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE') await limits.refund(limit, key);
    throw error;
  }
}

/** For one code a minute: RATE_LIMIT_FACTOR divides the seconds instead of multiplying the points. */
export const scaledInterval = (limit: RateLimit, factor: number): RateLimit => ({
  ...limit,
  seconds: Math.max(1, Math.round(limit.seconds / factor)),
});

/** The limit of a /48, which has five times the points of a /64. */
export const limitOfWideNetwork = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name}-48`,
  points: limit.points * 5,
});

/**
 * Consumes one point of an IPv4 address, or of a /64 and of its /48; returns the points left. A request that one of them refuses counts
 * for neither: a /64 without points left must not use up its /48, nor wait longer than the /48.
 */
export async function consumeForAddress(limits: RateLimits, limit: RateLimit, ip: string): Promise<number> {
  const { narrow } = networksOf(ip);
  const left = await limits.consume(limit, narrow);
  try {
    await consumeForWideNetwork(limits, limit, ip);
  } catch (error) {
    await limits.refund(limit, narrow);
    throw error;
  }
  return left;
}

/** Consumes one point of the /48 of an IPv6 address, once its /64 has points left. */
export async function consumeForWideNetwork(limits: RateLimits, limit: RateLimit, ip: string): Promise<void> {
  const { wide } = networksOf(ip);
  if (wide) await limits.consume(limitOfWideNetwork(limit), wide);
}
