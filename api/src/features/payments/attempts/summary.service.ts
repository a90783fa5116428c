import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { readEntities } from '../../../db/entity-rows.ts';
import { execute } from '../../../db/query.ts';
import { findApplicationTo } from '../../accounts/index.ts';
import { paidStates, pendingStates } from './attempt.transitions.ts';
import { PaymentSummary } from './payment-summary.entity.ts';

const lock = 'FOR UPDATE';
const current = 'user_id = $1 AND is_current';

/** Locks the summary of a charge until the transaction ends. Every state change of an attempt takes this lock first. */
export const lockSummary = (ctx: Ctx, chargeId: string): Promise<PaymentSummary> =>
  readOne(ctx, `charge_id = $1 ${lock}`, chargeId);

/** Locks the payment summary of the current application of a user. */
export const lockCurrentSummary = (ctx: Ctx, userId: string): Promise<PaymentSummary> =>
  readOne(ctx, `${current} ${lock}`, userId);

/** Locks the payment summary of an application. */
const lockSummaryOf = (ctx: Ctx, profileId: string): Promise<PaymentSummary> =>
  readOne(ctx, `profile_id = $1 ${lock}`, profileId);

/** Locks the payment summary of a user's application to an intake, by default of the current one; NOT_FOUND at `intake` without one. */
export async function lockSummaryIn(ctx: Ctx, userId: string, intakeId: string | null): Promise<PaymentSummary> {
  if (!intakeId) return lockCurrentSummary(ctx, userId);
  const { profileId } = await findApplicationTo(ctx, userId, intakeId);
  const summary = await lockSummaryOf(ctx, profileId);
  // It may have been withdrawn before the lock, and another one submitted.
  const { profileId: locked } = await findApplicationTo(ctx, userId, intakeId);
  return locked === profileId ? summary : fail('CONFLICT', 'wrongState');
}

async function readOne(ctx: Ctx, where: string, id: string): Promise<PaymentSummary> {
  const [summary] = await readEntities(ctx.db, PaymentSummary, { where, values: [id] });
  return summary ?? fail('NOT_FOUND', 'applicantNotFound');
}

/**
 * PAID with a waived charge, a verified slip or a completed bKash payment (the first of two), else PENDING with a submitted slip or
 * a bKash payment that may have been charged, else UNPAID.
 */
const refresh = `
  UPDATE payment_summaries s
     SET status = c.status, payment_method = c.method, attempt_id = c.id, bank_slip_number = c.bank_slip_number,
         transaction_id = c.transaction_id, sent_from = c.sent_from, submitted_at = c.submitted_at,
         paid_at = CASE WHEN c.is_waived THEN CASE WHEN s.is_waived THEN s.paid_at ELSE $4 END ELSE c.paid_at END, is_waived = c.is_waived,
         verified_on = CASE WHEN c.verified_by_id IS NOT NULL THEN c.paid_at END, updated_at = $4, version = s.version + 1
    FROM (
      SELECT a.id, a.bank_slip_number, a.transaction_id, a.sent_from, a.verified_by_id, charge.is_waived,
             CASE WHEN charge.is_waived THEN 'PAID' WHEN a.id IS NULL THEN 'UNPAID' WHEN a.is_paid THEN 'PAID' ELSE 'PENDING' END AS status,
             COALESCE(a.method, 'NOT YET SUBMITTED') AS method,
             CASE WHEN a.method = 'BKASH' THEN COALESCE(a.paid_at, a.created_at) ELSE a.created_at END AS submitted_at,
             CASE WHEN a.is_paid THEN a.paid_at END AS paid_at
        FROM (SELECT state = 'WAIVED' AS is_waived FROM charges WHERE id = $1) AS charge
        LEFT JOIN LATERAL (
          SELECT p.*, p.state = ANY($2) AS is_paid
            FROM payment_attempts p
           WHERE p.charge_id = $1 AND NOT charge.is_waived AND (p.state = ANY($2) OR p.state = ANY($3))
           ORDER BY is_paid DESC, p.paid_at, (p.state = 'SUBMITTED') DESC, p.created_at DESC
           LIMIT 1
        ) a ON true
    ) c
   WHERE s.charge_id = $1`;

/** Recomputes the status of the summary from the attempts; nothing else writes it. */
export async function refreshSummary(ctx: Ctx, chargeId: string): Promise<void> {
  await execute(ctx.db, refresh, [chargeId, paidStates, pendingStates, ctx.now()]);
}

/** The payment summary of a charge. */
export const readSummary = (ctx: Ctx, chargeId: string): Promise<PaymentSummary> =>
  readOne(ctx, 'charge_id = $1', chargeId);

/** The payment summary of a user's current application. */
export const readCurrentSummary = (ctx: Ctx, userId: string): Promise<PaymentSummary> => readOne(ctx, current, userId);

/** The payment summary of an application. */
export const readSummaryOf = (ctx: Ctx, profileId: string): Promise<PaymentSummary> =>
  readOne(ctx, 'profile_id = $1', profileId);
