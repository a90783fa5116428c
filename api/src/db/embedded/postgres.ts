import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseHome, type Home } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterDir, ensureCluster, readPassword } from './cluster.ts';
import { hold } from './holders.ts';
import { findRunning, launch, type Postmaster, signalServer, stopServer } from './postmaster.ts';

/** How the built-in server is started. */
export interface EmbeddedPostgresOptions {
  /** The folder asked for; see `EmbeddedPostgres.dataDir`. */
  dataDir: string;
  /** False for tests alone: what was committed may then be lost when the machine stops. */
  durable: boolean;
  log(line: string): void;
}

/** A running server of our own. */
export interface EmbeddedPostgres {
  /** Of the database `admission`, as its owner, who may create databases but is no superuser. */
  url: string;
  /** Where the files really are: elsewhere when root's folder is closed to the server's account. */
  dataDir: string;
  /** Gives the server back; the last process that uses it stops it. */
  stop(): Promise<void>;
}

const ATTEMPTS = 50;
const RETRY_MS = 100;
const NAME = 'admission';
/** Already there: a process that started at the same moment made it. */
const EXISTS = new Set(['42710', '42P04', '23505']);

/**
 * Starts the PostgreSQL that the product brings, or takes over the one that a killed process left running.
 * Listens on 127.0.0.1 alone and always asks for the password that is kept beside the data.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = chooseHome(options.dataDir);
  if (home.dir !== resolve(options.dataDir)) options.log(`The database is kept in ${home.dir}.`);
  const binaries = await findBinaries(home.account);
  await ensureCluster(home, binaries, options.durable);
  const claim = hold(home.dir);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const server = (await findRunning(home)) ?? (await launch(home, binaries, options.durable));
      if (server && (await isPrepared(home, server))) return running(home, server, claim.release);
      await sleep(RETRY_MS);
    }
    throw new Error(`PostgreSQL in ${home.dir} could not be started: another process keeps taking it.`);
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Stops whatever server still runs there and deletes its files: for the throw-away databases of tests. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = chooseHome(dataDir);
  const server = await findRunning(home);
  if (server) await stopServer(home, server.pid);
  for (const dir of [home.dir, dataDir]) await rm(dir, { recursive: true, force: true });
}

function running(home: Home, server: Postmaster, release: () => boolean): EmbeddedPostgres {
  // Also where the process ends without a proper stop: the server must not outlive its last user.
  const atExit = () => {
    if (release()) signalServer(server.pid, 'SIGINT');
  };
  process.once('exit', atExit);
  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://${NAME}:${readPassword(home)}@127.0.0.1:${server.port}/${NAME}`,
    dataDir: home.dir,
    stop: () => {
      process.removeListener('exit', atExit);
      stopped ??= release() ? stopServer(home, server.pid) : Promise.resolve();
      return stopped;
    },
  };
}

/** Makes the product's role and database where they are missing; false when the server went down meanwhile. */
async function isPrepared(home: Home, server: Postmaster): Promise<boolean> {
  const password = readPassword(home);
  const client = new pg.Client({
    host: '127.0.0.1',
    port: server.port,
    user: 'postgres',
    password,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertOurs(client, home);
    await ensureOwner(client, password);
    return (await findRunning(home))?.pid === server.pid;
  } catch (error) {
    const code = (error as { code?: string }).code;
    // Refused, reset, or shutting down: the server that we met is on its way out.
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code?.startsWith('57P')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertOurs(client: pg.Client, home: Home): Promise<void> {
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
      if (!EXISTS.has(error.code ?? '')) throw error;
    });
  }
}
