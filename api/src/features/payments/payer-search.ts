import { normaliseSlip } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** A payment attempt by its reference. */
export interface Payer {
  userId: string;
  /** The number as it is stored. */
  match: string;
}

/**
 * Finds the payers of a slip number or transaction ID, in any state of the attempt: each once, the latest first, without deleted
 * accounts.
 */
export async function findPayers(ctx: Ctx, typed: string, limit: number): Promise<Payer[]> {
  const reference = typed.trim();
  if (!/\d/.test(reference) || reference.includes('@')) return [];
  return queryRows<Payer>(
    ctx.db,
    `SELECT a.user_id AS "userId", (array_agg(coalesce(a.bank_slip_number, a.transaction_id) ORDER BY a.created_at DESC))[1] AS match
       FROM payment_attempts a
      WHERE (a.slip_key = $1 OR a.transaction_id = ANY($2::text[]))
        AND EXISTS (SELECT FROM applicants p WHERE p.user_id = a.user_id AND p.deleted_at IS NULL)
      GROUP BY a.user_id ORDER BY max(a.created_at) DESC LIMIT $3`,
    [normaliseSlip(reference), [...new Set([reference, reference.toUpperCase()])], limit],
  );
}
