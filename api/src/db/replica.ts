import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Ctx } from '../core/context.ts';
import type { Database } from './query.ts';

const catchUpMs = 1_000;
const pauseMs = 50;

/**
 * A reader for long reads (exports): a replica answers once it has everything committed before this call, so that callers see their own
 * changes. If the replica lags for more than a second or fails, the primary answers, which is logged.
 */
export async function readerOf(ctx: Ctx): Promise<Database> {
  const { db } = ctx;
  if (ctx.app.config.replicas.length === 0) return db;
  const [{ lsn }] = await db.query<[{ lsn: string }]>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  return {
    async query<T>(sql: string, params?: unknown[]): Promise<T> {
      try {
        return await readReplica<T>(db.connection, lsn, (runner) => runner.query(sql, params) as Promise<T>);
      } catch (error) {
        ctx.app.log.warn({ err: error, requestId: ctx.requestId }, 'the primary reads in place of a replica');
        return db.query<T>(sql, params);
      }
    },
  };
}

async function readReplica<T>(source: DataSource, lsn: string, read: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner('slave');
  try {
    for (const until = performance.now() + catchUpMs; ; await sleep(pauseMs)) {
      const [row] = (await runner.query('SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasAll"', [
        lsn,
      ])) as { hasAll: boolean }[];
      if (row?.hasAll) return await read(runner);
      if (performance.now() > until) throw new Error('The replica lags, or is no replica');
    }
  } finally {
    await runner.release();
  }
}
