import type { JobResult, Job as QueuedJob } from 'pg-boss';
import { type App, type Job, systemContext } from '../core/context.ts';
import type { PgBossQueue } from './queue.ts';

/** Works off every queue until the node stops. A job that throws fails alone and is retried with backoff. */
export async function startWorker(app: App, queue: PgBossQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const declared of jobs) {
    if (declared.cron) await queue.boss.schedule(declared.name, declared.cron, {}, { tz: 'Asia/Dhaka' });
    await queue.boss.work(
      declared.name,
      {
        // One poller per queue: with `localConcurrency` each of the concurrent workers polls by itself.
        batchSize: declared.concurrency ?? 10,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: 2,
        // New jobs arrive by NOTIFY; retries become due without one and are found by this poll.
        notifyPollingIntervalSeconds: 5,
      },
      (batch) => Promise.all(batch.map((queued) => runJob(app, declared, queued))),
    );
  }
}

async function runJob(app: App, { name, handle }: Job<never>, { id, data }: QueuedJob<unknown>): Promise<JobResult> {
  try {
    await handle(systemContext(app, id), data as never);
    return { id, status: 'completed' };
  } catch (error) {
    app.log.warn({ err: error, job: name, id }, 'job failed');
    app.report(error, { job: name });
    return { id, status: 'failed', output: error };
  }
}
