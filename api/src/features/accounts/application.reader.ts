import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';

/** One of several applications of an account. */
export interface ApplicationOfIntake {
  profileId: string;
  isCurrent: boolean;
}

/** An account's application to an intake; NOT_FOUND at `intake` without one. */
export async function findApplicationTo(ctx: Ctx, userId: string, intakeId: string): Promise<ApplicationOfIntake> {
  const [found] = await queryRows<ApplicationOfIntake>(
    ctx.db,
    `SELECT profile_id AS "profileId", is_current AS "isCurrent" FROM applications
      WHERE user_id = $1 AND intake_id = $2 AND withdrawn_at IS NULL`,
    [userId, intakeId],
  );
  return found ?? fail('NOT_FOUND', 'profileNotFound', { field: 'intake' });
}

/** Refuses a change that names another application than the account's current one, to which it would apply. */
export async function assertCurrentApplication(ctx: Ctx, userId: string, intakeId?: string | null): Promise<void> {
  if (!intakeId) return;
  const { isCurrent } = await findApplicationTo(ctx, userId, intakeId);
  if (!isCurrent) fail('CONFLICT', 'applicationNotCurrent', { field: 'intake' });
}
