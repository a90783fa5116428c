import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { isPooledRun } from '../../test/pooler.ts';
import { createDataSource } from './data-source.ts';
import { clearPreparedStatements, prepared, queryPrepared } from './prepared.ts';

// Another test file of this process may have used a pooler without names; unnamed statements share no connection.
clearPreparedStatements();
const database = await createTestDatabase();
const source: DataSource = await createDataSource({ url: database.url, entities: [], poolSize: 6 }).initialize();
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
const { master: pool } = source.driver as unknown as { master: Pool };

const divide = prepared('SELECT 100 / $1::int AS value, pg_backend_pid() AS pid', { isShort: true });
const read = (by: number) => queryPrepared<{ value: number; pid: number }>(source.manager, divide, [by]);
const outcomes = async (work: Promise<{ value: number }[]>[]): Promise<unknown[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? one.value[0]?.value : (one.reason as { code?: string }).code,
  );

it.skipIf(isPooledRun)(
  'queryShared runs 20 concurrent statements on at most three connections, and releases them',
  async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, (_, at) => read(at + 1)));
    expect(rows.map(([row]) => row?.value)).toEqual(Array.from({ length: 20 }, (_, at) => Math.floor(100 / (at + 1))));
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(3);
    expect(pool.totalCount).toBeLessThanOrEqual(3);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  },
);

it('queryShared isolates a failed statement from others on its connection', async () => {
  expect(await outcomes([read(5), read(0), read(4), read(0), read(2)])).toEqual([20, '22012', 25, '22012', 50]);
});

it('queryShared runs a statement again if another one loses the connection, or fails before it is prepared', async () => {
  const end = prepared('SELECT pg_terminate_backend(pg_backend_pid()), 0 AS value', { isShort: true });
  const ended = queryPrepared<{ value: number }>(source.manager, end);
  expect(await outcomes([ended, read(5), read(4)])).toEqual(['57P01', 20, 25]);
  const missing = prepared('SELECT value FROM created_later', { isShort: true });
  const one = () => queryPrepared<{ value: number }>(source.manager, missing);
  expect(await outcomes([one(), one()])).toEqual(['42P01', '42P01']);
  expect(await outcomes([one(), read(5)])).toEqual(['42P01', 20]);
});

it.skipIf(isPooledRun)('queryShared fails no statement after a change of its table', async () => {
  const one: DataSource = await createDataSource({ url: database.url, entities: [], poolSize: 1 }).initialize();
  onTestFinished(() => one.destroy());
  await source.query('CREATE TABLE shared_rows AS SELECT 1 AS value');
  const all = prepared('SELECT * FROM shared_rows', { isShort: true });
  const select = () => queryPrepared<{ value: number }>(one.manager, all);
  await Promise.all([select(), select()]);
  await source.query('ALTER TABLE shared_rows ADD COLUMN more text');
  const found = await outcomes([select(), select(), select()]);
  expect(found).toEqual([1, 1, 1]);
});
