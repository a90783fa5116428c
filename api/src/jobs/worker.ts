import type { JobResult, Job as QueuedJob } from 'pg-boss';
import { type App, type Job, systemContext } from '../core/context.ts';
import { type PgBossQueue, urgentPriority } from './queue.ts';

const polling = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // New jobs are announced by NOTIFY; this poll finds retries, which become due without it.
  notifyPollingIntervalSeconds: 5,
  // Limits nothing, as no job has a group, but makes pg-boss claim jobs by their ids. Otherwise each claim reads all jobs of its queue
  // while statistics are older than thousands of new jobs (before PostgreSQL 17 it does so anyway).
  groupConcurrency: 1,
} as const;

/** Processes every queue until the process stops. A job that throws fails alone and is retried with backoff. */
export async function startWorker(app: App, queue: PgBossQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const declared of jobs) {
    const { name, cron, concurrency = 10, isLong, urgentConcurrency } = declared;
    if (cron) await queue.boss.schedule(name, cron, {}, { tz: 'Asia/Dhaka' });
    const run = (batch: QueuedJob<unknown>[]) => Promise.all(batch.map((queued) => runJob(app, declared, queued)));
    // A batch lasts as long as its slowest job.
    if (isLong) for (let count = 0; count < concurrency; count += 1) await pollOneByOne(queue, name, run);
    // One poller per queue, as with `localConcurrency` each concurrent worker polls.
    else await queue.boss.work(name, { ...polling, batchSize: concurrency }, run);
    if (!urgentConcurrency) continue;
    // Two is the smallest size with `burstWhenBatchFull`.
    const urgent = { batchSize: 2, localConcurrency: Math.ceil(urgentConcurrency / 2), minPriority: urgentPriority };
    await queue.boss.work(name, { ...polling, ...urgent }, run);
  }
}

type Run = (batch: QueuedJob<unknown>[]) => Promise<JobResult[]>;

/** Starts a poller that claims one job and, after it, the next without a pause: pg-boss does so only for full batches of several. */
async function pollOneByOne({ boss }: PgBossQueue, name: string, run: Run): Promise<void> {
  let id = '';
  id = await boss.work(name, { ...polling, batchSize: 1 }, async (batch: QueuedJob<unknown>[]) => {
    const results = await run(batch);
    boss.notifyWorker(id);
    return results;
  });
}

/** Runs a job with the request id of its cause, so that one search of the log finds both. */
async function runJob(app: App, { name, handle }: Job<never>, { id, data }: QueuedJob<unknown>): Promise<JobResult> {
  const { requestId = id, ...payload } = { ...(data as { requestId?: string }) };
  const started = performance.now();
  const traced = { name, kind: 'job', requestId, attributes: { 'job.id': id } } as const;
  try {
    await handle(systemContext(app, requestId), payload as never);
    // Scheduled jobs have no cause, and run often.
    const line = { job: name, id, requestId, ms: Math.round(performance.now() - started) };
    app.trace({ ...traced, duration: performance.now() - started, isFailed: false });
    if (requestId === id) app.log.debug(line, 'job done');
    else app.log.info(line, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    app.log.warn({ err: error, job: name, id, requestId }, 'job failed');
    app.trace({ ...traced, duration: performance.now() - started, isFailed: true });
    app.report(error, { job: name, requestId });
    return { id, status: 'failed', output: error };
  }
}
