import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';

const retriedStates = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs the work in one transaction, on a copy of the context whose `db` is that transaction; services know no other handle.
 * Serialization failures and deadlocks (40001, 40P01) reopen the whole transaction. Inside one already, the work joins it.
 */
export async function inTransaction<T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.queryRunner?.isTransactionActive) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    const tasks: (() => void)[] = [];
    try {
      const answer = await ctx.db.transaction(async (db) => {
        const done = await work({ ...ctx, db, loaders: new Map(), afterCommit: (task) => tasks.push(task) });
        await ctx.claim?.recordEffect(db);
        return done;
      });
      for (const task of tasks) task();
      return answer;
    } catch (error) {
      if (attempt >= attempts || !retriedStates.has(sqlState(error) ?? '')) throw error;
      await sleep(5 * attempt + Math.random() * 20);
    }
  }
}

/** The SQLSTATE of a driver error, where it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? (error as { driverError: unknown }).driverError : error;
  if (typeof driver !== 'object' || driver === null || !('code' in driver)) return undefined;
  return typeof driver.code === 'string' ? driver.code : undefined;
}

/** The name of the constraint that a driver error reports. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? (error as { driverError: unknown }).driverError : error;
  if (typeof driver !== 'object' || driver === null || !('constraint' in driver)) return undefined;
  return typeof driver.constraint === 'string' ? driver.constraint : undefined;
}
