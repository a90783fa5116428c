import pg from 'pg';
import { serversOf, withDatabase } from '../core/database-address.ts';
import { primaryOf } from './primary.ts';

/** SQLSTATE duplicate_database, and the unique violation of concurrent calls. */
const alreadyExists = ['42P04', '23505'];

/** Creates the database of the address if it is missing, by a connection to the database `postgres`. */
export async function createDatabase(url: string): Promise<void> {
  const path = new URL(serversOf(url)[0] ?? url).pathname.slice(1);
  const server = await primaryOf(withDatabase(url, 'postgres'));
  if (await exists(withDatabase(server, path))) return;
  const name = decodeURIComponent(path);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!alreadyExists.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function exists(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // invalid_catalog_name
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
