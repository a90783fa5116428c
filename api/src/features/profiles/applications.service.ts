import { type Ctx, callerOf } from '../../core/context.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { Application } from './application.types.ts';
import { findApplicable } from './apply-again.service.ts';

/** The caller's applications, the newest first. */
export async function findMyApplications(ctx: Ctx): Promise<Application[]> {
  const rows = await queryRows<Application>(
    ctx.db,
    `SELECT profile_id AS id, is_current AS "isCurrent", applicant_id AS "applicantId", payment_status AS "paymentStatus",
        submitted_at AS "submittedAt", withdrawn_at AS "withdrawnAt", exam_id AS "examId", intake_id AS "intakeId"
      FROM applications WHERE user_id = $1 ORDER BY profile_id DESC`,
    [callerOf(ctx).id],
  );
  return rows.map((row) => Object.assign(new Application(), row));
}

/** Whether the caller's other applications allow one to this intake, which must be open; batched per request. */
export const mayApplyTo = (ctx: Ctx, intakeId: string): Promise<boolean> =>
  loaderOf<string, boolean>(ctx, 'applicable intakes', async (ids) => {
    const applicable = await findApplicable(ctx, callerOf(ctx).id, ids);
    return ids.map((id) => applicable.get(id) ?? false);
  }).load(intakeId);
