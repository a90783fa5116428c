import pg from 'pg';
import { createDataSource } from './data-source.ts';

/** The database cannot be used; the message is one line with the requirement. */
class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

const minServerVersion = 150_000;
/** Nodes that start at the same time migrate one after another. */
const lockKey = 7_340_211;

/** For servers before 18: 48 bits of milliseconds, the rest random. The two bits change the version from 4 to 7. */
export const uuidv7Function = `CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$`;

/** Migrates the database to the newest schema. Idempotent, and safe from several nodes at the same time. */
export async function migrate(url: string): Promise<void> {
  const session = new pg.Client({ connectionString: url, application_name: 'university-admission migrate' });
  await session.connect().catch((error: unknown) => {
    throw unreachable('DATABASE_URL', url, error);
  });
  try {
    await checkServer(session);
    await session.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await ensureExtension(session, 'pg_trgm');
    await ensureUuidv7(session);
    const source = await createDataSource({ url, entities: [], poolSize: 1, statementTimeoutMs: 0 }).initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
  } finally {
    // Also releases the lock.
    await session.end();
  }
}

/** Throws if a replica cannot be reached. */
export async function checkReplicas(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const session = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await session.connect().catch((error: unknown) => {
      throw unreachable('DATABASE_REPLICA_URLS', url, error);
    });
    await session.end();
  }
}

/** The message contains the address without its password. */
function unreachable(setting: string, url: string, error: unknown): UnusableDatabaseError {
  const { host, pathname } = new URL(url);
  // An AggregateError (one error per address of the host) has no message.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const why = first instanceof Error ? first.message : 'unknown reason';
  return new UnusableDatabaseError(
    `${setting}: must be a PostgreSQL that can be used; ${host}${pathname} cannot (${why}).`,
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
  const { rows } = await session.query<{ there: boolean }>(`SELECT to_regprocedure('uuidv7()') IS NOT NULL AS there`);
  if (!rows[0]?.there) await session.query(uuidv7Function);
}

async function show(session: pg.Client, setting: string): Promise<string> {
  const { rows } = await session.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
  return rows[0]?.value ?? '';
}
