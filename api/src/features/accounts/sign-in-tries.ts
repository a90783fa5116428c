import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const FIRST_DELAY_S = 30;
const LONGEST_DELAY_S = limits.signIn.lockMinutes * 60;
/** Long enough that whoever guesses by the hundred hears of the lock: only the first few of them cost anything. */
const LONGEST_QUEUE = 200;

const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/** Runs the work of one key one after the other on this node; past the queue it refuses with 503 and Retry-After. */
export async function inTurnOf<T>(key: string, work: (key: string) => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length > LONGEST_QUEUE) fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
  const turn = queue.last.then(() => work(key));
  queue.last = turn.catch(() => undefined);
  queue.length += 1;
  queues.set(key, queue);
  try {
    return await turn;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}

/**
 * Counts one try for a phone from whichever address, before its password is compared: tries at the same moment are counted one after
 * the other, and only one of them gets through a door that has just opened. A try at a shut door changes nothing, so it does not
 * lengthen the wait. Beyond what an hour allows the phone is shut for 30 s, twice as long after each further try, at most 15 min. One address alone never gets here: it is shut after five wrong passwords in a quarter of an hour.
 */
export async function takeTry(ctx: Ctx, phone: string): Promise<void> {
  const now = ctx.now();
  const free = Math.ceil(limits.signIn.perPhonePerHour * ctx.app.config.RATE_LIMIT_FACTOR);
  const counted = await queryRows<{ tries: number }>(
    ctx.db,
    `INSERT INTO sign_in_tries AS t (phone, tries, since) VALUES ($1, 1, $2)
     ON CONFLICT (phone) DO UPDATE SET
       tries = CASE WHEN t.since <= $3 THEN 1 ELSE t.tries + 1 END,
       since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END,
       shut_until = CASE WHEN t.since > $3 AND t.tries >= $4
         THEN $2::timestamptz + least($5, $6 * 2 ^ least(t.tries - $4, 10)) * interval '1 second' END
     WHERE t.shut_until IS NULL OR t.shut_until <= $2
     RETURNING tries`,
    [phone, now, new Date(now.getTime() - HOUR_MS), free, LONGEST_DELAY_S, FIRST_DELAY_S],
  );
  if (counted.length === 0) await refuseUntil(ctx, phone);
  if (counted[0]?.tries === 1) await forgetOld(ctx);
}

async function refuseUntil(ctx: Ctx, phone: string): Promise<void> {
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

/** A few of the rows that say nothing any more, whenever one is added: the table stays as small as the last hours. */
async function forgetOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 2 * HOUR_MS);
  await execute(
    ctx.db,
    `DELETE FROM sign_in_tries WHERE phone IN
       (SELECT phone FROM sign_in_tries WHERE since < $1 ORDER BY since LIMIT 5 FOR UPDATE SKIP LOCKED)`,
    [before],
  );
}

/** After the right password, and after a reset by code: the phone starts anew. */
export async function forgetTries(ctx: Ctx, phone: string): Promise<void> {
  await execute(ctx.db, 'DELETE FROM sign_in_tries WHERE phone = $1', [phone]);
}
