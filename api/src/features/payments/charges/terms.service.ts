import type { Ctx } from '../../../core/context.ts';
import { queryRows } from '../../../db/query.ts';
import { findWindows } from '../../intakes/index.ts';

/** What a charge costs, and whether a payment of it can begin. */
export interface Terms {
  /** Whole BDT. */
  feeBank: number;
  feeBkash: number;
  isPayable: boolean;
}

/** The terms of the intake that the application belongs to; without an application those of the installation. */
export async function findTerms(ctx: Ctx, profileId: string | null): Promise<Terms> {
  const { PAYMENT_FEE_BANK, PAYMENT_FEE_BKASH } = ctx.app.config;
  const [row] = await queryRows<{ intakeId: string; userId: string }>(
    ctx.db,
    'SELECT intake_id AS "intakeId", user_id AS "userId" FROM applications WHERE profile_id = $1',
    [profileId],
  );
  const window = row && (await findWindows(ctx, [row.intakeId], row.userId)).get(row.intakeId);
  return {
    feeBank: window?.feeBank ?? PAYMENT_FEE_BANK,
    feeBkash: window?.feeBkash ?? PAYMENT_FEE_BKASH,
    isPayable: window?.isPayable ?? true,
  };
}
