import type { TextKey } from '@admission/schema';
import { networksOf } from './network.ts';

/** How often an action is allowed for one key (a phone, an address, a user). */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Whether RATE_LIMIT_FACTOR multiplies the points; the lock after wrong passwords never scales (contract 2). */
  scales: boolean;
  /** The text of the refusal; gets {minutes} and {seconds}. */
  refusal: TextKey;
}

export interface RateLimits {
  /** Takes one point before the action; refuses with TOO_MANY_REQUESTS and Retry-After. Returns the points left. */
  take(limit: RateLimit, key: string): Promise<number>;
  /** Gives one point back: the action did not happen. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Takes several points; returns what is left and when all of them are available again. */
  spend(limit: RateLimit, key: string, points: number): Promise<{ left: number; resetInMs: number }>;
  /** Blocks the key for the limit's whole time, from now. */
  block(limit: RateLimit, key: string): Promise<void>;
  /** Refuses if the key has no points left, without taking one. */
  assertLeft(limit: RateLimit, key: string): Promise<void>;
  reset(limit: RateLimit, key: string): Promise<void>;
  /** The same for every key that begins so. */
  resetAll(limit: RateLimit, prefix: string): Promise<void>;
}

/** A limit whose seconds (not its points) shrink with RATE_LIMIT_FACTOR: one new code a minute. */
export const scaledInterval = (limit: RateLimit, factor: number): RateLimit => ({
  ...limit,
  seconds: Math.max(1, Math.round(limit.seconds / factor)),
});

/** Networks of one /48 share this many times the points of a single /64. */
const wideFactor = 5;

/** Takes one point of the caller's network: an IPv4 address, or a /64 and with wider points its /48. Returns the points left. */
export async function takeForAddress(limits: RateLimits, limit: RateLimit, ip: string): Promise<number> {
  const { narrow, wide } = networksOf(ip);
  if (wide) await limits.take({ ...limit, name: `${limit.name}-48`, points: limit.points * wideFactor }, wide);
  return limits.take(limit, narrow);
}
