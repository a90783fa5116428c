import type { Ctx } from '../../core/context.ts';

/**
 * Holds the applicant until the transaction ends, so that a submission and a draft that is saved at the same moment come one
 * after the other. Says whether the profile is submitted already.
 */
export async function lockApplicant(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  // A statement of its own: it sees what the one before had to wait for.
  const rows: unknown[] = await ctx.db.query('SELECT id FROM profiles WHERE user_id = $1', [userId]);
  return rows.length > 0;
}
