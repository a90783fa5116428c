import { type Ctx, callerOf } from '../../core/context.ts';
import { findApplicant, findPaymentDeadline, findPaymentReadiness } from './applicant.service.ts';
import { findNewestAttempts } from './attempts/find-attempts.ts';
import { paymentInfoFrom } from './attempts/payment-info.ts';
import { readCurrentSummary, readSummaryOf } from './attempts/summary.service.ts';
import { findTerms } from './charges/terms.service.ts';
import type { PaymentOverview } from './payment.types.ts';
import { findLateCorrection } from './slips/correction.ts';

/** The caller's payment page, of the current application or the one to an intake. */
export async function findMyPayment(ctx: Ctx, intakeId: string | null = null): Promise<PaymentOverview> {
  const { id: userId } = callerOf(ctx);
  const { bkashPaymentUrl } = ctx.app.config;
  // Few sequential statements: under load each waits for a connection.
  const [{ phone }, { profileId, examId, ...readiness }] = await Promise.all([
    findApplicant(ctx, userId),
    findPaymentReadiness(ctx, userId, intakeId),
  ]);
  const [summary, terms] = await Promise.all([
    profileId ? readSummaryOf(ctx, profileId) : readCurrentSummary(ctx, userId),
    findTerms(ctx, profileId),
  ]);
  const [{ lastPayment, isPaymentOpen }, listed] = await Promise.all([
    findPaymentDeadline(ctx, { examId, isCurrent: summary.isCurrent }, terms),
    findNewestAttempts(ctx, summary.chargeId),
  ]);
  const isLate = summary.status === 'UNPAID' && !isPaymentOpen;
  const mayCorrectSlip = isLate && (await findLateCorrection(ctx, summary, { examId, terms })) !== null;
  const bkashUrl = new URL(bkashPaymentUrl);
  bkashUrl.searchParams.set('phone', phone);
  if (intakeId && !summary.isCurrent) bkashUrl.searchParams.set('intake', intakeId);
  return {
    paymentInfo: paymentInfoFrom(summary),
    ...readiness,
    lastPayment,
    isPaymentOpen,
    mayCorrectSlip,
    ...listed,
    feeBkash: terms.feeBkash,
    feeBank: terms.feeBank,
    bkashUrl: bkashUrl.href,
  };
}
