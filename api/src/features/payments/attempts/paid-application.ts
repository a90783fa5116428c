import type { Ctx } from '../../../core/context.ts';
import { queryRows } from '../../../db/query.ts';
import type { PaidApplication } from '../../../events/index.ts';

/** The application of a charge, for events. */
export async function findPaidApplication(ctx: Ctx, chargeId: string): Promise<PaidApplication> {
  const [row] = await queryRows<PaidApplication>(
    ctx.db,
    `SELECT profile_id AS "profileId", intake_id AS "intakeId" FROM payers WHERE charge_id = $1`,
    [chargeId],
  );
  return row ?? { profileId: null, intakeId: null };
}
