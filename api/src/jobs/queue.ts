import { PgBoss } from 'pg-boss';
import type { Ctx, Job, JobQueue } from '../core/context.ts';
import { queryRows } from '../db/query.ts';

/** The least priority of an urgent job; the others have 0. */
export const urgentPriority = 1;

/** The queue with what only the composition calls. */
export interface PgBossQueue extends JobQueue {
  /** Takes no further job; the running ones continue. */
  pause(): Promise<void>;
  /** Ends within that time; a job that is not done by then is handed back. */
  stop(withinMs: number): Promise<void>;
  boss: PgBoss;
}

/** The queue in the product's own database (schema `pgboss`). */
export async function createQueue(
  url: string,
  options: { works: boolean; onError(error: Error): void },
): Promise<PgBossQueue> {
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
    async enqueue(ctx, declared, payload, { startAfterSeconds, urgent } = {}) {
      await boss.send(declared.name, payload, {
        ...keyed(declared, payload),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(urgent ? { priority: urgentPriority } : {}),
        db: through(ctx),
      });
    },
    async enqueueAll(ctx, declared, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data, ...keyed(declared, data) }));
      await boss.insert(declared.name, jobs, { db: through(ctx) });
    },
    async pause() {
      const names = new Set(boss.getWipData().map(({ name }) => name));
      await Promise.all([...names].map((name) => boss.offWork(name, { wait: false })));
    },
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs }),
  };
}

const keyed = <Payload extends object>({ keyOf }: Job<Payload>, payload: Payload): { singletonKey?: string } =>
  keyOf ? { singletonKey: keyOf(payload) } : {};

/** Lets the queue write through the caller's transaction. */
const through = (ctx: Pick<Ctx, 'db'>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const rows: unknown = await queryRows(ctx.db, text, values);
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});

/** Makes the queues that the product's jobs need; safe to run at every start. */
export async function installQueues(queue: PgBossQueue, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, keyOf, retries = 8, expireSeconds = 60, heartbeatSeconds = 15 } of jobs) {
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
    // pg-boss offers no change of policy; it reads the policy at each insert, and the index that enforces it is in place.
    if (keyOf) await queue.boss.getDb().executeSql(`UPDATE pgboss.queue SET policy = 'short' WHERE name = $1`, [name]);
  }
}
