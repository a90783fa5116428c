import { type Ctx, callerOf } from '../../core/context.ts';
import { findApplicant, findProgress } from './applicant.service.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { paymentInfoOf } from './attempts/payment-info.ts';
import type { PaymentOverview } from './payment.types.ts';

/** The newest ones; nobody reads further back, and the events keep all. */
const shownAttempts = 50;

/** What the caller's payment page shows. The prices are the server's. */
export async function findMyPayment(ctx: Ctx): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { PAYMENT_FEE_BKASH, PAYMENT_FEE_BANK, bkashPaymentUrl } = ctx.app.config;
  const { phone } = await findApplicant(ctx, userId);
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  return {
    paymentInfo: await paymentInfoOf(ctx, userId),
    ...(await findProgress(ctx, userId)),
    attempts: await findAttempts(ctx, userId),
    feeBkash: PAYMENT_FEE_BKASH,
    feeBank: PAYMENT_FEE_BANK,
    bkashUrl: bkashUrl.href,
  };
}

/** Every way that an applicant tried to pay, newest first; also what is under review. */
export function findAttempts(ctx: Ctx, userId: string): Promise<PaymentAttempt[]> {
  return ctx.db.find(PaymentAttempt, {
    where: { userId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: shownAttempts,
  });
}
