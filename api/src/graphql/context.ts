import type { Readable } from 'node:stream';
import type { Lang, Role } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import type { App } from '../app.ts';

/** Who calls: read from the session row at the start of the request. */
export interface Caller {
  id: string;
  role: Role;
  name: string;
  sessionId: string;
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
}

/** The signed-in caller; only for operations whose access demands one. */
export function callerOf(ctx: Ctx): Caller {
  if (!ctx.user) throw new Error('The operation is declared public but asks for the caller');
  return ctx.user;
}
