import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { prepared, queryPrepared, withoutFlush } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const FIRST_DELAY_S = 30;
const MAX_DELAY_S = limits.signIn.lockMinutes * 60;
/** Large enough for a burst of guesses to reach the lock; only the first few of them verify a password. */
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

const countStatement = prepared(
  `WITH old AS (DELETE FROM sign_in_tries WHERE phone IN
     (SELECT phone FROM sign_in_tries WHERE since < $7 AND phone <> $1 ORDER BY since LIMIT 2 FOR UPDATE SKIP LOCKED))
   INSERT INTO sign_in_tries AS t (phone, tries, since) SELECT $1::text, 1, $2::timestamptz FROM ${withoutFlush}
   ON CONFLICT (phone) DO UPDATE SET
     tries = CASE WHEN t.since <= $3 THEN 1 ELSE t.tries + 1 END,
     since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END,
     shut_until = CASE WHEN t.since > $3 AND t.tries >= $4
       THEN $2::timestamptz + least($5, $6 * 2 ^ least(t.tries - $4, 10)) * interval '1 second' END
   WHERE t.shut_until IS NULL OR t.shut_until <= $2
   RETURNING tries`,
);

/**
 * Counts a sign-in attempt of a phone from any address before its password is compared. Beyond the hourly limit the phone is
 * blocked with exponential backoff: 30 s, doubled by each further attempt, at most 15 min. Attempts during a block do not count.
 * A few expired rows are deleted each time, so that the table stays small.
 */
export async function countSignInTry(ctx: Ctx, phone: string): Promise<void> {
  const now = ctx.now();
  const free = Math.ceil(limits.signIn.perPhonePerHour * ctx.app.config.RATE_LIMIT_FACTOR);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const values = [phone, now, hoursAgo(1), free, MAX_DELAY_S, FIRST_DELAY_S, hoursAgo(2)];
  const counted = await queryPrepared<{ tries: number }>(ctx.db, countStatement, values);
  if (counted.length === 0) await refuseBlocked(ctx, phone);
}

async function refuseBlocked(ctx: Ctx, phone: string): Promise<void> {
  const [row] = await queryRows<{ left: number }>(
    ctx.db,
    'SELECT extract(epoch FROM shut_until - $2)::float8 AS left FROM sign_in_tries WHERE phone = $1',
    [phone, ctx.now()],
  );
  const seconds = Math.max(1, Math.ceil(row?.left ?? 0));
  fail('TOO_MANY_REQUESTS', 'tooManyTries', {
    retryAfter: seconds,
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  });
}

const uncountStatement = prepared(
  `WITH gone AS (DELETE FROM sign_in_tries WHERE phone = $1 AND tries = 1)
   UPDATE sign_in_tries SET tries = tries - 1, shut_until = NULL FROM ${withoutFlush} WHERE phone = $1 AND tries > 1`,
);

/** Takes back the count of an attempt whose password was not compared. It was counted, so no block was in force. */
export async function uncountSignInTry(ctx: Ctx, phone: string): Promise<void> {
  await queryPrepared(ctx.db, uncountStatement, [phone]);
}

const resetStatement = prepared('DELETE FROM sign_in_tries WHERE phone = $1');
const resetAlone = prepared(`DELETE FROM sign_in_tries USING ${withoutFlush} WHERE phone = $1`);

/** Resets the count after a right password, or in the transaction of a password reset, whose commit waits for the disk. */
export async function deleteSignInTries(ctx: Ctx, phone: string): Promise<void> {
  await queryPrepared(ctx.db, ctx.db.queryRunner ? resetStatement : resetAlone, [phone]);
}
