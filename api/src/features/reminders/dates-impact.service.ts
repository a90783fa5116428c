import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { findIntake, findWindows, type WindowDates, withExtensions } from '../intakes/index.ts';
import { changedDeadlinesSql, startedSql } from './due.sql.ts';
import type { DatesImpact } from './reminder.types.ts';

const dates = { intakeId: '$1', closedAt: '$3', closesAt: '$4', payableUntil: '$5', payUntil: '$6' };

/** An account has one application or draft in an intake. */
const impactSql = `SELECT
    count(*) FILTER (WHERE d.before > $2::timestamptz AND d.after < d.before)::int AS sooner,
    count(*) FILTER (WHERE d.after > $2::timestamptz AND d.after > d.before)::int AS later
  FROM (${changedDeadlinesSql(dates)}) d JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL
  WHERE d.before IS DISTINCT FROM d.after`;

/** The view of drafts has none of deleted accounts. */
const startedCountSql = `SELECT count(*)::int AS n
  FROM (${startedSql({ intakeId: '$1', now: '$2', closesAt: '$3' })}) d`;

interface NewDates {
  intakeId: string;
  closesAt: Date;
  payUntil: Date;
  /** Null: as stored. */
  opensAt: Date | null;
}

/** For whom other dates of an intake would change the last moment or the first; extensions for everyone and for one person still count. */
export async function findDatesImpact(
  ctx: Ctx,
  { intakeId, closesAt, payUntil, opensAt }: NewDates,
): Promise<DatesImpact> {
  const before = (await findWindows(ctx, [intakeId], null)).get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');
  const after = await withExtensions(ctx, intakeId, { closesAt, payUntil });
  const [ends, opening] = await Promise.all([
    findEndsImpact(ctx, { intakeId, before, after }),
    findOpeningImpact(ctx, { intakeId, opensAt, closesAt: after.closesAt }),
  ]);
  return { ...ends, ...opening };
}

const isSame = (one: Date | null, other: Date | null): boolean =>
  one === other || (one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime());

async function findEndsImpact(
  ctx: Ctx,
  { intakeId, before, after }: { intakeId: string } & Record<'before' | 'after', WindowDates>,
): Promise<Pick<DatesImpact, 'sooner' | 'later'>> {
  const none = { sooner: 0, later: 0 };
  if (isSame(before.closesAt, after.closesAt) && isSame(before.payUntil, after.payUntil)) return none;
  const params = [intakeId, ctx.now(), before.closesAt, after.closesAt, before.payUntil, after.payUntil];
  const [impact] = await queryRows<Pick<DatesImpact, 'sooner' | 'later'>>(ctx.db, impactSql, params);
  return impact ?? none;
}

/** Whoever has started can submit from now on, or from the opening. */
async function findOpeningImpact(
  ctx: Ctx,
  { intakeId, opensAt, closesAt }: Pick<NewDates, 'intakeId' | 'opensAt'> & { closesAt: Date | null },
): Promise<Pick<DatesImpact, 'opensLater' | 'opensSooner'>> {
  const { opensAt: stored } = await findIntake(ctx, intakeId);
  const from = (opening: Date | null): number => Math.max(opening?.getTime() ?? 0, ctx.now().getTime());
  const moved = from(opensAt ?? stored) - from(stored);
  if (moved === 0) return { opensLater: 0, opensSooner: 0 };
  const [started] = await queryRows<{ n: number }>(ctx.db, startedCountSql, [intakeId, ctx.now(), closesAt]);
  const n = started?.n ?? 0;
  return { opensLater: moved > 0 ? n : 0, opensSooner: moved < 0 ? n : 0 };
}
