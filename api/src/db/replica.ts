import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Ctx } from '../core/context.ts';
import type { Database } from './query.ts';

const catchUpMs = 1_000;
const pauseMs = 50;

/**
 * A reader for long reads (exports): a replica answers once it has everything committed before this call, so that callers see their own
 * changes. A replica that lags for more than a second or fails is logged; another one answers, and at last the primary.
 */
export async function readerOf(ctx: Ctx): Promise<Database> {
  const { db } = ctx;
  const { replicas, log } = ctx.app;
  if (replicas.length === 0) return db;
  // Every commit is flushed; what follows it is sent at some later time, and no replica could have it yet.
  const [{ lsn }] = await db.query<[{ lsn: string }]>('SELECT pg_current_wal_flush_lsn()::text AS lsn');
  // One that has failed is not asked again: an export reads hundreds of batches.
  const usable = new Set(inRandomOrder(replicas));
  return {
    async query<T>(sql: string, params?: unknown[]): Promise<T> {
      for (const replica of usable) {
        try {
          return await readReplica(replica, lsn, async (client) => (await client.query(sql, params)).rows as T);
        } catch (error) {
          usable.delete(replica);
          log.warn({ err: error, requestId: ctx.requestId }, 'another server reads in place of a replica');
        }
      }
      return db.query<T>(sql, params);
    },
  };
}

function inRandomOrder(replicas: readonly Pool[]): Pool[] {
  const first = Math.floor(Math.random() * replicas.length);
  return [...replicas.slice(first), ...replicas.slice(0, first)];
}

async function readReplica<T>(replica: Pool, lsn: string, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await replica.connect();
  try {
    for (const until = performance.now() + catchUpMs; ; await sleep(pauseMs)) {
      const { rows } = await client.query<{ hasAll: boolean }>(
        'SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasAll"',
        [lsn],
      );
      if (rows[0]?.hasAll) return await read(client);
      if (performance.now() > until) throw new Error('The replica lags, or is no replica');
    }
  } finally {
    client.release();
  }
}
