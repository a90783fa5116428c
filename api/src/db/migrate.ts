import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { withoutPassword } from '../core/database-address.ts';
import { createDataSource } from './data-source.ts';
import { connectionTo, findPrimary, isDirect } from './primary.ts';
import { assertMigrated, assertNotOutdated, recordOldestBuild } from './schema-release.ts';
import { sqlState } from './sql-state.ts';
import { UnusableDatabaseError } from './unusable-database.ts';

export interface MigrateOptions {
  /** A migration waits this long for a lock, then lets the queued statements run and tries again. */
  lockTimeoutMs?: number;
  log?(line: string): void;
  /** After a migration that took this long, the planner's statistics are refreshed. */
  analyzeAfterMs?: number;
}

const minServerVersion = 150_000;
/** Nodes that start at the same time migrate one after another. */
const lockKey = 7_340_211;
const connectTimeoutMs = 10_000;
const lockAttempts = 60;
/** The SQLSTATE of an exceeded lock_timeout. */
const lockNotAvailable = '55P03';

/**
 * For servers before 18: 48 bits of milliseconds, the version, 12 bits of the fraction, the rest random. Ids of one statement are in the
 * order of its rows, as with the server's own function (RFC 9562, section 6.2, method 3).
 */
export const uuidv7Function = `CREATE OR REPLACE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send(floor(us / 1000)::bigint) FROM 3) || int2send((28672 + floor(us % 1000 * 4.096))::int2)
      FROM 1 FOR 8), 'hex')::uuid
  FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000000 AS us) AS now
$$`;

/** Migrates the database to the newest schema. Idempotent, and safe from several nodes at the same time. `url` connects directly. */
export async function migrate(
  url: string,
  { lockTimeoutMs = 5_000, log = () => {}, analyzeAfterMs = 2_000 }: MigrateOptions = {},
): Promise<void> {
  await withSession(url, async (session) => {
    await checkServer(session);
    await assertDirect(session);
    await lockMigrations(session, log);
    await assertNotOutdated(session);
    await ensureExtension(session, 'pg_trgm');
    await ensureUuidv7(session);
    await runMigrations(url, { lockTimeoutMs, log, analyzeAfterMs });
    await recordOldestBuild(session);
  });
}

/** For nodes that do not migrate: throws unless the schema is that of this build, or of a later release that this build supports. */
export async function checkSchema(url: string): Promise<void> {
  await withSession(url, async (session) => {
    await checkServer(session);
    await assertNotOutdated(session);
    await assertMigrated(session);
  });
}

/** Runs the work in a session of its own; ending it releases the lock of migrations. */
async function withSession(url: string, work: (session: pg.Client) => Promise<void>): Promise<void> {
  await findPrimary(url);
  const session = new pg.Client({
    ...connectionTo(url),
    application_name: 'university-admission migrate',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  await session.connect().catch((error: unknown) => {
    throw unreachable('DATABASE_URL', url, error);
  });
  try {
    await work(session);
  } finally {
    await session.end();
  }
}

/** Refuses a pooled connection, whose session lock would stay with the pooler. */
async function assertDirect(session: pg.Client): Promise<void> {
  if (!(await isDirect(session)))
    throw new UnusableDatabaseError(
      'DATABASE_DIRECT_URL: must lead to the server itself; this address leads through a connection pooler.',
    );
  // The migrating role may be the one whose sessions have limits.
  await session.query('SET statement_timeout = 0');
}

async function lockMigrations(session: pg.Client, log: (line: string) => void): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const { rows } = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
    if (rows[0]?.locked) return;
    if (waited % 50 === 0) log('Another node is migrating the database; waiting for it.');
    await sleep(200);
  }
}

async function runMigrations(
  url: string,
  { lockTimeoutMs, log, analyzeAfterMs }: Required<MigrateOptions>,
): Promise<void> {
  const statistics = { areStale: false };
  for (let attempt = 1; ; attempt += 1) {
    const source = createDataSource({ url, entities: [], poolSize: 1, statementTimeoutMs: 0, lockTimeoutMs });
    await source.initialize();
    for (const migration of source.migrations) analyzeWhenStale(migration, statistics, analyzeAfterMs);
    try {
      await source.runMigrations({ transaction: 'each' });
      // Skips tables that another session locks, for example autovacuum, so that the start does not wait.
      if (statistics.areStale) await source.query('ANALYZE (SKIP_LOCKED)');
      return;
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || attempt === lockAttempts) throw error;
      log(`A migration has waited ${lockTimeoutMs / 1000} s for a lock on a table; it tries again.`);
    } finally {
      await source.destroy();
    }
    await sleep(1_000);
  }
}

/** Refreshes the planner's statistics before the migration that follows a long one, because autovacuum runs later. */
function analyzeWhenStale(
  migration: MigrationInterface,
  statistics: { areStale: boolean },
  analyzeAfterMs: number,
): void {
  const up = migration.up.bind(migration);
  migration.up = async (runner) => {
    if (statistics.areStale) await runner.query('ANALYZE');
    const start = performance.now();
    await up(runner);
    statistics.areStale = performance.now() - start > analyzeAfterMs;
  };
}

/** One line for each unreachable replica; the primary reads instead. */
export async function findDeadReplicas(urls: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(
    urls.map(async (url) => {
      const session = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: connectTimeoutMs });
      try {
        await session.connect();
        return [];
      } catch (error) {
        return [unreachable('DATABASE_REPLICA_URLS', url, error).message];
      } finally {
        await session.end().catch(() => undefined);
      }
    }),
  );
  return lines.flat();
}

/** The message contains the address without its password. */
function unreachable(setting: string, url: string, error: unknown): UnusableDatabaseError {
  // An AggregateError (one error per address of the host) has no message.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const why = first instanceof Error ? first.message : 'unknown reason';
  return new UnusableDatabaseError(
    `${setting}: must be a PostgreSQL that can be used; ${withoutPassword(url)} cannot (${why}).`,
    {
      cause: error,
    },
  );
}

async function checkServer(session: pg.Client): Promise<void> {
  if (Number(await show(session, 'server_version_num')) < minServerVersion) {
    const version = await show(session, 'server_version');
    throw new UnusableDatabaseError(`DATABASE_URL: the server is PostgreSQL ${version}; it must be 15 or newer.`);
  }
  const encoding = await show(session, 'server_encoding');
  if (encoding !== 'UTF8')
    throw new UnusableDatabaseError(`DATABASE_URL: the database is encoded in ${encoding}; it must be UTF8.`);
}

async function ensureExtension(session: pg.Client, name: string): Promise<void> {
  const { rowCount } = await session.query('SELECT 1 FROM pg_extension WHERE extname = $1', [name]);
  if (rowCount) return;
  try {
    await session.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown reason';
    throw new UnusableDatabaseError(`DATABASE_URL: the extension ${name} is missing and cannot be created (${why}).`, {
      cause: error,
    });
  }
}

async function ensureUuidv7(session: pg.Client): Promise<void> {
  // The function of earlier builds sorts by milliseconds only.
  const { rows } = await session.query<{ there: boolean }>(
    `SELECT count(*) > 0 AS there FROM pg_proc WHERE oid = to_regprocedure('uuidv7()')
       AND (pronamespace = 'pg_catalog'::regnamespace OR prosrc LIKE '%4.096%')`,
  );
  if (!rows[0]?.there) await session.query(uuidv7Function);
}

async function show(session: pg.Client, setting: string): Promise<string> {
  const { rows } = await session.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
  return rows[0]?.value ?? '';
}
