import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { type Contents, readNamedFiles } from './files.ts';
import { countTables, withClient } from './manifest.ts';
import { postgresCommand, withPasswordFile } from './settings.ts';

const run = promisify(execFile);

/** Dumps the database by pg_dump; returns the rows of each table in the dump, and the files that its rows name. */
export async function dump(url: string, folder: string): Promise<Contents> {
  let named: string[] = [];
  const rows = await withSnapshot(url, async (snapshot, client) => {
    named = await readNamedFiles(client);
    const file = `--file=${join(folder, 'database.dump')}`;
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, file];
    await withPasswordFile(url, (address) => run(...postgresCommand('pg_dump', [...options, `--dbname=${address}`])));
  });
  return { rows, named };
}

/** Counts the rows in a snapshot, in which other sessions can read during the work. */
export const withSnapshot = (
  url: string,
  work: (snapshot: string, client: Client) => Promise<void>,
): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The transaction is idle during the work, and the role or the database may limit that.
    await client.query(
      `SELECT set_config(name, '0', true) FROM pg_settings
       WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    );
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const counts = await countTables(client);
    await work(rows[0]?.snapshot ?? '', client);
    await client.query('COMMIT');
    return counts;
  });

export const load = (url: string, folder: string) =>
  withPasswordFile(url, (address) => {
    const options = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${address}`];
    return run(...postgresCommand('pg_restore', [...options, join(folder, 'database.dump')]));
  });

/** Loads a dump into a database of its own, and drops it after the work. */
export async function inTemporaryDatabase(
  url: string,
  from: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const name = `admission_drill_${process.pid}`;
  const target = new URL(url);
  target.pathname = `/${name}`;
  await withClient(url, async (client) => {
    // A killed drill leaves its database, and processes in containers have the same id again.
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  try {
    await load(target.href, from);
    await work(target.href);
  } finally {
    await withClient(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
