import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { prepared, queryPrepared, withoutFlush } from '../../db/prepared.ts';

/** Large enough for a burst of guesses to reach the lock, after which no further password is verified. */
const MAX_QUEUE_LENGTH = 200;

const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Runs the sign-ins of one phone from one network one after the other within this process; a full queue answers 503 with
 * Retry-After.
 */
export async function runSequentially<T>(key: string, work: (key: string) => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length > MAX_QUEUE_LENGTH) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
  const result = queue.last.then(() => work(key));
  queue.last = result.catch(() => undefined);
  queue.length += 1;
  queues.set(key, queue);
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}

const uncountStatement = prepared(
  `WITH gone AS (DELETE FROM sign_in_tries WHERE phone = $1 AND tries = 1)
   UPDATE sign_in_tries SET tries = tries - 1, shut_until = NULL FROM ${withoutFlush} WHERE phone = $1 AND tries > 1`,
);

/** Reverts the count of an attempt whose password was not compared. A counted attempt means that no block was in force. */
export async function uncountSignInTry(ctx: Ctx, phone: string): Promise<void> {
  await queryPrepared(ctx.db, uncountStatement, [phone]);
}

const resetStatement = prepared('DELETE FROM sign_in_tries WHERE phone = $1');
const resetAlone = prepared(`DELETE FROM sign_in_tries USING ${withoutFlush} WHERE phone = $1`);

/** Resets the count after a right password, or in the transaction of a password reset, whose commit waits for the disk. */
export async function deleteSignInTries(ctx: Ctx, phone: string): Promise<void> {
  await queryPrepared(ctx.db, ctx.db.queryRunner ? resetStatement : resetAlone, [phone]);
}
