import type { Ctx } from '../../../core/context.ts';
import { prepared, queryPrepared } from '../../../db/prepared.ts';
import { findWindows, windowOf } from '../../intakes/index.ts';

/** The fee of a charge, and whether its payment can be started. */
export interface Terms {
  /** Whole BDT. */
  feeBank: number;
  feeBkash: number;
  isPayable: boolean;
  /** The records of an archived intake no longer change. */
  isArchived: boolean;
  /** The last moment to pay of the charge itself; null: that of intake and exam. */
  dueUntil: Date | null;
  /** The last moment to pay of the intake, with the extensions of the applicant. */
  lastOfIntake: Date | null;
  /** The time of the database at which they were read; null without an application. */
  readAt: Date | null;
}

const chargeOfApplication = prepared(
  `SELECT a.intake_id AS "intakeId", a.user_id AS "userId", c.due_until AS "dueUntil", c.amount_poisha AS poisha,
    clock_timestamp() AS "readAt", c.due_until > clock_timestamp() AS "isWithinOwn"
  FROM applications a LEFT JOIN charges c ON c.profile_id = a.profile_id AND c.kind = 'APPLICATION' WHERE a.profile_id = $1`,
  { isShort: true },
);

/** The caller's own window is memoized per request. */
async function windowFor(ctx: Ctx, { intakeId, userId }: { intakeId: string; userId: string }) {
  if (ctx.user?.id === userId) return windowOf(ctx, intakeId);
  return (await findWindows(ctx, [intakeId], userId)).get(intakeId);
}

interface ChargeRow {
  intakeId: string;
  userId: string;
  dueUntil: Date | string | null;
  poisha: number | null;
  readAt: Date | string;
  isWithinOwn: boolean | null;
}

/** The terms of an application's charge, else of its intake; without an application those of the installation. */
export async function findTerms(ctx: Ctx, profileId: string | null): Promise<Terms> {
  const standard = ctx.app.institution.current();
  const [row] = profileId ? await queryPrepared<ChargeRow>(ctx.db, chargeOfApplication, [profileId]) : [];
  const window = row && (await windowFor(ctx, row));
  const { poisha = null, isWithinOwn = null } = row ?? {};
  const dueUntil = row?.dueUntil ? new Date(row.dueUntil) : null;
  const own = poisha === null ? null : Math.round(poisha / 100);
  const isPayable = window?.isPayable ?? true;
  const isArchived = window?.state === 'ARCHIVED';
  return {
    feeBank: own ?? window?.feeBank ?? standard.feeBank,
    feeBkash: own ?? window?.feeBkash ?? standard.feeBkash,
    isPayable: isWithinOwn !== null && !isArchived ? isWithinOwn : isPayable,
    isArchived,
    dueUntil,
    lastOfIntake: window?.payUntil ?? null,
    readAt: row ? new Date(row.readAt) : null,
  };
}
