import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { findApplicant, findPaymentDeadline, findPaymentReadiness } from './applicant.service.ts';
import { paidStates } from './attempts/attempt.transitions.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from './attempts/payment-info.ts';
import { readCurrentSummary, readSummaryOf } from './attempts/summary.service.ts';
import { findTerms } from './charges/terms.service.ts';
import type { PaymentOverview } from './payment.types.ts';

const maxAttempts = 50;

/** The caller's payment page, of the current application or the one to an intake. Only the fee of the current one can be paid. */
export async function findMyPayment(ctx: Ctx, intakeId: string | null = null): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { bkashPaymentUrl } = ctx.app.config;
  // In few steps: on deadline day each waits for a connection.
  const [{ phone }, { profileId, examId, ...readiness }] = await Promise.all([
    findApplicant(ctx, userId),
    findPaymentReadiness(ctx, userId, intakeId),
  ]);
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  const [summary, terms] = await Promise.all([
    profileId ? readSummaryOf(ctx, profileId) : readCurrentSummary(ctx, userId),
    findTerms(ctx, profileId),
  ]);
  const [{ lastPayment, isPaymentOpen }, attempts] = await Promise.all([
    findPaymentDeadline(ctx, { profileId, examId }, terms),
    findAttempts(ctx, { chargeId: summary.chargeId }),
  ]);
  return {
    paymentInfo: paymentInfoFrom(summary),
    ...readiness,
    lastPayment,
    isPaymentOpen: isPaymentOpen && summary.isCurrent,
    attempts,
    feeBkash: terms.feeBkash,
    feeBank: terms.feeBank,
    bkashUrl: bkashUrl.href,
  };
}

/** A payment of the applicant that has completed; NOT_FOUND for any other. */
export async function findCompletedAttempt(ctx: Ctx, userId: string, id: string): Promise<PaymentAttempt> {
  const attempt = await ctx.db.findOneBy(PaymentAttempt, { id, userId, state: In([...paidStates]) });
  return attempt ?? fail('NOT_FOUND', 'paymentNotFound');
}

/** The payment attempts of an applicant or of one charge, newest first. */
export function findAttempts(ctx: Ctx, where: { userId: string } | { chargeId: string }): Promise<PaymentAttempt[]> {
  const [column, id] = 'userId' in where ? ['user_id', where.userId] : ['charge_id', where.chargeId];
  const newest = `${column} = $1 ORDER BY created_at DESC, id DESC LIMIT ${maxAttempts}`;
  return readEntities(ctx.db, PaymentAttempt, { where: newest, values: [id] });
}
