import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { isErrorOfName } from './prepared.ts';
import { sqlState } from './sql-state.ts';

/**
 * The context for transactions that are not yet the effect of a request with an Idempotency-Key, or are safe to repeat: if the request
 * is refused afterwards, its repetition runs again.
 */
export function withoutClaim({ claim: _, ...ctx }: Ctx): Ctx {
  return ctx;
}

const retriedStates = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs the work in a transaction, with a copy of the context whose `db` is that transaction; inside a transaction the work joins it.
 * Retries the whole transaction on serialization failures and deadlocks (40001, 40P01), and if named statements fail.
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
      if (attempt >= attempts || !(retriedStates.has(sqlState(error) ?? '') || isErrorOfName(error))) throw error;
      await sleep(5 * attempt + Math.random() * 20);
    }
  }
}
