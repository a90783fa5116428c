import { IntakeState } from '@admission/schema';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { queryRows } from '../../../db/query.ts';
import { examLimitsSql } from '../../exams/index.ts';
import { findWindows, Intake, type IntakeWindow, ownExtensionsSql } from '../../intakes/index.ts';
import { openStates } from '../attempts/attempt.transitions.ts';
import type { FeeImpact } from './fee-impact.types.ts';

interface Fees {
  feeBank: number | null;
  feeBkash: number | null;
}

const none: FeeImpact = { started: 0, unpaid: 0, underWay: 0, paid: 0 };

/** The applications and drafts of an intake by payment; a changed fee affects none after its last moment to submit or pay. */
const impactSql = `WITH submitted AS (
    SELECT coalesce(a.payment_status, 'UNPAID') AS status, t.profile_id IS NOT NULL AS is_begun,
      least(e.pay, greatest($4::timestamptz, o.until)) > $2::timestamptz AS is_payable
      FROM applications a JOIN ${examLimitsSql} e ON e.id = a.exam_id
      LEFT JOIN ${ownExtensionsSql('$1')} o ON o.user_id = a.user_id
      LEFT JOIN (SELECT DISTINCT s.profile_id FROM payment_attempts p JOIN payment_summaries s ON s.charge_id = p.charge_id
        WHERE p.state = ANY($5::text[])) t ON t.profile_id = a.profile_id
     WHERE a.intake_id = $1::uuid AND a.withdrawn_at IS NULL AND a.deleted_at IS NULL
  ), started AS (
    SELECT count(*)::int AS n FROM unfinished_applications d JOIN ${examLimitsSql} e ON e.id = d.exam_id
      LEFT JOIN ${ownExtensionsSql('$1')} o ON o.user_id = d.user_id
     WHERE d.intake_id = $1::uuid AND least(e.apply, greatest($3::timestamptz, o.until)) > $2::timestamptz
       AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.user_id = d.user_id AND a.intake_id = d.intake_id
         AND a.withdrawn_at IS NULL)
  )
  SELECT (SELECT n FROM started) AS started,
    count(*) FILTER (WHERE status = 'UNPAID' AND NOT is_begun AND is_payable)::int AS unpaid,
    count(*) FILTER (WHERE status = 'PENDING' OR (status = 'UNPAID' AND is_begun))::int AS "underWay",
    count(*) FILTER (WHERE status = 'PAID')::int AS paid
  FROM submitted`;

/** The applicants affected by a changed fee of an intake, or without one by the standard fee of all intakes without their own fee. */
export async function findFeeImpact(ctx: Ctx, intakeId: string | null, given: Fees): Promise<FeeImpact> {
  const intakes = await findAffectedIntakes(ctx, intakeId, given);
  const windows = await findWindows(ctx, intakes, null);
  const sum = { ...none };
  for (const window of windows.values()) {
    const one = await findImpact(ctx, window);
    for (const name of ['started', 'unpaid', 'underWay', 'paid'] as const) sum[name] += one[name];
  }
  return sum;
}

const feeFields = ['feeBank', 'feeBkash'] as const;

async function findAffectedIntakes(ctx: Ctx, intakeId: string | null, given: Fees): Promise<string[]> {
  const standard = ctx.app.institution.current();
  if (intakeId) {
    const intake = (await ctx.db.findOneBy(Intake, { id: intakeId })) ?? fail('NOT_FOUND', 'intakeNotFound');
    const feeOf = (fees: Fees, name: (typeof feeFields)[number]) => fees[name] ?? standard[name];
    return feeFields.some((name) => feeOf(intake, name) !== feeOf(given, name)) ? [intakeId] : [];
  }
  const changed = feeFields.filter((name) => given[name] !== null && given[name] !== standard[name]);
  if (changed.length === 0) return [];
  const intakes = await ctx.db.find(Intake, {
    where: changed.flatMap((name) =>
      [IntakeState.PUBLISHED, IntakeState.CLOSED].map((state) => ({ state, [name]: IsNull() })),
    ),
  });
  return intakes.map(({ id }) => id);
}

async function findImpact(ctx: Ctx, { id, closesAt, payUntil }: IntakeWindow): Promise<FeeImpact> {
  const [impact] = await queryRows<FeeImpact>(ctx.db, impactSql, [id, ctx.now(), closesAt, payUntil, openStates]);
  return impact ?? none;
}
