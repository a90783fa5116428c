import type { Ctx } from '../../../core/context.ts';
import { prepared, queryPrepared } from '../../../db/prepared.ts';
import { findWindows, windowOf } from '../../intakes/index.ts';

/** What a charge costs, and whether a payment of it can begin. */
export interface Terms {
  /** Whole BDT. */
  feeBank: number;
  feeBkash: number;
  isPayable: boolean;
}

const intakeOfApplication = prepared(
  'SELECT intake_id AS "intakeId", user_id AS "userId" FROM applications WHERE profile_id = $1',
  { isShort: true },
);

/** The caller's own window is read once for a request. */
async function windowFor(ctx: Ctx, { intakeId, userId }: { intakeId: string; userId: string }) {
  if (ctx.user?.id === userId) return windowOf(ctx, intakeId);
  return (await findWindows(ctx, [intakeId], userId)).get(intakeId);
}

/** The terms of the intake that the application belongs to; without an application those of the installation. */
export async function findTerms(ctx: Ctx, profileId: string | null): Promise<Terms> {
  const standard = ctx.app.institution.current();
  const [row] = profileId
    ? await queryPrepared<{ intakeId: string; userId: string }>(ctx.db, intakeOfApplication, [profileId])
    : [];
  const window = row && (await windowFor(ctx, row));
  return {
    feeBank: window?.feeBank ?? standard.feeBank,
    feeBkash: window?.feeBkash ?? standard.feeBkash,
    isPayable: window?.isPayable ?? true,
  };
}
