import type { Ctx } from '../../../core/context.ts';
import { prepared, queryPrepared } from '../../../db/prepared.ts';
import { findWindows } from '../../intakes/index.ts';

/** What a charge costs, and whether a payment of it can begin. */
export interface Terms {
  /** Whole BDT. */
  feeBank: number;
  feeBkash: number;
  isPayable: boolean;
}

const intakeOfApplication = prepared(
  'SELECT intake_id AS "intakeId", user_id AS "userId" FROM applications WHERE profile_id = $1',
);

/** The terms of the intake that the application belongs to; without an application those of the installation. */
export async function findTerms(ctx: Ctx, profileId: string | null): Promise<Terms> {
  const standard = ctx.app.institution.current();
  const [row] = profileId
    ? await queryPrepared<{ intakeId: string; userId: string }>(ctx.db, intakeOfApplication, [profileId])
    : [];
  const window = row && (await findWindows(ctx, [row.intakeId], row.userId)).get(row.intakeId);
  return {
    feeBank: window?.feeBank ?? standard.feeBank,
    feeBkash: window?.feeBkash ?? standard.feeBkash,
    isPayable: window?.isPayable ?? true,
  };
}
