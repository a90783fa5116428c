import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { job } from '../core/context.ts';
import { createDataSource } from '../db/data-source.ts';
import { createQueue, installQueues } from './queue.ts';

async function startQueue(isWorker: boolean) {
  const database = await createTestDatabase();
  const queue = await createQueue(database.url, { isWorker, onError: () => undefined });
  const db = await createDataSource({ url: database.url, entities: [] }).initialize();
  onTestFinished(async () => {
    await queue.stop(1_000);
    await db.destroy();
    await database.drop();
  });
  return { queue, db };
}

it('pause and stop start no job, let running jobs continue, and return unfinished jobs to the queue', async () => {
  const { queue, db } = await startQueue(true);
  const name = 'slow-work';
  await queue.boss.createQueue(name, { retryLimit: 3, notify: true });
  const begun: string[] = [];
  const work = async ([job]: { id: string }[]) => {
    begun.push(job?.id ?? '');
    await sleep(20_000, undefined, { ref: false });
  };
  await queue.boss.work(name, { pollingIntervalSeconds: 0.5, localConcurrency: 2 }, work);
  const first = await queue.boss.send(name, {});
  await expect.poll(() => begun).toEqual([first]);
  await queue.pause();
  // A fetch that was in flight at the pause has returned.
  await sleep(300);
  const second = await queue.boss.send(name, {});
  await sleep(1_000);
  await queue.stop(1_000);
  expect(begun).toEqual([first]);
  const jobs = await db.query(`SELECT id, state FROM pgboss.job WHERE name = '${name}' ORDER BY created_on`);
  expect(jobs).toEqual([
    { id: first, state: 'retry' },
    { id: second, state: 'created' },
  ]);
});

it('enqueue queues no second job while one with its key is pending, also in a queue of an earlier release', async () => {
  const { queue, db } = await startQueue(false);
  const ctx = { db: db.manager };
  const check = job<{ id: string }>({ name: 'check', keyOf: ({ id }) => id, handle: async () => undefined });
  const plain = job<{ id: string }>({ name: 'plain', handle: async () => undefined });
  await queue.boss.createQueue('check', { notify: true });
  await queue.boss.send('check', { id: 'queued before' });
  await installQueues(queue, [check, plain] as never);
  await installQueues(queue, [check, plain] as never);
  for (const id of ['a', 'a', 'b']) await queue.enqueue(ctx, check, { id });
  await queue.enqueueAll(ctx, check, [{ id: 'a' }, { id: 'c' }, { id: 'c' }]);
  for (const id of ['a', 'a']) await queue.enqueue(ctx, plain, { id });
  const fetchIds = async (name: string) => {
    const jobs = await queue.boss.fetch<{ id: string }>(name, { batchSize: 10 });
    return jobs.map(({ data }) => data.id).sort();
  };
  expect(await fetchIds('check')).toEqual(['a', 'b', 'c', 'queued before']);
  expect(await fetchIds('plain')).toEqual(['a', 'a']);
  // A running job is no longer pending.
  await queue.enqueue(ctx, check, { id: 'a' });
  expect(await fetchIds('check')).toEqual(['a']);
  // A release whose job has no key any more.
  const unkeyed = job<{ id: string }>({ name: 'check', handle: async () => undefined });
  await installQueues(queue, [unkeyed] as never);
  for (const id of ['d', 'e']) await queue.enqueue(ctx, unkeyed, { id });
  expect(await fetchIds('check')).toEqual(['d', 'e']);
});

it('QueueClient prepares claims and completions, and runs them without a name if the server does not know it', async () => {
  const { queue } = await startQueue(true);
  const name = 'prepared-work';
  await queue.boss.createQueue(name, { notify: true });
  let runs = 0;
  await queue.boss.work(name, { pollingIntervalSeconds: 0.5, perJobResults: true }, async (jobs) => {
    runs += 1;
    return jobs.map(({ id }) => ({ id, status: 'completed' as const }));
  });
  const db = queue.boss.getDb();
  const runOne = async () => {
    const before = runs;
    await queue.boss.send(name, {});
    await expect.poll(() => runs, { timeout: 5_000 }).toBe(before + 1);
  };
  const names = async () =>
    (await db.executeSql(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%job_common%'`)).rows;
  await runOne();
  // Any connection of the pool answers, so this polls until one that has claimed does.
  await expect.poll(names, { timeout: 5_000 }).toSatisfy((rows: unknown[]) => rows.length > 0);
  await db.executeSql('DEALLOCATE ALL');
  await runOne();
  await runOne();
});
