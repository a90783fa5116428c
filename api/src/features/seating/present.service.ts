import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { changesSql } from './seating.sql.ts';

/** Whether a door admitted the applicant, or an officer decided that they came. */
export const isPresent = async (ctx: Ctx, sittingId: string, profileId: string): Promise<boolean> =>
  (
    await queryRows(ctx.db, 'SELECT 1 FROM present_applicants WHERE sitting_id = $1 AND profile_id = $2', [
      sittingId,
      profileId,
    ])
  ).length > 0;

/** The people who came to the sitting and whose seat the publication of a plan would change. */
export async function countMovedPresent(ctx: Ctx, sittingId: string, planId: string): Promise<number> {
  const present = 'SELECT profile_id FROM present_applicants WHERE sitting_id = $1';
  // Comparing 20,000 seats takes longer than finding that no one came yet.
  if ((await queryRows(ctx.db, `${present} LIMIT 1`, [sittingId])).length === 0) return 0;
  const [moved] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM (${changesSql}) c WHERE c.move <> 'ENTERED' AND c.profile_id IN (${present})`,
    [sittingId, planId],
  );
  return moved?.count ?? 0;
}
