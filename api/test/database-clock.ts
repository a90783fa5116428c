import { Client } from 'pg';

/**
 * Makes the clock of a database settable: `public.clock_timestamp()` takes precedence and adds a stored interval. Pass it to
 * `startTestProduct`, so that it runs before the first connection.
 */
export async function withDatabaseClock(url: string): Promise<{ url: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE TABLE test_clock (shift interval NOT NULL);
      INSERT INTO test_clock VALUES ('0');
      CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
        AS 'SELECT pg_catalog.clock_timestamp() + shift FROM public.test_clock';
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`);
  } finally {
    await client.end();
  }
  return { url };
}

/** Sets the clock, which runs on from there. */
export const setClockSql = 'UPDATE test_clock SET shift = $1::timestamptz - pg_catalog.clock_timestamp()';
