import { PgBoss } from 'pg-boss';
import type { Ctx, Job, JobCause, JobQueue } from '../core/context.ts';
import { connectionTo } from '../db/primary.ts';
import { queryRows } from '../db/query.ts';
import { QueueClient } from './queue-client.ts';

/** The priority of urgent jobs; the others have 0. */
export const urgentPriority = 1;

export interface PgBossQueue extends JobQueue {
  /** Fetches no more jobs; the running ones continue. */
  pause(): Promise<void>;
  /** Stops within the time and returns unfinished jobs to the queue. */
  stop(withinMs: number): Promise<void>;
  boss: PgBoss;
}

/** The queue in the product's database (schema `pgboss`). `url` leads to the server itself, for LISTEN. */
export async function createQueue(
  url: string,
  { isWorker, migrates = true, onError }: { isWorker: boolean; migrates?: boolean; onError(error: Error): void },
): Promise<PgBossQueue> {
  const boss = new PgBoss({
    ...connectionTo(url),
    // An option of the pool that pg-boss creates.
    ...{ Client: QueueClient },
    migrate: migrates,
    schema: 'pgboss',
    max: 4,
    supervise: isWorker,
    // Together with the heartbeat, jobs of a dead worker restart within a minute.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: isWorker,
    ...(isWorker ? { useListenNotify: true } : {}),
  });
  boss.on('error', onError);
  await boss.start();
  let isPaused = false;
  return {
    boss,
    get isPaused() {
      return isPaused;
    },
    async enqueue(ctx, declared, payload, { startAfterSeconds, urgent } = {}) {
      await boss.send(declared.name, withCause(ctx, payload), {
        ...singletonKeyOf(declared, payload),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(urgent ? { priority: urgentPriority } : {}),
        db: writingThrough(ctx),
      });
    },
    async enqueueAll(ctx, declared, payloads, { startAfterSeconds } = {}) {
      if (payloads.length === 0) return;
      const later = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds };
      const jobs = payloads.map((one) => ({ data: withCause(ctx, one), ...singletonKeyOf(declared, one), ...later }));
      await boss.insert(declared.name, jobs, { db: writingThrough(ctx) });
    },
    async pause() {
      isPaused = true;
      const names = new Set(boss.getWipData().map(({ name }) => name));
      await Promise.all([...names].map((name) => boss.offWork(name, { wait: false })));
    },
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs }),
  };
}

/** Adds the request id of the cause, which `runJob` of the worker removes. */
const withCause = <Payload extends object>({ requestId }: JobCause, payload: Payload): object =>
  requestId ? { ...payload, requestId } : payload;

const singletonKeyOf = <Payload extends object>(
  { keyOf }: Job<Payload>,
  payload: Payload,
): { singletonKey?: string } => (keyOf ? { singletonKey: keyOf(payload) } : {});

/** Makes pg-boss write in the caller's transaction. */
const writingThrough = (ctx: Pick<Ctx, 'db'>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const rows: unknown = await queryRows(ctx.db, text, values);
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});

/** Creates or updates the queues of the jobs. */
export async function installQueues(queue: PgBossQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, keyOf, retries = 8, expireSeconds = 60, heartbeatSeconds = 15 } of jobs) {
    const options = {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: 900,
      expireInSeconds: expireSeconds,
      heartbeatSeconds,
      notify: true,
    };
    await queue.boss.createQueue(name, options);
    await queue.boss.updateQueue(name, options);
    // pg-boss has no call that changes the policy of a queue, but reads it at each insert; the index that enforces it exists.
    const policy = keyOf ? 'short' : 'standard';
    await queue.boss.getDb().executeSql(`UPDATE pgboss.queue SET policy = $2 WHERE name = $1`, [name, policy]);
  }
}
