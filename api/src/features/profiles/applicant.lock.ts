import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { lockUser } from '../accounts/index.ts';

/**
 * Holds the applicant until the transaction ends, so that a submission and a draft that is saved at the same moment come one
 * after the other. Says whether the profile is submitted already.
 */
export async function lockApplicant(ctx: Ctx, userId: string): Promise<boolean> {
  await lockUser(ctx, userId);
  // A statement of its own: it sees what the one before had to wait for.
  const rows = await queryRows(ctx.db, 'SELECT id FROM profiles WHERE user_id = $1', [userId]);
  return rows.length > 0;
}

/** Holds profiles until the transaction ends, always in the order of their ids, so that two transactions never deadlock. */
export async function lockProfiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** Holds the profile of a user until the transaction ends. */
export async function lockProfileOf(ctx: Ctx, userId: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
}
