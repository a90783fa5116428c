import { PgBoss } from 'pg-boss';
import type { Ctx } from '../graphql/context.ts';

/** A kind of background work. Handlers may run twice: they claim by a guarded update or are idempotent. */
export interface Job<Payload extends object> {
  name: string;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
  /** Tries after the first, with growing pauses. */
  retries?: number;
  /** A job that runs longer is given to another worker, in seconds. */
  expireSeconds?: number;
  /** A worker that says nothing for so long counts as dead, in seconds, from 10; 15 unless given. It speaks up by itself. */
  heartbeatSeconds?: number;
  /** Runs by the clock as well, a cron expression in Asia/Dhaka. */
  cron?: string;
  /** How many run at once in one worker. */
  concurrency?: number;
}

export const job = <Payload extends object>(declared: Job<Payload>): Job<Payload> => declared;

export interface EnqueueOptions {
  /** While a job with this key waits, a second one is not queued. */
  key?: string;
  startAfterSeconds?: number;
}

export interface JobQueue {
  /** Writes the job through `ctx.db`, so that it commits together with the state that asks for it, or not at all. */
  enqueue<Payload extends object>(
    ctx: Ctx,
    declared: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many jobs of one kind, in one statement. */
  enqueueAll<Payload extends object>(ctx: Ctx, declared: Job<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Takes up no further job; those that run go on. */
  rest(): Promise<void>;
  /** Ends within that time; a job that is not done by then is handed back. */
  stop(withinMs: number): Promise<void>;
  boss: PgBoss;
}

/** The queue in the product's own database (schema `pgboss`). */
export async function createQueue(
  url: string,
  options: { works: boolean; onError(error: Error): void },
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 4,
    supervise: options.works,
    // A worker that died is missed within this time and its heartbeat, so that its jobs begin anew within a minute.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: options.works,
    ...(options.works ? { useListenNotify: true } : {}),
  });
  boss.on('error', options.onError);
  await boss.start();
  return {
    boss,
    async enqueue(ctx, declared, payload, { key, startAfterSeconds } = {}) {
      await boss.send(declared.name, payload, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        db: through(ctx),
      });
    },
    async enqueueAll(ctx, declared, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data }));
      await boss.insert(declared.name, jobs, { db: through(ctx) });
    },
    async rest() {
      const names = new Set(boss.getWipData().map(({ name }) => name));
      await Promise.all([...names].map((name) => boss.offWork(name, { wait: false })));
    },
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs }),
  };
}

/** Lets the queue write through the caller's transaction. */
const through = (ctx: Ctx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const rows: unknown = await ctx.db.query(text, values);
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});

/** Makes the queues that the product's jobs need; safe to run at every start. */
export async function installQueues(queue: JobQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, retries = 8, expireSeconds = 60, heartbeatSeconds = 15 } of jobs) {
    const shape = {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: 900,
      expireInSeconds: expireSeconds,
      heartbeatSeconds,
      notify: true,
    };
    await queue.boss.createQueue(name, shape);
    await queue.boss.updateQueue(name, shape);
  }
}
