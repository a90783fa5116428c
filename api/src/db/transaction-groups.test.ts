import type { Client } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDataSource } from './data-source.ts';
import { prepared, queryTogether, queryWithCommit } from './prepared.ts';

const database = await createTestDatabase();
const source: DataSource = await createDataSource({ url: database.url, entities: [], poolSize: 1 }).initialize();
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
await source.query('CREATE TABLE started (value int PRIMARY KEY)');
beforeEach(() => source.query('DELETE FROM started'));

const add = 'INSERT INTO started VALUES ($1)';
const stored = async (): Promise<number[]> =>
  (await source.query<{ value: number }[]>('SELECT value FROM started ORDER BY value')).map(({ value }) => value);

/** The answers of the server that arrive while the work runs on the only connection. */
async function countAnswers(work: () => Promise<unknown>): Promise<number> {
  const runner: QueryRunner = source.createQueryRunner();
  const { stream } = ((await runner.connect()) as Client).connection;
  await runner.release();
  let count = 0;
  const onData = (): void => {
    count += 1;
  };
  stream.on('data', onData);
  await work();
  stream.off('data', onData);
  return count;
}

it('START TRANSACTION is sent with the first statement, and not for an empty transaction', async () => {
  const one = (value: number) => () => source.transaction((db) => db.query(add, [value]));
  expect(await countAnswers(one(1))).toBe(2);
  expect(await countAnswers(() => source.transaction(async () => undefined))).toBe(0);
  // The statement is prepared from the third time; its first use by name needs a separate start.
  for (let value = 2; value < 5; value += 1) await one(value)();
  expect(await countAnswers(one(5))).toBe(2);
  expect(await stored()).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['with values', (value: number): [string, number[]?] => [add, [value]]],
  ['without values', (value: number): [string, number[]?] => [`INSERT INTO started VALUES (${value})`]],
])('a rollback undoes the first statement: %s', async (_, statement) => {
  const undo = source.transaction(async (db) => {
    await Promise.all([db.query(...statement(1)), db.query(...statement(2))]);
    throw new Error('undone');
  });
  await expect(undo).rejects.toThrow('undone');
  expect(await stored()).toEqual([]);
});

it('a transaction whose first statement fails is rolled back, and its connection is reused', async () => {
  await source.query(add, [1]);
  const failing = source.transaction(async (db) => {
    await db.query(add, [1]).catch(() => undefined);
    await db.query(add, [2]);
  });
  await expect(failing).rejects.toThrow('current transaction is aborted');
  expect(await stored()).toEqual([1]);
});

it('a statement is skipped and its connection closed if the transaction cannot start', async () => {
  const runner: QueryRunner = source.createQueryRunner();
  const client = (await runner.connect()) as Client;
  client.on('error', () => undefined);
  await client.query('BEGIN');
  await client.query('SELECT 1 / $1::int', [0]).catch(() => undefined);
  await client.query('START TRANSACTION');
  const next = client.query(add, [7]);
  const later = client.query(add, [8]);
  await expect(next).rejects.toThrow('current transaction is aborted');
  await expect(later).rejects.toThrow(/terminated|closed|not queryable/i);
  await runner.release();
  expect(await stored()).toEqual([]);
});

const addOne = prepared(`${add} RETURNING value`);
const addLast = prepared(`${add} ON CONFLICT DO NOTHING`);

it('queryTogether runs statements in one answer, each after the one before it', async () => {
  const both = (one: number, two: number) =>
    source.transaction((db) =>
      queryTogether<[{ value: number }[], { value: number }[]]>(db, [
        [addOne, [one]],
        [addOne, [two]],
      ]),
    );
  // The first time the connection learns the name.
  await both(1, 2);
  expect(await countAnswers(async () => expect(await both(3, 4)).toEqual([[{ value: 3 }], [{ value: 4 }]]))).toBe(2);
  await expect(both(5, 5)).rejects.toThrow('duplicate key');
  await expect(both(4, 6)).rejects.toThrow('duplicate key');
  expect(await stored()).toEqual([1, 2, 3, 4]);
});

it('queryWithCommit sends the statement with the commit, and undoes the transaction if it fails', async () => {
  const change = (value: number, last: number, statement = addLast) =>
    source.transaction(async (db) => {
      await queryTogether(db, [[addOne, [value]]]);
      await queryWithCommit(db, [statement, [last]]);
    });
  await change(1, 2);
  expect(await countAnswers(() => change(3, 4))).toBe(2);
  await expect(change(5, 1, addOne)).rejects.toThrow('duplicate key');
  const undone = source.transaction(async (db) => {
    await queryWithCommit(db, [addLast, [7]]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await source.transaction((db) => db.query(add, [8]));
  expect(await stored()).toEqual([1, 2, 3, 4, 8]);
});

it('queryTogether sends its statements without names once a migration has changed what they return', async () => {
  await source.query('CREATE TABLE widened (value int PRIMARY KEY)');
  const all = prepared('SELECT * FROM widened WHERE value > $1');
  const read = () =>
    source.transaction((db) =>
      queryTogether<[object[], object[]]>(db, [
        [all, [0]],
        [all, [1]],
      ]),
    );
  await read();
  await read();
  await source.query('ALTER TABLE widened ADD COLUMN more int');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(await read()).toEqual([[], []]);
});
