import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { findWindows } from '../intakes/index.ts';
import { stillOpenSql } from './due.sql.ts';
import type { ClosingImpact } from './reminder.types.ts';

const impactSql = `SELECT count(*) FILTER (WHERE is_unfinished)::int AS unfinished,
    count(*) FILTER (WHERE NOT is_unfinished)::int AS unpaid,
    coalesce((array_agg(user_id ORDER BY user_id) FILTER (WHERE is_unfinished))[:$5::int], '{}') AS "unfinishedIds"
  FROM (${stillOpenSql({ intakeId: '$1', now: '$2', closesAt: '$3', payUntil: '$4' })}) d`;

/** The applicants affected by closing an intake, now or when it was closed: by its dates and extensions, regardless of its state. */
export async function findClosingImpact(ctx: Ctx, intakeId: string): Promise<ClosingImpact> {
  const window = (await findWindows(ctx, [intakeId], null)).get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');
  const params = [intakeId, ctx.now(), window.closesAt, window.payUntil, limits.messages.recipients];
  const [impact] = await queryRows<ClosingImpact>(ctx.db, impactSql, params);
  return impact ?? { unfinished: 0, unpaid: 0, unfinishedIds: [] };
}
