import type { LookupAddress } from 'node:dns';
import type { Readable } from 'node:stream';
import type { Lang, Role, TokenScope } from '@admission/schema';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { CacheLease } from './cache-lease.ts';
import type { Channels } from './channel.ts';
import type { Config } from './config.ts';
import type { Counters } from './counters.ts';
import type { FileScanner } from './file-scanner.ts';
import type { FileStore } from './file-store.ts';
import type { InstitutionReader } from './institution.ts';
import type { RequestOutcome } from './outcome.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import type { Quota, RateLimits } from './rate-limits.ts';
import type { TracedWork } from './tracing.ts';

/** The scopes and the budget of an integrator's token. */
export interface TokenGrant {
  id: string;
  scopes: readonly TokenScope[];
  /** Points of cost a minute. */
  costPerMinute: number;
  /** The requests a minute that are left after this request. */
  requests: Quota;
}

/** The signed-in caller, read from the session row or the integrator's token at the start of the request. */
export interface Caller {
  id: string;
  role: Role;
  /** For the audit. For a token: the names of the officer who created it and of the token. */
  name: string;
  /** Empty for a token. */
  sessionId: string;
  token?: TokenGrant;
  /** An officer who must enrol a second factor first (REQUIRE_SECOND_FACTOR). */
  mustEnrol?: boolean;
  /** For a session: `content_version`, read together with it. */
  contentVersion?: string;
}

/** The door device that signed the request, with its sitting and venue. */
export interface DeviceGrant {
  id: string;
  sittingId: string;
  venueId: string;
  label: string;
}

/** The functions of the sandbox, for making test applicants. */
export interface Sandbox {
  /** Runs an operation as the caller; throws its first error. */
  run<Data>(caller: Caller, query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** A portrait and a signature, as uploads. */
  draw(): Promise<{ picture: unknown; signature: unknown }>;
}

/** The configuration and adapters of the process. */
export interface App {
  config: Config;
  log: Logger;
  /** The metrics of GET /metrics. */
  metrics: Registry;
  counters: Counters;
  files: FileStore;
  /** Scans uploads, if one is configured. */
  scanner?: FileScanner | undefined;
  pdf: PdfRenderer;
  queue: JobQueue;
  limits: RateLimits;
  lease: CacheLease;
  channels: Channels;
  institution: InstitutionReader;
  /** For work outside a request (jobs, callbacks); services use `ctx.db`. */
  db: EntityManager;
  /** Read by `readerOf` alone. */
  replicas: readonly Pool[];
  /** Set in the app that serves test tokens, which has its own database. */
  sandbox?: Sandbox;
  /** Returns every address of a host of a user-supplied URL. */
  resolveHost(hostname: string): Promise<LookupAddress[]>;
  now(): Date;
  /** The address that this process listens on. Throws before the server listens. */
  origin(): string;
  /** Records a span, if a collector is configured. */
  trace(work: TracedWork): void;
  /** Sends an unexpected error to the error service, if one is configured. */
  report(error: unknown, context: Record<string, string>): void;
}

/** The request, for services. In a root mutation `db` is its transaction. */
export interface Ctx {
  db: EntityManager;
  user: Caller | null;
  /** Set if a door device signed the request; then there is no user. */
  device?: DeviceGrant;
  lang: Lang;
  requestId: string;
  /** The client's address, see TRUST_PROXY. */
  ip: string;
  userAgent: string;
  now(): Date;
  app: App;
  /** Batch loaders by name. */
  loaders: Map<string, unknown>;
  /** Runs the task after the transaction has committed; immediately outside one. */
  afterCommit(task: () => void): void;
  /** Set if the caller accepts bytes: sends a stream instead of the result. */
  sendStream?(bytes: Readable): void;
  /** Set if the request carries an Idempotency-Key. */
  claim?: KeyClaim;
  /** Set if the whole operation runs in the transaction of its Idempotency-Key. */
  change?: KeyedChange;
  /** For the log and the metrics. */
  outcome?: RequestOutcome;
}

/** The signed-in caller, in operations whose access requires one. */
export function callerOf(ctx: Ctx): Caller {
  if (!ctx.user) throw new Error('A public operation has no caller');
  return ctx.user;
}

/** The device of a request's context, which signed the request; only in operations of devices. */
export function deviceOf(ctx: Ctx): DeviceGrant {
  if (!ctx.device) throw new Error('An operation of devices has a device');
  return ctx.device;
}

/** A context for jobs, callbacks and the start. */
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

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A mutation whose effect and answer are stored by one transaction. */
export interface KeyedChange {
  /** The error that rolls it back. Set by its root field; if set before, the root field throws it. */
  undoneBy?: { error: unknown };
}

/** The lease of a request on its Idempotency-Key, until the answer is stored or the lease expires. */
export interface KeyClaim {
  /** Set if an earlier run committed its effect and crashed before its answer: the value of the root field. */
  committed?: { value: unknown };
  /** Records the effect in the transaction of the effect, and rolls it back with a refusal if another request holds the key now. */
  recordEffect(db: EntityManager, value?: { value: unknown }): Promise<void>;
  /** Stores the answer for repeated requests. */
  storeAnswer(answer: StoredAnswer): Promise<void>;
  /** Deletes the key if no effect is committed; ends the lease if the value of the effect is known; else stores this answer. */
  release(answer: StoredAnswer): Promise<void>;
}

/** A kind of background work. Handlers may run twice: they claim by a guarded update or are idempotent. */
export interface Job<Payload extends object> {
  name: string;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
  /** Attempts after the first, with exponential backoff. */
  retries?: number;
  /** Seconds after which another worker may run the job. */
  expireSeconds?: number;
  /** Seconds without a heartbeat after which a worker counts as dead: at least 10, default 15. */
  heartbeatSeconds?: number;
  /** Also runs on a schedule, a cron expression in Asia/Dhaka. */
  cron?: string;
  /** A second job with the same key is not queued while the first is pending. */
  keyOf?: (payload: Payload) => string;
  /** Parallel jobs per worker. */
  concurrency?: number;
  /** The parallel jobs are claimed one by one, so that none waits for the end of a longer one. */
  isLong?: boolean;
  /** Additional parallel urgent jobs per worker, which slow jobs of the same name cannot block. */
  urgentConcurrency?: number;
}

export const job = <Payload extends object>(declared: Job<Payload>): Job<Payload> => declared;

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Runs before other jobs of the same name. */
  urgent?: boolean;
}

/** The cause of a job: its transaction, and its request id for the log. */
export type JobCause = Pick<Ctx, 'db'> & Partial<Pick<Ctx, 'requestId'>>;

export interface JobQueue {
  /** The process is stopping: no new work starts. */
  readonly isPaused: boolean;
  /** Inserts the job through `ctx.db`, so that it commits with its cause. */
  enqueue<Payload extends object>(
    ctx: JobCause,
    declared: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Inserts many jobs in one statement. */
  enqueueAll<Payload extends object>(
    ctx: JobCause,
    declared: Job<Payload>,
    payloads: readonly Payload[],
    options?: Pick<EnqueueOptions, 'startAfterSeconds'>,
  ): Promise<void>;
}
