import type { Ctx } from '../../../core/context.ts';
import { publishAll } from '../../../events/index.ts';
import { record } from '../../audit/index.ts';
import { assignApplicantId } from '../../profiles/index.ts';
import { findActiveApplicant } from '../applicant.service.ts';
import { sendPaid } from '../payment.messages.ts';
import { transitionAttempt } from './attempt.service.ts';
import { paidPoisha } from './paid-amount.ts';
import { findPaidApplication } from './paid-application.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

export interface CompletedPayment {
  attempt: PaymentAttempt;
  action: 'payment.verified' | 'payment.completed' | 'payment.overridden' | 'payment.accepted' | 'payment.matched';
  before: object;
  reason?: string | undefined;
  /** For the audit: the source that confirmed the money. */
  evidence?: object | undefined;
}

/** Moves a charge's SUBMITTED slip to REVIEW: the fee is settled otherwise, so the slip may be a second payment. */
export async function reviewPendingSlip(ctx: Ctx, chargeId: string): Promise<void> {
  const slip = await ctx.db.findOneBy(PaymentAttempt, { chargeId, state: 'SUBMITTED' });
  if (!slip) return;
  const reference = slip.bankSlipNumber;
  await transitionAttempt(ctx, slip, { to: 'REVIEW', source: 'SYSTEM', reason: 'slipNotNeeded', reference });
}

/**
 * Completes a payment by an attempt, in the transaction that makes the applicant PAID: assigns the applicant ID, records the
 * audit and sends the messages.
 */
export async function completePayment(
  ctx: Ctx,
  { attempt, action, before, reason, evidence }: CompletedPayment,
): Promise<string | null> {
  const { userId, chargeId, method } = attempt;
  await reviewPendingSlip(ctx, chargeId);
  const applicantId = await assignApplicantId(ctx, chargeId);
  const reference = attempt.transactionId ?? attempt.bankSlipNumber;
  const after = { status: 'PAID', method, reference, applicantId, ...amountsOf(attempt), ...evidence };
  await record(ctx, { action, subject: { type: 'user', id: userId }, before, after, reason });
  await publishPaid(ctx, attempt, applicantId);
  // No message to a deleted account: its phone may belong to another applicant.
  const applicant = await findActiveApplicant(ctx, userId);
  if (applicantId && applicant) await sendPaid(ctx, applicant, attempt, applicantId);
  return applicantId;
}

export function publishPaid(ctx: Ctx, attempt: PaymentAttempt, applicantId: string | null): Promise<void> {
  const { chargeId, userId, method, transactionId, bankSlipNumber, paidAt, amount: fee } = attempt;
  const reference = transactionId ?? bankSlipNumber;
  const amount = Math.round(paidPoisha(attempt) / 100);
  const paid = { userId, applicantId, method, reference, amount, fee, paidAt: iso(paidAt) };
  return publishAll(ctx, 'PAYMENT_PAID', async () => [{ ...paid, ...(await findPaidApplication(ctx, chargeId)) }]);
}

/** For the audit: another amount than the fee that was accepted for it. */
function amountsOf(attempt: PaymentAttempt): object {
  const { amountPoisha: feePoisha } = attempt;
  const receivedPoisha = paidPoisha(attempt);
  return receivedPoisha === feePoisha ? {} : { feePoisha, receivedPoisha };
}

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
