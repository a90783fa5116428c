import { type Ctx, callerOf } from '../../core/context.ts';
import { findApplicant, findPaymentDeadline, findPaymentReadiness } from './applicant.service.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { paymentInfoOf } from './attempts/payment-info.ts';
import type { PaymentOverview } from './payment.types.ts';

const maxAttempts = 50;

/** The caller's payment page. */
export async function findMyPayment(ctx: Ctx): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { PAYMENT_FEE_BKASH, PAYMENT_FEE_BANK, bkashPaymentUrl } = ctx.app.config;
  const { phone } = await findApplicant(ctx, userId);
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  return {
    paymentInfo: await paymentInfoOf(ctx, userId),
    ...(await findPaymentReadiness(ctx, userId)),
    ...(await findPaymentDeadline(ctx, userId)),
    attempts: await findAttempts(ctx, userId),
    feeBkash: PAYMENT_FEE_BKASH,
    feeBank: PAYMENT_FEE_BANK,
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
