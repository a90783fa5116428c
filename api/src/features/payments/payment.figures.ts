import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** Deleted accounts are few, so excluding them is cheaper than joining all others. */
const deleted = 'SELECT user_id FROM applicants WHERE deleted_at IS NOT NULL';

export interface WaitingSlips {
  slipsWaiting: number;
  oldestSlipAt: string | null;
}

/** A figure of payments: the pending slips, counted like the list of pending payments: active accounts with a profile. */
export async function findWaitingSlips(ctx: Ctx): Promise<WaitingSlips> {
  const [row] = await queryRows<WaitingSlips>(
    ctx.db,
    `SELECT count(*)::int AS "slipsWaiting", min(a.created_at) AS "oldestSlipAt" FROM payment_attempts a
      WHERE a.state = 'SUBMITTED' AND a.user_id NOT IN (${deleted})
        AND EXISTS (SELECT FROM charges c WHERE c.id = a.charge_id AND c.profile_id IS NOT NULL)`,
  );
  return row ?? { slipsWaiting: 0, oldestSlipAt: null };
}

/** A figure of payments, for the office's tasks: the slips that wait since before this instant, by the index of waiting slips. */
export async function countSlipsBefore(ctx: Ctx, instant: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM payment_attempts a
      WHERE a.state = 'SUBMITTED' AND a.created_at < $1 AND a.user_id NOT IN (${deleted})
        AND EXISTS (SELECT FROM charges c WHERE c.id = a.charge_id AND c.profile_id IS NOT NULL)`,
    [instant],
  );
  return row?.count ?? 0;
}

/** A figure of payments, for the office: doubtful and refundable attempts, unmatched money and waiting proposals. */
export async function countPaymentsToDecide(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT (SELECT count(*) FROM payment_attempts WHERE state IN ('REVIEW', 'REFUND_DUE') AND user_id NOT IN (${deleted}))::int
          + (SELECT count(*) FROM payment_notifications WHERE state IN ('UNMATCHED', 'REFUND_DUE'))::int
          + (SELECT count(*) FROM payment_proposals WHERE state = 'WAITING' AND user_id NOT IN (${deleted}))::int AS count`,
  );
  return row?.count ?? 0;
}
