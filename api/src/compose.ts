import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Config } from './core/config.ts';
import type { App, Sandbox } from './core/context.ts';
import { createCounters } from './core/counters.ts';
import type { Reporter } from './core/error-reporter.ts';
import { createTracing } from './core/tracing.ts';
import { createNodeCaches, type NodeCaches } from './db/cache-lease.ts';
import { createDataSource, createReplicaPool } from './db/data-source.ts';
import { declareConstraints } from './db/refusals.ts';
import { identifyCached } from './features/accounts/index.ts';
import { declareAuditNames, startSealing } from './features/audit/index.ts';
import { identifyDevice } from './features/door/index.ts';
import { declareDeletions } from './features/exams/index.ts';
import { openInstitution } from './features/institution/index.ts';
import { identify } from './features/integrators/index.ts';
import { entities, features } from './features.ts';
import {
  createPersistedDocuments,
  type DocumentTexts,
  type PersistedDocuments,
  readPersistedDocuments,
} from './graphql/persisted-documents.ts';
import { buildProductSchema } from './graphql/schema.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { RequestTimes } from './http/request-bounds.ts';
import type { OpenSandbox } from './http/sandbox-host.ts';
import { createHost, type HostOptions } from './http.ts';
import { createQueue, installQueues } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import { openChannels } from './messages/index.ts';
import { createClamav } from './outside/antivirus/index.ts';
import { createFileStore, type FileStore, guardFileStore } from './outside/files/index.ts';
import { createPdfRenderer } from './outside/pdf/index.ts';
import { type ResolveHost, resolveHost } from './outside/webhooks/index.ts';

export interface Product {
  app: App;
  server: Server;
  schema: GraphQLSchema;
  source: DataSource;
  documents: PersistedDocuments;
  /** Makes /readyz answer 503; the caller then closes. */
  drain(): void;
  close(): Promise<void>;
}

type Callers = Pick<HostOptions, 'identify' | 'identifyCached' | 'identifyDevice'>;

export interface ComposeOptions {
  config: Config;
  /** The address of the migrated database. */
  url: string;
  /** The server itself, if `url` leads through a pooler. */
  directUrl?: string;
  log: Logger;
  report?: Reporter;
  now?: () => Date;
  /** Persisted documents; default: those of the built web client. */
  documents?: DocumentTexts;
  /** Time limits of requests; shorter in tests. */
  times?: RequestTimes;
  /** Resolves the hosts of webhooks; replaced in tests. */
  resolve?: ResolveHost;
  /** Opens the sandbox, which serves test tokens. */
  openSandbox?: OpenSandbox;
  /** Identifies callers; the sandbox has its own. */
  identities?: Callers;
  /** Refuses a file store that cannot be used, before anything is written to it or a job runs. */
  checkFiles?: (needs: Pick<App, 'config' | 'db' | 'files' | 'log' | 'now'>) => Promise<void>;
  /** Creates the functions of the sandbox, in its own app. */
  sandboxOf?: (schema: GraphQLSchema, app: () => App) => Sandbox;
}

/** For requests and jobs together after the delay; shorter than the forced exit in server-process.ts. */
const shutdownTimeoutMs = 23_000;

const jobs = features.flatMap((one) => one.jobs ?? []);
let built: GraphQLSchema | undefined;
/** The schema, built once per process: the product, its sandbox and the tests share it, and none changes it. */
export const productSchema = (): GraphQLSchema => (built ??= buildProductSchema(features));

/** Creates the tables and queues of all background jobs. */
export async function installJobs(url: string): Promise<void> {
  const queue = await createQueue(url, { isWorker: false, onError: () => {} });
  await installQueues(queue, jobs);
  await queue.stop(0);
}

function declareFeatures(): void {
  for (const one of features) {
    if (one.constraints) declareConstraints(one.constraints);
    if (one.auditNames) declareAuditNames(one.auditNames);
  }
  declareDeletions(features);
}

const callers: Callers = { identify, identifyCached, identifyDevice };

/** Wires the product to one database, for main and for the API tests. */
export async function compose({
  config,
  url,
  directUrl = url,
  log,
  report = () => {},
  now = () => new Date(),
  resolve = resolveHost,
  times,
  documents = readPersistedDocuments(),
  openSandbox,
  identities = callers,
  checkFiles,
  sandboxOf,
}: ComposeOptions): Promise<Product> {
  declareFeatures();
  const caches = createNodeCaches({ url: directUrl, isEnabled: config.SESSION_CACHE && config.ROLE !== 'worker', log });
  const source = await openPool(config, url, caches);
  const metrics = new Registry();
  const counters = createCounters(metrics);
  const files = openFiles(config, { counters, log });
  await checkFiles?.({ config, log, files, now, db: source.manager });
  const isWorker = config.ROLE !== 'web';
  const migrates = config.MIGRATE !== 'off';
  const onError = (error: Error) => log.error({ err: error }, 'job queue');
  const queue = await createQueue(directUrl, { isWorker, migrates, onError });
  if (migrates) await installQueues(queue, jobs);
  const tracing = await createTracing(config, log);
  const pdf = createPdfRenderer({ threads: 2 });
  const { lease } = caches;
  const institution = await openInstitution({ config, log, files, lease, db: source.manager });
  const schema = productSchema();
  const app: App = {
    ...{ config, log, metrics, counters, files, institution, pdf, queue, lease },
    limits: createRateLimits(source, config.RATE_LIMIT_FACTOR),
    channels: openChannels(config, institution),
    scanner: config.CLAMAV_URL ? createClamav(config.CLAMAV_URL) : undefined,
    db: source.manager,
    replicas: openReplicas(config),
    resolveHost: resolve,
    now,
    origin: () => originOf(server),
    report,
    trace: tracing.trace,
    ...(sandboxOf ? { sandbox: sandboxOf(schema, () => app) } : {}),
  };
  const sandbox = openSandbox?.(app);
  const persisted = persist(schema, documents, { config, log });
  let draining = false;
  const server = await createHost({
    app,
    schema,
    features,
    ...identities,
    documents,
    persisted,
    times,
    sandbox,
    readiness: { check: async () => !draining && (await isAnswering(source)) },
  });
  const stopSealing = isWorker ? await startBackgroundWork(app, queue) : undefined;
  return {
    app,
    server,
    schema,
    source,
    documents: persisted,
    drain: () => {
      draining = true;
    },
    async close() {
      draining = true;
      await stopProduct({ app, server, queue, first: [stopSealing, () => sandbox?.close()] });
      await closeAdapters(app, [tracing.stop, caches.close, institution.close]);
      await Promise.all([source.destroy(), ...app.replicas.map((one) => one.end())]);
    },
  };
}

async function closeAdapters({ channels, pdf }: App, others: readonly (() => unknown)[]): Promise<void> {
  for (const channel of Object.values(channels)) channel.close?.();
  await Promise.all([pdf.close(), ...others.map((close) => close())]);
}

type Stop = () => Promise<void> | void;

interface Stopping {
  app: App;
  server: Server;
  queue: Awaited<ReturnType<typeof createQueue>>;
  first: readonly (Stop | undefined)[];
}

/** Ends the requests, then the jobs. */
async function stopProduct({ app, server, queue, first }: Stopping): Promise<void> {
  const deadline = performance.now() + shutdownTimeoutMs + app.config.SHUTDOWN_DELAY_SECONDS * 1000;
  await Promise.all([queue.pause(), ...first.map((stop) => stop?.())]);
  await closeServer(server);
  await queue.stop(deadline - performance.now());
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    if (!server.listening) return done();
    server.close(() => done());
    server.closeIdleConnections();
  });

async function startBackgroundWork(app: App, queue: Awaited<ReturnType<typeof createQueue>>) {
  await startWorker(app, queue, jobs);
  return startSealing(app);
}

const persist = (
  schema: GraphQLSchema,
  documents: DocumentTexts,
  { config, log }: Pick<ComposeOptions, 'config' | 'log'>,
): PersistedDocuments =>
  createPersistedDocuments(schema, documents, (message) => {
    if (config.isProduction) throw new Error(message);
    log.warn(message);
  });

const openFiles = (config: Config, { counters, log }: Pick<App, 'counters' | 'log'>): FileStore =>
  guardFileStore(createFileStore(config), (error, call) => {
    counters.fileStoreFailures.inc();
    log.error({ err: error, call }, 'the file store failed');
  });

const poolSettings = (config: Config) => ({
  poolSize: config.DATABASE_POOL_SIZE,
  connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_SECONDS * 1000,
  isPooled: config.isPooled,
});

const openPool = (config: Config, url: string, cacheChanges: NodeCaches): Promise<DataSource> =>
  createDataSource({ url, entities, cacheChanges, ...poolSettings(config) }).initialize();

const openReplicas = (config: Config): Pool[] =>
  config.replicas.map((url) => createReplicaPool({ url, ...poolSettings(config) }));

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening yet');
  return `http://127.0.0.1:${address.port}`;
}

async function isAnswering(source: DataSource): Promise<boolean> {
  try {
    await source.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

export const version: string = (createRequire(import.meta.url)('../package.json') as { version: string }).version;
