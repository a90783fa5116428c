import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Exam, lastApplicationOf, lastPaymentOf } from '../exams/index.ts';
import { findIntake, findWindows, type WindowDates, withExtensions } from '../intakes/index.ts';
import { changedDeadlinesSql, changedExamDeadlinesSql, startedSql } from './due.sql.ts';
import type { DatesImpact, ExamDatesArgs, IntakeDatesArgs } from './reminder.types.ts';

const dates = {
  ...{ intakeId: '$1', closedAt: '$3', closesAt: '$4', payableUntil: '$5', payUntil: '$6' },
  ...{ graceBefore: '$7', graceAfter: '$8' },
};
const examDates = {
  ...{ intakeId: '$1', closesAt: '$3', payUntil: '$4', grace: '$5', examId: '$6', apply: '$7', pay: '$8' },
};

/** Counts applications and drafts: an account has at most one of them in an intake. */
const impactSql = (changed: string): string => `SELECT
    count(*) FILTER (WHERE d.before > $2::timestamptz AND d.after < d.before)::int AS sooner,
    count(*) FILTER (WHERE d.after > $2::timestamptz AND d.after > d.before)::int AS later
  FROM (${changed}) d JOIN applicants p ON p.user_id = d.user_id AND p.deleted_at IS NULL
  WHERE d.before IS DISTINCT FROM d.after`;

/** The view of drafts excludes deleted accounts. */
const startedCountSql = `SELECT count(*)::int AS n
  FROM (${startedSql({ intakeId: '$1', now: '$2', closesAt: '$3' })}) d`;

/** The applicants whose first or last moment to act changed dates of an intake would move; extensions are included. */
export async function findDatesImpact(
  ctx: Ctx,
  { intakeId, closesAt, payUntil, opensAt, graceMinutes }: IntakeDatesArgs,
): Promise<DatesImpact> {
  const before = (await findWindows(ctx, [intakeId], null)).get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');
  const { graceMinutes: grace } = await findIntake(ctx, intakeId);
  const after = await withExtensions(ctx, intakeId, { closesAt, payUntil });
  const [ends, opening] = await Promise.all([
    findEndsImpact(ctx, {
      intakeId,
      before: { ...before, grace },
      after: { ...after, grace: graceMinutes ?? grace },
    }),
    findOpeningImpact(ctx, { intakeId, opensAt: opensAt ?? null, closesAt: after.closesAt }),
  ]);
  return { ...ends, ...opening };
}

type EndsImpact = Pick<DatesImpact, 'sooner' | 'later'>;
const none: EndsImpact = { sooner: 0, later: 0 };

const isSame = (one: Date | null, other: Date | null): boolean =>
  one === other || (one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime());

async function findEndsImpact(
  ctx: Ctx,
  { intakeId, before, after }: { intakeId: string } & Record<'before' | 'after', WindowDates & { grace: number }>,
): Promise<EndsImpact> {
  const isSameGrace = before.grace === after.grace;
  if (isSameGrace && isSame(before.closesAt, after.closesAt) && isSame(before.payUntil, after.payUntil)) return none;
  const params = [intakeId, ctx.now(), before.closesAt, after.closesAt, before.payUntil, after.payUntil];
  const sql = impactSql(changedDeadlinesSql(dates));
  const [impact] = await queryRows<EndsImpact>(ctx.db, sql, [...params, before.grace, after.grace]);
  return impact ?? none;
}

/** The applicants whose last moment to act changed dates of an exam would move; the window of its intake and extensions are included. */
export async function findExamDatesImpact(
  ctx: Ctx,
  { examId, examDate, applyUntil = null, payUntil = null }: ExamDatesArgs,
): Promise<DatesImpact> {
  const { intakeId } = (await ctx.db.findOneBy(Exam, { id: examId })) ?? fail('NOT_FOUND', 'examNotFound');
  const window = (await findWindows(ctx, [intakeId], null)).get(intakeId);
  const { graceMinutes } = await findIntake(ctx, intakeId);
  const [impact] = await queryRows<EndsImpact>(ctx.db, impactSql(changedExamDeadlinesSql(examDates)), [
    ...[intakeId, ctx.now(), window?.closesAt ?? null, window?.payUntil ?? null, graceMinutes, examId],
    ...[lastApplicationOf({ examDate, applyUntil }), lastPaymentOf({ examDate, payUntil }, null)],
  ]);
  return { ...(impact ?? none), opensLater: 0, opensSooner: 0 };
}

/** Applicants with a draft can submit from now, or from the opening if that is later. */
async function findOpeningImpact(
  ctx: Ctx,
  { intakeId, opensAt, closesAt }: Pick<IntakeDatesArgs, 'intakeId' | 'opensAt'> & { closesAt: Date | null },
): Promise<Pick<DatesImpact, 'opensLater' | 'opensSooner'>> {
  const { opensAt: stored } = await findIntake(ctx, intakeId);
  const from = (opening: Date | null): number => Math.max(opening?.getTime() ?? 0, ctx.now().getTime());
  const moved = from(opensAt ?? stored) - from(stored);
  if (moved === 0) return { opensLater: 0, opensSooner: 0 };
  const [started] = await queryRows<{ n: number }>(ctx.db, startedCountSql, [intakeId, ctx.now(), closesAt]);
  const n = started?.n ?? 0;
  return { opensLater: moved > 0 ? n : 0, opensSooner: moved < 0 ? n : 0 };
}
