import { limits, type Role } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { networksOf } from '../../core/network.ts';
import { consumeForWideNetwork } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { prepared, queryPrepared, withoutFlush } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { passwordLock, signInsOfAddress } from './account.limits.ts';

const HOUR_MS = 3_600_000;
const FIRST_DELAY_S = 30;
const MAX_DELAY_S = limits.signIn.lockMinutes * 60;

/** The stored data of the user who signs in. */
export interface AttemptedUser {
  id: string;
  name: string;
  role: Role;
  lang: string;
  passwordHash: string;
  hasSecondFactor: boolean;
}

/** Counts a point of a limit. From `first` on, the values are its key, its points and the expiry of a new row; $8 is now. */
const countPoint = (first: number, from: string): string =>
  `INSERT INTO rate_limits AS l (key, points, expire) SELECT $${first}::text, 1, $${first + 2}::bigint FROM ${from}
   ON CONFLICT (key) DO UPDATE SET points = CASE WHEN l.expire <= $8 THEN 1 ELSE l.points + 1 END,
     expire = CASE WHEN l.expire <= $8 THEN excluded.expire ELSE l.expire END
   RETURNING points, expire AS expires`;

/** Every attempt locks address, pair and phone in this order. Limits after a refusing one are not counted. */
const attempt = prepared(
  `WITH old AS (DELETE FROM sign_in_tries WHERE phone IN
     (SELECT phone FROM sign_in_tries WHERE since < $7 AND phone <> $1 ORDER BY since LIMIT 2 FOR UPDATE SKIP LOCKED)),
   address AS (${countPoint(9, withoutFlush)}),
   pair AS (${countPoint(12, 'address WHERE points <= $10')}),
   phone AS (INSERT INTO sign_in_tries AS t (phone, tries, since) SELECT $1::text, 1, $2::timestamptz FROM pair WHERE points <= $13
     ON CONFLICT (phone) DO UPDATE SET
       tries = CASE WHEN t.since <= $3 THEN 1 ELSE t.tries + 1 END,
       since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END,
       shut_until = CASE WHEN t.since > $3 AND t.tries >= $4
         THEN $2::timestamptz + least($5, $6 * 2 ^ least(t.tries - $4, 10)) * interval '1 second' END
     WHERE t.shut_until IS NULL OR t.shut_until <= $2
     RETURNING tries)
   SELECT address.points AS "addressPoints", address.expires AS "addressExpires", pair.points AS "pairPoints",
     pair.expires AS "pairExpires", phone.tries, u.id, u.name, u.role, u.lang, u.password_hash AS "passwordHash",
     u.second_factor_at IS NOT NULL AS "hasSecondFactor"
   FROM address LEFT JOIN pair ON true LEFT JOIN phone ON true LEFT JOIN users u ON u.phone = $1::text AND u.deleted_at IS NULL`,
);

interface AttemptRow extends Omit<AttemptedUser, 'id'> {
  addressPoints: number;
  addressExpires: number;
  /** Null after a refusal of the address, as tries after one of the pair or during a block of the phone. */
  pairPoints: number | null;
  pairExpires: number | null;
  tries: number | null;
  id: string | null;
}

/**
 * Counts a sign-in attempt before its password is compared, for the address, the pair of phone and address, and the phone, and reads the
 * user. Beyond the hourly limit the phone is blocked with exponential backoff: 30 s, doubled by each further attempt, at most 15 min.
 * Attempts during a block do not count. Each call deletes up to two expired rows. Returns the attempts that the pair has left.
 */
export async function countAttempt(
  ctx: Ctx,
  phone: string,
  pair: string,
): Promise<{ left: number; user: AttemptedUser | undefined }> {
  const { limits: rateLimits, config } = ctx.app;
  const { narrow, wide } = networksOf(ctx.ip);
  // A /64 without attempts left must not use up those of its /48.
  if (wide) await rateLimits.assertLeft(signInsOfAddress, narrow);
  await consumeForWideNetwork(rateLimits, signInsOfAddress, ctx.ip);
  const now = ctx.now();
  const freeAttempts = Math.ceil(limits.signIn.perPhonePerHour * config.RATE_LIMIT_FACTOR);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const ofAddress = rateLimits.rowOf(signInsOfAddress, narrow);
  const ofPair = rateLimits.rowOf(passwordLock, pair);
  const [row] = await queryPrepared<AttemptRow>(ctx.db, attempt, [
    ...[phone, now, hoursAgo(1), freeAttempts, MAX_DELAY_S, FIRST_DELAY_S, hoursAgo(2), Date.now()],
    ...[ofAddress.key, ofAddress.points, ofAddress.expires],
    ...[ofPair.key, ofPair.points, ofPair.expires],
  ]);
  if (!row) throw new Error('A sign-in attempt was not counted');
  rateLimits.leftOf(signInsOfAddress, { points: row.addressPoints, expires: row.addressExpires });
  const left = rateLimits.leftOf(passwordLock, { points: row.pairPoints ?? 0, expires: row.pairExpires ?? 0 });
  if (row.tries === null) {
    // No password is compared, so the attempt does not count for this address.
    await rateLimits.refund(passwordLock, pair);
    await refuseBlocked(ctx, phone);
  }
  const { id, name, role, lang, passwordHash, hasSecondFactor } = row;
  return { left, user: id === null ? undefined : { id, name, role, lang, passwordHash, hasSecondFactor } };
}

async function refuseBlocked(ctx: Ctx, phone: string): Promise<never> {
  const [row] = await queryRows<{ left: number }>(
    ctx.db,
    'SELECT extract(epoch FROM shut_until - $2)::float8 AS left FROM sign_in_tries WHERE phone = $1',
    [phone, ctx.now()],
  );
  const seconds = Math.max(1, Math.ceil(row?.left ?? 0));
  return fail('TOO_MANY_REQUESTS', 'tooManyTries', {
    retryAfter: seconds,
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  });
}
