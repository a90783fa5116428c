import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestProduct } from '../../test/client.ts';
import { execute, queryRows } from './query.ts';
import { inTransaction } from './transaction.ts';

const { product } = await startTestProduct();
const { ctx } = product;
await product.sql`CREATE TABLE purses (id int PRIMARY KEY, coins int NOT NULL)`;

const purses = () => queryRows<{ id: number; coins: number }>(ctx.db, 'SELECT id, coins FROM purses ORDER BY id');
const change = 'UPDATE purses SET coins = coins + $2 WHERE id = $1';

it('inTransaction repeats the whole work after a deadlock, and applies each change once', async () => {
  await product.sql`INSERT INTO purses VALUES (1, 10), (2, 10)`;
  let runs = 0;
  const move = (from: number, to: number) =>
    inTransaction(ctx, async (tx) => {
      runs += 1;
      await execute(tx.db, change, [from, -1]);
      if (runs <= 2) await sleep(300);
      await execute(tx.db, change, [to, 1]);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(runs).toBe(3);
  expect(await purses()).toEqual([
    { id: 1, coins: 10 },
    { id: 2, coins: 10 },
  ]);
});

it('inTransaction rolls back work that fails, and does not repeat it', async () => {
  const before = await purses();
  let runs = 0;
  const work = inTransaction(ctx, async (tx) => {
    runs += 1;
    await execute(tx.db, change, [1, 5]);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect([runs, await purses()]).toEqual([1, before]);
});
