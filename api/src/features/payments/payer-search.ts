import { limits, normaliseSlip } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** A payment attempt by its reference. */
export interface Payer {
  userId: string;
  /** The number as it is stored. */
  match: string;
}

/**
 * A search over payments of every kind: the payers of a slip number or transaction ID, in any state of the attempt, the latest
 * first.
 */
export async function findPayers(ctx: Ctx, typed: string): Promise<Payer[]> {
  const reference = typed.trim();
  if (!/\d/.test(reference) || reference.includes('@')) return [];
  return queryRows<Payer>(
    ctx.db,
    `SELECT a.user_id AS "userId", coalesce(a.bank_slip_number, a.transaction_id) AS match FROM payment_attempts a
      WHERE a.slip_key = $1 OR a.transaction_id = ANY($2::text[]) ORDER BY a.created_at DESC LIMIT ${limits.search.people}`,
    [normaliseSlip(reference), [...new Set([reference, reference.toUpperCase()])]],
  );
}
