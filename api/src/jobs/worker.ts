import { type App, type Job, systemContext } from '../core/context.ts';
import type { PgBossQueue } from './queue.ts';

/** Takes jobs of every kind until the queue stops; a handler that throws is tried again later, with growing pauses. */
export async function startWorker(app: App, queue: PgBossQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const declared of jobs) {
    if (declared.cron) await queue.boss.schedule(declared.name, declared.cron, {}, { tz: 'Asia/Dhaka' });
    await queue.boss.work<object>(
      declared.name,
      {
        batchSize: declared.concurrency ?? 10,
        burstWhenBatchFull: true,
        perJobResults: false,
        pollingIntervalSeconds: 2,
        // New jobs are told of at once; one that waits for its time (a further try) is not, and is looked for.
        notifyPollingIntervalSeconds: 5,
      },
      async (batch) => {
        const outcomes = await Promise.allSettled(
          batch.map((one) => declared.handle(systemContext(app, one.id), one.data as never)),
        );
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome.status === 'fulfilled') continue;
          app.log.warn({ err: outcome.reason, job: declared.name, id: batch[index]?.id }, 'job failed');
          app.report(outcome.reason, { job: declared.name });
        }
        const failed = outcomes.find((one) => one.status === 'rejected');
        if (failed && batch.length === 1) throw failed.reason;
        await Promise.all(
          outcomes.map(async (outcome, index) => {
            const id = batch[index]?.id;
            if (outcome.status === 'rejected' && id)
              await queue.boss.fail(declared.name, id, { message: String(outcome.reason) });
          }),
        );
      },
    );
  }
}
