import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** Locks profiles until the transaction ends, in the order of ids to avoid deadlocks. */
export async function lockProfiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** Locks the current application of a user until the transaction ends. */
export async function lockProfileOf(ctx: Ctx, userId: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT id FROM profiles WHERE user_id = $1 AND is_current FOR NO KEY UPDATE', [userId]);
}
