import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { withAdmin } from '../../test/server.ts';
import { inTemporaryDatabase, withSnapshot } from './database.ts';
import { assertRows, countRows, countTables } from './manifest.ts';
import { shrinkingTables } from './shrinking-tables.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const changes = `INSERT INTO rate_limits (key, points, expire) SELECT 'key ' || n, 1, 0 FROM generate_series(1, 3) n`;

it('withSnapshot counts what other sessions read in the snapshot, while rows are inserted and deleted', async () => {
  await withAdmin(database.url, async (client) => {
    await client.query(changes);
    const counts = await withSnapshot(database.url, async (snapshot) => {
      await client.query('DELETE FROM rate_limits');
      const read = await withAdmin(database.url, async (reader) => {
        await reader.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET TRANSACTION SNAPSHOT '${snapshot}'`);
        return countTables(reader);
      });
      expect(read.rate_limits).toBe(3);
    });
    expect(counts.rate_limits).toBe(3);
    expect((await countRows(database.url)).rate_limits).toBe(0);
  });
});

it('withSnapshot outlasts the limit of idle transactions of the database', async () => {
  await withAdmin(database.url, async (client) => {
    const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await client.query(`ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = 50`);
  });
  await expect(withSnapshot(database.url, () => sleep(200))).resolves.toHaveProperty('users');
});

it('assertRows compares the tables that shrink only with counts of the snapshot', () => {
  const rows = { users: [2, 3], figure_changes: [4, 5] } satisfies Record<string, [number, number]>;
  const taken = { at: '', files: null, rows };
  assertRows({ users: 3, figure_changes: 0 }, taken);
  expect(() => assertRows({ users: 3, figure_changes: 0 }, { ...taken, isExact: true })).toThrow(
    'figure_changes has 0',
  );
  expect(() => assertRows({ users: 1, figure_changes: 4 }, taken)).toThrow('users has 1 rows');
  expect(() => assertRows({ users: 2 }, taken)).toThrow('figure_changes is missing');
});

it('every table that shrinks exists', async () => {
  const tables = Object.keys(await countRows(database.url));
  expect([...shrinkingTables].filter((table) => !tables.includes(table))).toEqual([]);
});

it('inTemporaryDatabase replaces the database that a killed drill left', async () => {
  const name = `admission_drill_${process.pid}`;
  await withAdmin(database.url, (client) => client.query(`CREATE DATABASE ${name}`));
  // The folder has no dump, so that loading fails.
  await expect(inTemporaryDatabase(database.url, '/nowhere', async () => {})).rejects.toThrow('pg_restore');
  const left = await withAdmin(database.url, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [name]),
  );
  expect(left.rowCount).toBe(0);
});
