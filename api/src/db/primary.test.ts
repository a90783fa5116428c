import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { dropDatabase, inDatabase, withAdmin } from '../../test/server.ts';
import { createCertificate, startTlsServer } from '../../test/tls.ts';
import { createDatabase } from './create-database.ts';
import { createDataSource } from './data-source.ts';
import { migrate } from './migrate.ts';
import { connectionTo, findPrimary, primaryOf } from './primary.ts';

const databases: { drop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of databases) await one.drop();
});

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

describe('an address with several servers', () => {
  it('leads every driver to the server that accepts connections', async () => {
    const url = await newDatabase();
    const { host } = new URL(url);
    const address = url.replace(host, `127.0.0.1:1,${host}`);
    await findPrimary(address);
    const client = new pg.Client({ ...connectionTo(address) });
    await client.connect();
    expect((await client.query('SELECT current_database() AS name')).rows[0].name).toBe(new URL(url).pathname.slice(1));
    await client.end();
    const source = await createDataSource({ url: address, entities: [] }).initialize();
    expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await source.destroy();
    await migrate(address);
  });

  it('is verified by the name of the server that accepts connections', async () => {
    const url = await newDatabase();
    const certificate = createCertificate('127.0.0.2');
    const file = join(mkdtempSync(join(tmpdir(), 'admission-tls-')), 'ca.pem');
    writeFileSync(file, certificate.cert);
    const server = await startTlsServer('127.0.0.2', url, certificate);
    const address = url.replace(new URL(url).host, `127.0.0.1:1,${server.host}`);
    const verified = `${address}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
    await findPrimary(verified);
    const client = new pg.Client({ ...connectionTo(verified) });
    await client.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    const source = await createDataSource({ url: verified, entities: [] }).initialize();
    expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await source.destroy();
    await server.stop();
    rmSync(dirname(file), { recursive: true });
  });

  it('primaryOf returns the server that accepts connections, and a single server unchanged', async () => {
    const url = await newDatabase();
    const { host } = new URL(url);
    expect(await primaryOf(url.replace(host, `127.0.0.1:1,${host}`))).toBe(url);
    expect(await primaryOf('postgres://a:b@c/d')).toBe('postgres://a:b@c/d');
  });

  it('createDatabase creates the database on the server that accepts connections', async () => {
    const name = `admission_several_${process.pid}`;
    const server = inDatabase(await newDatabase(), 'postgres');
    databases.push({ drop: () => dropDatabase(server, name) });
    const url = inDatabase(server, name);
    const { host } = new URL(url);
    await createDatabase(url.replace(host, `127.0.0.1:1,${host}`));
    expect(await withAdmin(url, (client) => client.query('SELECT 1'))).toMatchObject({ rowCount: 1 });
  });
});
