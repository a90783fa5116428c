import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { findWindows, withExtensions } from '../intakes/index.ts';
import { changedDeadlinesSql } from './due.sql.ts';
import type { DatesImpact } from './reminder.types.ts';

const dates = { intakeId: '$1', closedAt: '$3', closesAt: '$4', payableUntil: '$5', payUntil: '$6' };

/** An account has one application or draft in an intake. */
const impactSql = `SELECT
    count(*) FILTER (WHERE d.before > $2::timestamptz AND d.after < d.before)::int AS sooner,
    count(*) FILTER (WHERE d.after > $2::timestamptz AND d.after > d.before)::int AS later
  FROM (${changedDeadlinesSql(dates)}) d JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL
  WHERE d.before IS DISTINCT FROM d.after`;

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
