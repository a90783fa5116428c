import type { Ctx } from '../../core/context.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';

/** Deleted accounts are few, so excluding them is cheaper than joining all others. */
const deleted = 'SELECT user_id FROM applicants WHERE deleted_at IS NOT NULL';

/** Applications whose money an officer has to decide about: nobody may be asked to pay again. Few, by the index of undecided attempts. */
export const profilesInReviewSql = `SELECT s.profile_id FROM payment_attempts t JOIN payment_summaries s ON s.charge_id = t.charge_id
  WHERE t.state = 'REVIEW' AND s.profile_id IS NOT NULL`;

export interface WaitingSlips {
  slipsWaiting: number;
  oldestSlipAt: string | null;
}

const isBound = 'EXISTS (SELECT FROM charges c WHERE c.id = a.charge_id AND c.profile_id IS NOT NULL)';

/**
 * The pending slips of active accounts with a profile, as in the list of pending payments. Index-only scans count all with a profile;
 * the few of deleted accounts are subtracted.
 */
export async function findWaitingSlips(ctx: Ctx): Promise<WaitingSlips> {
  const [row] = await queryPrepared<WaitingSlips>(ctx.db, waitingSlips);
  return row ?? { slipsWaiting: 0, oldestSlipAt: null };
}

const waitingSlips = prepared(
  `SELECT ((SELECT count(*) FROM payment_attempts a
        WHERE a.state = 'SUBMITTED' AND a.charge_id NOT IN (SELECT c.id FROM charges c WHERE c.profile_id IS NULL))
      - (SELECT count(*) FROM payment_attempts a WHERE a.state = 'SUBMITTED' AND a.user_id IN (${deleted}) AND ${isBound}))::int
      AS "slipsWaiting",
    (SELECT a.created_at FROM payment_attempts a WHERE a.state = 'SUBMITTED' AND a.user_id NOT IN (${deleted}) AND ${isBound}
      ORDER BY a.created_at LIMIT 1) AS "oldestSlipAt"`,
);

/** Counts the pending slips submitted before this instant, by the index of pending slips. */
export async function countSlipsBefore(ctx: Ctx, instant: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM payment_attempts a
      WHERE a.state = 'SUBMITTED' AND a.created_at < $1 AND a.user_id NOT IN (${deleted})
        AND a.charge_id NOT IN (SELECT c.id FROM charges c WHERE c.profile_id IS NULL)`,
    [instant],
  );
  return row?.count ?? 0;
}

/**
 * Counts the payments that an officer has to decide: attempts under review or to refund, unmatched notifications, pending proposals.
 * Money of a deleted account counts: it is still to be paid back.
 */
export async function countPaymentsToDecide(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT (SELECT count(*) FROM payment_attempts WHERE state IN ('REVIEW', 'REFUND_DUE'))::int
          + (SELECT count(*) FROM payment_notifications WHERE state IN ('UNMATCHED', 'REFUND_DUE'))::int
          + (SELECT count(*) FROM payment_proposals WHERE state = 'WAITING' AND user_id NOT IN (${deleted}))::int AS count`,
  );
  return row?.count ?? 0;
}
