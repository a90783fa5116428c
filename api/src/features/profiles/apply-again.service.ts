import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { findOpenExams, isOpen } from '../exams/index.ts';
import { findWindows, type IntakeWindow, isTaking } from '../intakes/index.ts';

/** An application of an account that is not withdrawn. */
interface LiveApplication {
  intakeId: string;
  examDate: string;
  conducted: boolean;
  applyUntil: string | null;
}

const findLive = (ctx: Ctx, userId: string): Promise<LiveApplication[]> =>
  queryRows(
    ctx.db,
    `SELECT p.intake_id AS "intakeId", x.exam_date AS "examDate", x.conducted, x.apply_until AS "applyUntil"
      FROM profiles p JOIN exam_catalogue x ON x.exam_id = p.exam_id WHERE p.user_id = $1 AND p.withdrawn_at IS NULL`,
    [userId],
  );

/**
 * Whether an account can apply to an intake: once to each, and to a later one only after its earlier applications are over, unless the
 * later intake has its own dates.
 */
function allowsNext(live: readonly LiveApplication[], windows: ReadonlyMap<string, IntakeWindow>) {
  return (target: IntakeWindow): boolean =>
    live.every((one) => {
      const window = windows.get(one.intakeId);
      if (!window || one.intakeId === target.id) return false;
      if (!isTaking(window) || !isOpen(one, window)) return true;
      return !target.isDefault && target.season > window.season;
    });
}

/** Whether the other applications of an account allow one to each of the intakes, which must be open. */
export async function findApplicable(
  ctx: Ctx,
  userId: string,
  intakeIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const live = await findLive(ctx, userId);
  const windows = await findWindows(ctx, [...live.map(({ intakeId }) => intakeId), ...intakeIds], userId);
  const isAllowed = allowsNext(live, windows);
  return new Map(
    intakeIds.map((id) => {
      const window = windows.get(id);
      return [id, window !== undefined && isTaking(window) && isAllowed(window)];
    }),
  );
}

/**
 * Whether the other applications of an account allow one to an intake with the given window, which was read under its lock: a new read
 * may be after the close.
 */
export async function mayApplyTo(ctx: Ctx, userId: string, target: IntakeWindow): Promise<boolean> {
  const live = await findLive(ctx, userId);
  const windows = await findWindows(
    ctx,
    live.map(({ intakeId }) => intakeId),
    userId,
  );
  return allowsNext(live, windows)(target);
}

/**
 * Whether the other applications of an account rule out one to the intake, open or closed; without an intake, one to any with exams that
 * has opened and is not older than the newest of them.
 */
export async function hasApplied(ctx: Ctx, userId: string, intakeId?: string): Promise<boolean> {
  const live = await findLive(ctx, userId);
  if (live.length === 0) return false;
  const ofExams = () => queryRows<{ id: string }>(ctx.db, 'SELECT DISTINCT intake_id AS id FROM exam_catalogue');
  const targets = intakeId ? [intakeId] : (await ofExams()).map(({ id }) => id);
  const windows = await findWindows(ctx, [...live.map((one) => one.intakeId), ...targets], userId);
  const newest = Math.max(...live.map((one) => windows.get(one.intakeId)?.season ?? 0));
  const isAllowed = allowsNext(live, windows);
  return !targets.some((id) => {
    const window = windows.get(id);
    if (!window || !isAllowed(window)) return false;
    return intakeId !== undefined || (window.phase !== 'BEFORE' && window.season >= newest);
  });
}

/** Whether an account without an application to an open exam, or with one that is over, can begin an application. */
export async function mayApply(ctx: Ctx, userId: string): Promise<boolean> {
  const live = await findLive(ctx, userId);
  if (live.length === 0) return true;
  const intakeIds = (await findOpenExams(ctx, userId)).map(({ intakeId }) => intakeId);
  return [...(await findApplicable(ctx, userId, intakeIds)).values()].some(Boolean);
}
