import pg from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

/** The address of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs `run` in a separate session. */
export async function withAdmin<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database or a copy; `file_copy` takes 20 ms, the default `wal_log` 120 ms. */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const from = template ? ` template ${template} strategy file_copy` : '';
  await withAdmin(url, (client) => client.query(`create database ${name}${from}`));
}

/** Drops a database with open sessions. An autovacuum session needs a superuser to end it; without force PostgreSQL ends it itself. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const drop = (how: string) => withAdmin(url, (client) => client.query(`drop database if exists ${name}${how}`));
  try {
    await drop(' with (force)');
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    await drop('');
  }
}
