import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseHome, type Home } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterDir, ensureCluster, readPassword } from './cluster.ts';
import { findRunning, type Postmaster, signalServer, startServer, stopServer } from './postmaster.ts';
import { addReference, type ReleaseReference } from './reference-count.ts';
import { type ServerWatch, watchServer } from './watch.ts';

export interface EmbeddedPostgresOptions {
  /** The files may be elsewhere, see `EmbeddedPostgres.dataDir`. */
  dataDir: string;
  /** False in tests only: commits may be lost in a power failure. */
  durable: boolean;
  /** The environment of the server; unset: that of this process. */
  env?: NodeJS.ProcessEnv | undefined;
  log(line: string): void;
  /** If set, a dead server is restarted on its port; called with a line for the operator at the third failure within a minute. */
  onLost?(line: string): void;
}

export interface EmbeddedPostgres {
  /** The address of the database `admission`, as its owner, who may create databases and is no superuser. */
  url: string;
  /** The folder of the files; under /var/lib if the server's account cannot enter the requested one. */
  dataDir: string;
  /** Stops the server if no other process uses it. */
  stop(): Promise<void>;
}

const ATTEMPTS = 50;
const RETRY_MS = 100;
const NAME = 'admission';
/** SQLSTATEs of a role or database that another process has created. */
const ALREADY_EXISTS = new Set(['42710', '42P04', '23505']);

/** Starts the embedded PostgreSQL, or uses the one that is running. It listens on 127.0.0.1 and requires the password next to the data. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = chooseHome(options.dataDir);
  if (home.dir !== resolve(options.dataDir)) options.log(`The database is in ${home.dir}.`);
  const binaries = await findBinaries(home.account);
  await ensureCluster(home, binaries, options.durable);
  const release = addReference(home.dir);
  const bringUp = async (port?: number): Promise<Postmaster> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const server = (await findRunning(home)) ?? (await startServer(home, binaries, options, port));
      if (server && (await isPrepared(home, server))) return server;
      await sleep(RETRY_MS);
    }
    throw new Error(`PostgreSQL in ${home.dir} could not be started: another process keeps stopping it.`);
  };
  try {
    const server = await bringUp();
    const { log, onLost } = options;
    const watch = onLost && watchServer(server, { restart: () => bringUp(server.port), log, onLost });
    return createHandle(home, server, release, watch);
  } catch (error) {
    release();
    throw error;
  }
}

/** Stops the server and deletes its files, for temporary databases. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = chooseHome(dataDir);
  const server = await findRunning(home);
  if (server) await stopServer(home, server.pid);
  for (const dir of [home.dir, dataDir]) await rm(dir, { recursive: true, force: true });
}

function createHandle(
  home: Home,
  server: Postmaster,
  release: ReleaseReference,
  watch?: ServerWatch,
): EmbeddedPostgres {
  const pid = () => (watch?.current() ?? server).pid;
  const stop = async (): Promise<void> => {
    await watch?.stop();
    if (release()) await stopServer(home, pid());
  };
  // The server must not outlive its last process, also without a call of `stop`.
  const atExit = () => {
    if (release()) signalServer(pid(), 'SIGINT');
  };
  process.once('exit', atExit);
  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://${NAME}:${readPassword(home)}@127.0.0.1:${server.port}/${NAME}`,
    dataDir: home.dir,
    stop: () => {
      process.removeListener('exit', atExit);
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Creates the product's role and database if missing; false if the server is stopping. */
async function isPrepared(home: Home, server: Postmaster): Promise<boolean> {
  const password = readPassword(home);
  const address = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const client = new pg.Client({ ...address, user: 'postgres', password });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertSameFolder(client, home);
    await ensureOwner(client, password);
    return (await findRunning(home))?.pid === server.pid;
  } catch (error) {
    const code = (error as { code?: string }).code;
    // 57P: the server is shutting down.
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code?.startsWith('57P')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertSameFolder(client: pg.Client, home: Home): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory !== clusterDir(home))
    throw new Error(`The server on the port of ${home.dir} serves another folder.`);
}

async function ensureOwner(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    'select exists (select from pg_database where datname = $1) as ready',
    [NAME],
  );
  if (rows[0]?.ready) return;
  const quoted = client.escapeLiteral(password);
  for (const statement of [
    `create role ${NAME} login createdb password ${quoted}`,
    `create database ${NAME} owner ${NAME}`,
  ]) {
    await client.query(statement).catch((error: { code?: string }) => {
      if (!ALREADY_EXISTS.has(error.code ?? '')) throw error;
    });
  }
}
