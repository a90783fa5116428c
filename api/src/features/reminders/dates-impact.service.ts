import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { findWindows, withExtensions } from '../intakes/index.ts';
import { unfinished, unpaid } from './due.sql.ts';
import type { DatesImpact } from './reminder.types.ts';

/** The last moments of all who have an application here that is not submitted or not paid. */
const deadlines = (closesAt: string, payUntil: string): string => {
  const at = { intakeId: '$1', now: '$2' };
  return `${unfinished({ ...at, closesAt })} UNION ALL ${unpaid({ ...at, payUntil })}`;
};

/** One without a last moment on a side has none that is still to come. */
const impactSql = `SELECT
    count(DISTINCT d.user_id) FILTER (WHERE d.after IS NULL OR d.after < d.before)::int AS sooner,
    count(DISTINCT d.user_id) FILTER (WHERE d.before IS NULL OR d.after > d.before)::int AS later
  FROM (SELECT user_id, b.deadline AS before, a.deadline AS after
    FROM (${deadlines('$3', '$5')}) b FULL JOIN (${deadlines('$4', '$6')}) a USING (user_id, exam_id)) d
  JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL`;

/** For whom other dates of an intake would change the last moment; extensions for everyone and for one person still count. */
export async function findDatesImpact(
  ctx: Ctx,
  { intakeId, closesAt, payUntil }: { intakeId: string; closesAt: Date; payUntil: Date },
): Promise<DatesImpact> {
  const before = (await findWindows(ctx, [intakeId], null)).get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');
  const after = await withExtensions(ctx, intakeId, { closesAt, payUntil });
  const params = [intakeId, ctx.now(), before.closesAt, after.closesAt, before.payUntil, after.payUntil];
  const [impact] = await queryRows<DatesImpact>(ctx.db, impactSql, params);
  return impact ?? { sooner: 0, later: 0 };
}
