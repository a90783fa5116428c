import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type App, type Job, job } from '../core/context.ts';
import { createDataSource } from '../db/data-source.ts';
import { createQueue, installQueues } from './queue.ts';
import { startWorker } from './worker.ts';

async function startQueue(declared: Job<never>) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const queue = await createQueue(database.url, { isWorker: true, onError: () => undefined });
  const source = await createDataSource({ url: database.url, entities: [] }).initialize();
  onTestFinished(async () => {
    await queue.stop(1_000);
    await source.destroy();
  });
  await installQueues(queue, [declared]);
  const reported: unknown[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const app = {
    log: { warn: log, info: log, debug: () => undefined },
    report: (error: unknown) => reported.push(error),
    trace: () => undefined,
  };
  const readJobs = (): Promise<{ state: string; retries: number; output: { message: string } | null }[]> =>
    source.query(
      `SELECT state, retry_count AS retries, output FROM pgboss.job WHERE name = $1 ORDER BY data->>'name'`,
      [declared.name],
    );
  return { app: app as unknown as App, queue, source, readJobs, reported, lines };
}

it('startWorker fails one job of a batch alone, with its error, and completes the others', async () => {
  const handled = job<{ name: string }>({
    name: 'mixed-work',
    handle: async (_ctx, { name }) => {
      if (name === 'b') throw new Error('b is refused');
    },
  }) as Job<never>;
  const { app, queue, readJobs, reported } = await startQueue(handled);
  await queue.boss.insert(handled.name, [{ data: { name: 'a' } }, { data: { name: 'b' } }, { data: { name: 'c' } }]);
  await startWorker(app, queue, [handled]);
  await expect
    .poll(async () => (await readJobs()).map(({ state }) => state))
    .toEqual(['completed', 'retry', 'completed']);
  expect((await readJobs())[1]?.output).toMatchObject({ message: 'b is refused' });
  expect(reported).toEqual([new Error('b is refused')]);
});

it('startWorker runs a job under the request id of its cause, which its log line and its own jobs carry', async () => {
  const handled: { requestId: string; payload: object }[] = [];
  const caused: Job<never> = job<{ name: string }>({
    name: 'caused-work',
    handle: async (ctx, payload) => {
      handled.push({ requestId: ctx.requestId, payload });
      if (payload.name === 'first')
        await queue.enqueue({ db: source.manager, requestId: ctx.requestId }, caused, { name: 'next' } as never);
    },
  }) as Job<never>;
  const { app, queue, source, lines } = await startQueue(caused);
  await queue.enqueue({ db: source.manager, requestId: 'request-1' }, caused, { name: 'first' } as never);
  await startWorker(app, queue, [caused]);
  await expect
    .poll(() => handled)
    .toEqual(['first', 'next'].map((name) => ({ requestId: 'request-1', payload: { name } })));
  await expect
    .poll(() => lines.map(({ job: name, requestId }) => `${name} ${requestId}`))
    .toEqual(Array(2).fill('caused-work request-1'));
});

it('startWorker runs further long jobs without a pause next to one that lasts', async () => {
  const ended: string[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const long = job<{ name: string }>({
    name: 'long-work',
    ...{ concurrency: 2, isLong: true },
    handle: async (_ctx, { name }) => {
      if (name === 'large') await promise;
      ended.push(name);
    },
  }) as Job<never>;
  const { app, queue } = await startQueue(long);
  const small = Array.from({ length: 8 }, (_, at) => `small ${at}`);
  const names = ['large', ...small];
  await queue.boss.insert(
    long.name,
    names.map((name) => ({ data: { name } })),
  );
  await startWorker(app, queue, [long]);
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual(small);
  release();
});

it('stop returns an unfinished job of a worker to the queue without using up a retry', async () => {
  let begun = 0;
  const slow = job({
    name: 'slow-work',
    handle: async () => {
      begun += 1;
      await sleep(20_000, undefined, { ref: false });
    },
  }) as Job<never>;
  const { app, queue, readJobs } = await startQueue(slow);
  await queue.boss.insert(slow.name, [{ data: {} }]);
  await startWorker(app, queue, [slow]);
  await expect.poll(() => begun).toBe(1);
  await queue.stop(1_000);
  expect(await readJobs()).toMatchObject([{ state: 'retry', retries: 0 }]);
});

it('startWorker runs later jobs after the loss of its LISTEN connection, and listens again', async () => {
  let runs = 0;
  const counted = job({
    name: 'counted-work',
    handle: async () => {
      runs += 1;
    },
  }) as Job<never>;
  const { app, queue, source } = await startQueue(counted);
  await startWorker(app, queue, [counted]);
  const listeners = (what: string) =>
    source.query(`SELECT ${what} FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
  expect(await listeners('pg_terminate_backend(pid) AS ended')).toEqual([{ ended: true }]);
  await queue.boss.insert(counted.name, [{ data: {} }]);
  await expect.poll(() => runs, { timeout: 8_000 }).toBe(1);
  await expect.poll(() => listeners('pid'), { timeout: 8_000 }).toHaveLength(1);
});

it('startWorker claims jobs by an index while statistics are older than thousands of new jobs', async () => {
  let runs = 0;
  const many = job({
    name: 'many-work',
    handle: async () => {
      await sleep(200);
      runs += 1;
    },
  }) as Job<never>;
  const { app, queue, source } = await startQueue(many);
  const jobs = Array.from({ length: 3_000 }, () => ({ data: {} }));
  await source.query('ALTER TABLE pgboss.job_common SET (autovacuum_enabled = false)');
  await queue.boss.insert(many.name, jobs.slice(0, 1));
  await source.query(`UPDATE pgboss.job SET state = 'completed'`);
  await source.query('ANALYZE pgboss.job_common');
  await queue.boss.insert(many.name, jobs);
  await startWorker(app, queue, [many]);
  await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThanOrEqual(100);
  const [{ reads }] = await source.query(
    `SELECT (idx_tup_fetch + seq_tup_read)::int AS reads FROM pg_stat_user_tables WHERE relname = 'job_common'`,
  );
  expect(reads).toBeGreaterThan(0);
  // Ten jobs are completed by one statement, which reads the queue once. A claim by queue name reads it a second time, also before
  // PostgreSQL 17, whose planner estimates few rows of the name and prefers to filter them instead of finding the ids in the index.
  const [{ version }] = await source.query(`SELECT current_setting('server_version_num')::int AS version`);
  const readsByBatch = reads / (runs / 10);
  expect(readsByBatch).toBeLessThan((version < 170_000 ? 2.5 : 1.5) * jobs.length);
});
