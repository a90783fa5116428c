import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { lockUser } from '../accounts/index.ts';
import { mayApply } from './apply-again.service.ts';

/** Locks the applicant, so that submissions and drafts are serialised. Returns whether another application can be begun. */
export async function lockApplicant(ctx: Ctx, userId: string): Promise<{ mayApply: boolean }> {
  await lockUser(ctx, userId);
  // A separate statement sees rows that were committed while the lock was awaited.
  return { mayApply: await mayApply(ctx, userId) };
}

/** Locks profiles until the transaction ends, in the order of ids to avoid deadlocks. */
export async function lockProfiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** Locks the current application of a user until the transaction ends. */
export async function lockProfileOf(ctx: Ctx, userId: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE user_id = $1 AND is_current FOR NO KEY UPDATE', [userId]);
}
