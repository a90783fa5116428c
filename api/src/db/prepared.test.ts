import type { DataSource } from 'typeorm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { startPooler, through } from '../../test/pooler.ts';
import type { Ctx } from '../core/context.ts';
import { createDataSource } from './data-source.ts';
import { clearPreparedStatements, prepared, queryPrepared } from './prepared.ts';
import { queryRows } from './query.ts';
import { inTransaction } from './transaction.ts';

// Statements of other tests in this worker count towards the limit, and those after these tests need names again.
clearPreparedStatements();
afterAll(clearPreparedStatements);

const database = await createTestDatabase();
const source: DataSource = await createDataSource({ url: database.url, entities: [], poolSize: 1 }).initialize();
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const text = 'SELECT $1::int + 1 AS sum';
const add = (given: number): Promise<number | undefined> =>
  inTransaction(
    { db: source.manager } as Ctx,
    async ({ db }) => (await queryRows<{ sum: number }>(db, text, [given]))[0]?.sum,
  );
const namesOf = (sql: string): Promise<unknown[]> =>
  source.query('SELECT name FROM pg_prepared_statements WHERE statement = $1', [sql]);

it('prepareOften prepares a statement that transactions run often, and no others', async () => {
  for (const given of [1, 2]) expect(await add(given)).toBe(given + 1);
  expect(await namesOf(text)).toEqual([]);
  for (const given of [3, 4]) expect(await add(given)).toBe(given + 1);
  expect(await namesOf(text)).toHaveLength(1);
  const outside = 'SELECT $1::int AS outside';
  for (let count = 0; count < 5; count += 1) await source.query(outside, [1]);
  expect(await namesOf(outside)).toEqual([]);
});

it('inTransaction runs again without the name of a prepared statement after a change of its table', async () => {
  await source.query('CREATE TABLE changing AS SELECT 1 AS value');
  const read = () =>
    inTransaction({ db: source.manager } as Ctx, ({ db }) =>
      queryRows(db, 'SELECT * FROM changing WHERE value = $1', [1]),
    );
  for (let count = 0; count < 4; count += 1) expect(await read()).toEqual([{ value: 1 }]);
  await source.query(`ALTER TABLE changing ADD COLUMN more text`);
  for (let count = 0; count < 2; count += 1) expect(await read()).toEqual([{ value: 1, more: null }]);
});

it.each([true, false])(
  'queryPrepared fails no statement behind a pooler whose server sessions keep the plan of a changed table (short: %s)',
  async (isShort) => {
    const pooler = await startPooler(database.url, { size: 2 });
    const url = through(pooler, database.url);
    const pooled: DataSource = await createDataSource({ url, entities: [], isPooled: true }).initialize();
    try {
      await source.query(`CREATE TABLE pooled_${isShort} AS SELECT 1 AS value`);
      const all = prepared(`SELECT * FROM pooled_${isShort}`, { isShort });
      const select = () => Promise.all(Array.from({ length: 6 }, () => queryPrepared(pooled.manager, all)));
      expect(await select()).toEqual(Array(6).fill([{ value: 1 }]));
      await source.query(`ALTER TABLE pooled_${isShort} ADD COLUMN more text`);
      for (let round = 0; round < 3; round += 1)
        expect(await select()).toEqual(Array(6).fill([{ value: 1, more: null }]));
    } finally {
      await pooled.destroy();
      await pooler.close();
    }
  },
);

it('inTransaction runs again without names if the server does not know one, as behind an old PgBouncer', async () => {
  expect(await add(1)).toBe(2);
  await source.query('DEALLOCATE ALL');
  expect(await add(5)).toBe(6);
  expect(await namesOf(text)).toEqual([]);
});
