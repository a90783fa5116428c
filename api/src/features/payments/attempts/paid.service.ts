import type { Ctx } from '../../../core/context.ts';
import { publish } from '../../../events/index.ts';
import { record } from '../../audit/index.ts';
import { giveApplicantId } from '../../profiles/index.ts';
import { findLivingApplicant } from '../applicant.service.ts';
import { tellPaid } from '../payment.messages.ts';
import { moveAttempt } from './attempt.service.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

export interface Paid {
  attempt: PaymentAttempt;
  /** The line of the audit. */
  action: 'payment.verified' | 'payment.completed' | 'payment.overridden' | 'payment.accepted' | 'payment.matched';
  before: object;
  reason?: string | undefined;
  /** Where the money was seen, for the audit. */
  evidence?: object | undefined;
}

/**
 * What follows in the transaction in which an attempt makes the applicant PAID, by whichever way: the applicant ID, the audit, the
 * messages. A slip that still waits is then a second payment and goes to review, so that it is neither lost nor verified by habit.
 */
export async function becomePaid(
  ctx: Ctx,
  { attempt, action, before, reason, evidence }: Paid,
): Promise<string | null> {
  const { userId, method } = attempt;
  const waiting = await ctx.db.findOneBy(PaymentAttempt, { userId, state: 'SUBMITTED' });
  if (waiting)
    await moveAttempt(ctx, waiting, {
      to: 'REVIEW',
      source: 'SYSTEM',
      reason: 'paymentTwice',
      reference: waiting.bankSlipNumber,
    });
  const applicantId = await giveApplicantId(ctx, userId);
  const reference = attempt.transactionId ?? attempt.bankSlipNumber;
  const after = { status: 'PAID', method, reference, applicantId, ...evidence };
  await record(ctx, { action, subject: { type: 'user', id: userId }, before, after, reason });
  const { amountPoisha, paidAt } = attempt;
  const amount = Math.round(amountPoisha / 100);
  await publish(ctx, 'PAYMENT_PAID', { userId, applicantId, method, reference, amount, paidAt: iso(paidAt) });
  // An account that was deleted meanwhile: the books must hold what bKash has taken, but its phone is somebody else's to have.
  const applicant = await findLivingApplicant(ctx, userId);
  if (applicantId && applicant) await tellPaid(ctx, applicant, attempt, applicantId);
  return applicantId;
}

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
