import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { lockUser } from '../accounts/index.ts';
import { isOpen } from '../exams/index.ts';
import { isTaking, lockWindows } from '../intakes/index.ts';

interface Withdrawable {
  profileId: string;
  examId: string;
  intakeId: string;
}

/** Locks the current application of a user, and refuses unless it could still be submitted. */
export async function lockWithdrawable(ctx: Ctx, userId: string): Promise<Withdrawable> {
  await lockUser(ctx, userId);
  const [found] = await queryRows<Withdrawable & { examDate: string; conducted: boolean; applyUntil: string | null }>(
    ctx.db,
    `SELECT p.id AS "profileId", p.exam_id AS "examId", p.intake_id AS "intakeId", x.exam_date AS "examDate",
        x.conducted, x.apply_until AS "applyUntil"
      FROM profiles p JOIN exam_catalogue x ON x.exam_id = p.exam_id
      WHERE p.user_id = $1 AND p.is_current FOR NO KEY UPDATE OF p`,
    [userId],
  );
  if (!found) fail('NOT_FOUND', 'profileNotFound');
  const window = (await lockWindows(ctx, [found.intakeId], userId)).get(found.intakeId);
  if (!window || !isTaking(window) || !isOpen(found, window)) fail('CONFLICT', 'withdrawClosed');
  return found;
}

/** Withdraws an application and returns the one before it, which becomes the current one; null without one. */
export async function withdrawProfile(
  ctx: Ctx,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<string | null> {
  await execute(
    ctx.db,
    `UPDATE profiles SET withdrawn_at = $2, is_current = false, updated_at = $2, version = version + 1 WHERE id = $1`,
    [profileId, ctx.now()],
  );
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `UPDATE profiles SET is_current = true WHERE id = (
       SELECT id FROM profiles WHERE user_id = $1 AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1) RETURNING id`,
    [userId],
  );
  return rows[0]?.id ?? null;
}
