import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDataSource } from '../db/data-source.ts';
import { createQueue } from './queue.ts';

it('takes up nothing while it rests, lets run what runs, and hands back at the end what is not done', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const queue = await createQueue(database.url, { works: true, onError: () => undefined });
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
  const second = await queue.boss.send(name, {});
  await sleep(1_000);
  await queue.stop(1_000);
  expect(begun).toEqual([first]);
  const db = await createDataSource({ url: database.url, entities: [] }).initialize();
  const jobs = await db.query(`SELECT id, state FROM pgboss.job WHERE name = '${name}' ORDER BY created_on`);
  await db.destroy();
  expect(jobs).toEqual([
    { id: first, state: 'retry' },
    { id: second, state: 'created' },
  ]);
});
