import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Config } from './config.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Channels } from './messages/deliver.job.ts';
import type { FileStore } from './outside/files/index.ts';
import type { PdfRenderer } from './outside/pdf/index.ts';
import type { ResolveHost } from './outside/webhooks/index.ts';

/** What lives as long as the process: configuration and the handles of the outside. No database handle for services: they have `ctx.db`. */
export interface App {
  config: Config;
  log: Logger;
  files: FileStore;
  pdf: PdfRenderer;
  queue: JobQueue;
  limits: RateLimits;
  channels: Channels;
  /** The root manager, for building contexts outside a request (jobs, callbacks). */
  db: EntityManager;
  /** Every address of a host, for calls to addresses that people typed in. */
  resolveHost: ResolveHost;
  now(): Date;
  /** Where this process listens, for calls to itself; known once it does. */
  origin(): string;
  /** Sends an unexpected error to the error service, where one is configured. */
  report(error: unknown, context: Record<string, string>): void;
}
