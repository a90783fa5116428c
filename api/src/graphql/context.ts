import type { Readable } from 'node:stream';
import type { Lang, Role, TokenScope } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import type { App } from '../app.ts';
import type { KeyClaim } from '../db/idempotency.ts';

/** What an integrator's token may do, and how much of it. */
export interface TokenGrant {
  id: string;
  scopes: readonly TokenScope[];
  /** Points of cost a minute. */
  costPerMinute: number;
}

/** Who calls: read from the session row, or from the row of an integrator's token, at the start of the request. */
export interface Caller {
  id: string;
  role: Role;
  /** As the audit names the caller; a token is named behind the name of the officer who made it. */
  name: string;
  /** Empty where a token calls. */
  sessionId: string;
  token?: TokenGrant;
}

/** Everything a service may know of the request. A root mutation carries its transaction in `db`. */
export interface Ctx {
  db: EntityManager;
  user: Caller | null;
  lang: Lang;
  requestId: string;
  /** The client's address; behind proxies only as far as TRUST_PROXY says. */
  ip: string;
  userAgent: string;
  /** The clock; tests set it. */
  now(): Date;
  app: App;
  /** One batch loader per kind and request. */
  loaders: Map<string, unknown>;
  /** Runs when the surrounding transaction has committed; at once where there is none. */
  afterCommit(task: () => void): void;
  /** There where the caller takes bytes: hands over an answer that is too large for text, which then stays out of the result. */
  handOver?(bytes: Readable): void;
  /** There where the request carries an Idempotency-Key: what it does is noted in the transaction that does it. */
  claim?: KeyClaim;
}

/** The signed-in caller; only for operations whose access demands one. */
export function callerOf(ctx: Ctx): Caller {
  if (!ctx.user) throw new Error('The operation is declared public but asks for the caller');
  return ctx.user;
}
