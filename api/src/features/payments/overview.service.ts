import { type Ctx, callerOf } from '../../core/context.ts';
import { findApplicant, findPaymentDeadline, findPaymentReadiness } from './applicant.service.ts';
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

/** The payment attempts of an applicant, newest first. */
export function findAttempts(ctx: Ctx, userId: string): Promise<PaymentAttempt[]> {
  return ctx.db.find(PaymentAttempt, {
    where: { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: maxAttempts,
  });
}
