import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { findApplicant, findPaymentDeadline, findPaymentReadiness } from './applicant.service.ts';
import { paidStates } from './attempts/attempt.transitions.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { paymentInfoOf } from './attempts/payment-info.ts';
import { findTerms } from './charges/terms.service.ts';
import type { PaymentOverview } from './payment.types.ts';

const maxAttempts = 50;

/** The caller's payment page. */
export async function findMyPayment(ctx: Ctx): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { bkashPaymentUrl } = ctx.app.config;
  const { phone } = await findApplicant(ctx, userId);
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  const { profileId, ...readiness } = await findPaymentReadiness(ctx, userId);
  const { feeBank, feeBkash } = await findTerms(ctx, profileId);
  return {
    paymentInfo: await paymentInfoOf(ctx, userId),
    ...readiness,
    ...(await findPaymentDeadline(ctx, userId)),
    attempts: await findAttempts(ctx, userId),
    feeBkash,
    feeBank,
    bkashUrl: bkashUrl.href,
  };
}

/** A payment of the applicant that has completed; NOT_FOUND for any other. */
export async function findCompletedAttempt(ctx: Ctx, userId: string, id: string): Promise<PaymentAttempt> {
  const attempt = await ctx.db.findOneBy(PaymentAttempt, { id, userId, state: In([...paidStates]) });
  return attempt ?? fail('NOT_FOUND', 'paymentNotFound');
}

/** The payment attempts of an applicant, newest first. */
export function findAttempts(ctx: Ctx, userId: string): Promise<PaymentAttempt[]> {
  return ctx.db.find(PaymentAttempt, {
    where: { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: maxAttempts,
  });
}
