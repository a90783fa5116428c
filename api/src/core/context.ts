import type { LookupAddress } from 'node:dns';
import type { Readable } from 'node:stream';
import type { Lang, Role, TokenScope } from '@admission/schema';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Channels } from './channel.ts';
import type { Config } from './config.ts';
import type { FileStore } from './file-store.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import type { RateLimits } from './rate-limits.ts';

/** The scopes and the budget of an integrator's token. */
export interface TokenGrant {
  id: string;
  scopes: readonly TokenScope[];
  /** Points of cost a minute. */
  costPerMinute: number;
}

/** The signed-in caller, read from the session row or the integrator's token at the start of the request. */
export interface Caller {
  id: string;
  role: Role;
  /** As the audit names the caller; a token's name follows the name of the officer who made it. */
  name: string;
  /** Empty for a token. */
  sessionId: string;
  token?: TokenGrant;
}

/** The configuration and the adapters that live as long as the process. */
export interface App {
  config: Config;
  log: Logger;
  files: FileStore;
  pdf: PdfRenderer;
  queue: JobQueue;
  limits: RateLimits;
  channels: Channels;
  /** The root manager, for contexts outside a request (jobs, callbacks). Services use `ctx.db`. */
  db: EntityManager;
  /** Every address of a host, for calls to addresses that people typed in. */
  resolveHost(hostname: string): Promise<LookupAddress[]>;
  now(): Date;
  /** The address that this process listens on; throws before it does. */
  origin(): string;
  /** Sends an unexpected error to the error service, if one is configured. */
  report(error: unknown, context: Record<string, string>): void;
}

/** Everything that a service may know of the request. A root mutation carries its transaction in `db`. */
export interface Ctx {
  db: EntityManager;
  user: Caller | null;
  lang: Lang;
  requestId: string;
  /** The client's address; behind proxies as far as TRUST_PROXY allows. */
  ip: string;
  userAgent: string;
  now(): Date;
  app: App;
  /** One batch loader per kind and request. */
  loaders: Map<string, unknown>;
  /** Runs after the surrounding transaction has committed; immediately outside of one. */
  afterCommit(task: () => void): void;
  /** Present if the caller accepts bytes: sends an answer that is too large for text, which then stays out of the result. */
  sendStream?(bytes: Readable): void;
  /** Set if the request carries an Idempotency-Key. */
  claim?: KeyClaim;
}

/** The signed-in caller; only for operations whose access requires one. */
export function callerOf(ctx: Ctx): Caller {
  if (!ctx.user) throw new Error('The operation is declared public but asks for the caller');
  return ctx.user;
}

/** A context for work outside a request: jobs, callbacks, the start. */
export const systemContext = (app: App, requestId: string = crypto.randomUUID()): Ctx => ({
  db: app.db,
  user: null,
  lang: 'en',
  requestId,
  ip: '',
  userAgent: 'worker',
  now: app.now,
  app,
  loaders: new Map(),
  afterCommit: (task) => task(),
});

/** An answer as it was sent the first time. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** The lease of a request on its Idempotency-Key, until the answer is stored or the lease expires. */
export interface KeyClaim {
  /** Set if an earlier run committed its effect and died before it could answer: the value of its root field. */
  known?: { value: unknown };
  /** Notes the effect in its own transaction. Refuses if another request has taken the key over, which rolls the effect back. */
  mark(db: EntityManager, value?: { value: unknown }): Promise<void>;
  /** Stores the answer for every repetition of the request. */
  keep(answer: StoredAnswer): Promise<void>;
  /** Frees the key if no effect was committed; otherwise stores this answer. */
  release(answer: StoredAnswer): Promise<void>;
}

/** A kind of background work. Handlers may run twice: they claim by a guarded update or are idempotent. */
export interface Job<Payload extends object> {
  name: string;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
  /** Tries after the first, with growing pauses. */
  retries?: number;
  /** A job that runs longer is given to another worker, in seconds. */
  expireSeconds?: number;
  /** A worker without a heartbeat for this time counts as dead, in seconds, at least 10; default 15. */
  heartbeatSeconds?: number;
  /** Also runs on a schedule, a cron expression in Asia/Dhaka. */
  cron?: string;
  /** While a job with the same key waits for its first try, a second one is not queued. */
  keyOf?: (payload: Payload) => string;
  /** How many run in parallel in one worker. */
  concurrency?: number;
  /** How many urgent ones run in parallel in addition, so that slow jobs of the same name never block them. */
  urgentConcurrency?: number;
}

export const job = <Payload extends object>(declared: Job<Payload>): Job<Payload> => declared;

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Runs before every job of the same name that is not urgent. */
  urgent?: boolean;
}

export interface JobQueue {
  /** Writes the job through `ctx.db`: it commits together with the state that asks for it. */
  enqueue<Payload extends object>(
    ctx: Pick<Ctx, 'db'>,
    declared: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many jobs of one kind, in one statement. */
  enqueueAll<Payload extends object>(
    ctx: Pick<Ctx, 'db'>,
    declared: Job<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
}
