import { normaliseSlip, reasonText } from '@admission/schema';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { record } from '../../audit/index.ts';
import { assertPaymentOpen, assertReadyToPay, findApplicant } from '../applicant.service.ts';
import { createAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { completePayment } from '../attempts/complete-payment.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { PaymentEvent } from '../attempts/payment-event.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockCurrentSummary, lockSummary, lockSummaryIn, readSummary } from '../attempts/summary.service.ts';
import { sendSlipReceived, sendSlipRejected } from '../payment.messages.ts';
import type { PaymentInfo, RejectBankSlipInput, SubmitBankSlipInput, VerifyBankSlipInput } from '../payment.types.ts';
import { findLateCorrection } from './correction.ts';
import { assertSlipNotRefunded, assertSlipUnused } from './refunded-slip.ts';
import { moveSlipPhoto } from './slip-photo.service.ts';

/**
 * Submits the caller's slip number for an application; an older one becomes SUPERSEDED, the same one changes nothing. A number that is
 * verified or refunded answers CONFLICT, also to a repeat.
 */
export async function submitBankSlip(
  ctx: Ctx,
  { bankSlipNumber }: SubmitBankSlipInput,
  intakeId: string | null,
): Promise<PaymentInfo> {
  const { id: userId } = callerOf(ctx);
  const before = await lockSummaryIn(ctx, userId, intakeId);
  if (before.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
  const payer = await assertReadyToPay(ctx, userId, intakeId);
  const { chargeId } = before;
  const slipKey = normaliseSlip(bankSlipNumber);
  const pendingSlip = await findPendingSlip(ctx, chargeId);
  // A corrected slip is no new payment.
  const corrected = pendingSlip ?? (await findLateCorrection(ctx, before, payer));
  if (!corrected) await assertPaymentOpen(ctx, payer, before);
  await assertSlipUnused(ctx, slipKey);
  if (pendingSlip?.slipKey === slipKey) return paymentInfoFrom(before);
  if (pendingSlip)
    await transitionAttempt(ctx, pendingSlip, {
      to: 'SUPERSEDED',
      source: 'STUDENT',
      reference: bankSlipNumber,
      isFollowed: true,
    });
  const attempt = await createAttempt(ctx, {
    values: {
      userId,
      chargeId,
      method: 'BANK',
      state: 'SUBMITTED',
      // A changed fee is none of a payment that has begun.
      amountPoisha: corrected?.amountPoisha ?? payer.terms.feeBank * 100,
      bankSlipNumber,
      slipKey,
    },
    source: 'STUDENT',
    reference: bankSlipNumber,
  });
  if (pendingSlip) await moveSlipPhoto(ctx, { from: pendingSlip.id, to: attempt.id });
  await sendSlipReceived(ctx, await findApplicant(ctx, userId), attempt);
  return infoOf(ctx, chargeId);
}

/**
 * Verifies the pending slip, guarded by its state, its number and the unique index on verified numbers. A repeat with the same
 * number returns the same answer and changes nothing. `evidence` goes to the audit: the line of a bank statement.
 */
export async function verifyBankSlip(
  ctx: Ctx,
  input: VerifyBankSlipInput,
  { evidence, intakeId = null }: { evidence?: object; intakeId?: string | null } = {},
): Promise<PaymentInfo> {
  const { before, pendingSlip } = await lockForReview(ctx, input, { intakeId, states: ['SUBMITTED', 'VERIFIED'] });
  if (!pendingSlip) return answerRepeatOrRefuse(before, input.bankSlipNumber);
  assertSlipNumber(pendingSlip, input.bankSlipNumber);
  await assertSecondOfficer(ctx, pendingSlip);
  await assertSlipNotRefunded(ctx, pendingSlip.slipKey, pendingSlip.id);
  const attempt = await transitionAttempt(ctx, pendingSlip, {
    to: 'VERIFIED',
    source: 'ADMIN',
    reference: pendingSlip.bankSlipNumber,
    set: { paidAt: ctx.now(), verifiedById: callerOf(ctx).id },
  });
  await completePayment(ctx, { attempt, action: 'payment.verified', before: { status: before.status }, evidence });
  return infoOf(ctx, before.chargeId);
}

/** Rejects the pending slip; the applicant is notified and may submit another one. */
export async function rejectBankSlip(
  ctx: Ctx,
  input: RejectBankSlipInput,
  intakeId: string | null = null,
): Promise<PaymentInfo> {
  const { userId, bankSlipNumber, reason } = input;
  const { before, pendingSlip } = await lockForReview(ctx, input, { intakeId, states: ['SUBMITTED'] });
  if (!pendingSlip) fail('CONFLICT', before.status === 'PAID' ? 'alreadyPaid' : 'noPendingPayment');
  assertSlipNumber(pendingSlip, bankSlipNumber);
  const rejected = await transitionAttempt(ctx, pendingSlip, {
    to: 'REJECTED',
    source: 'ADMIN',
    reason,
    reference: pendingSlip.bankSlipNumber,
  });
  await record(ctx, {
    action: 'payment.rejected',
    subject: { type: 'user', id: userId },
    before: { status: before.status, reference: pendingSlip.bankSlipNumber },
    after: { status: 'UNPAID' },
    reason: reasonText('en', reason),
  });
  await sendSlipRejected(ctx, await findApplicant(ctx, userId), rejected);
  return infoOf(ctx, before.chargeId);
}

const infoOf = async (ctx: Ctx, chargeId: string): Promise<PaymentInfo> =>
  paymentInfoFrom(await readSummary(ctx, chargeId));

const findPendingSlip = (ctx: Ctx, chargeId: string): Promise<PaymentAttempt | null> =>
  ctx.db.findOneBy(PaymentAttempt, { chargeId, state: 'SUBMITTED' });

/**
 * Locks the payment for an administrator's decision; FORBIDDEN on their own payment. Without an intake, a slip with that number of an
 * earlier application, in the first of the states that there is, comes before the current application; several such slips answer CONFLICT.
 */
async function lockForReview(
  ctx: Ctx,
  { userId, bankSlipNumber }: { userId: string; bankSlipNumber: string },
  { intakeId, states }: { intakeId: string | null; states: readonly PaymentAttempt['state'][] },
): Promise<{ before: PaymentSummary; pendingSlip: PaymentAttempt | null }> {
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  await findApplicant(ctx, userId);
  if (intakeId) {
    const before = await lockSummaryIn(ctx, userId, intakeId);
    return { before, pendingSlip: await findPendingSlip(ctx, before.chargeId) };
  }
  const slips = await ctx.db.findBy(PaymentAttempt, {
    ...{ userId, slipKey: normaliseSlip(bankSlipNumber) },
    state: In([...states]),
  });
  const first = states.find((state) => slips.some((slip) => slip.state === state));
  const [named, ...others] = slips.filter(({ state }) => state === first);
  if (others.length > 0) fail('CONFLICT', 'slipOfApplications', { field: 'intake' });
  const before = named ? await lockSummary(ctx, named.chargeId) : await lockCurrentSummary(ctx, userId);
  return { before, pendingSlip: await findPendingSlip(ctx, before.chargeId) };
}

/** With PAYMENT_SECOND_OFFICER, refuses the officer who set the slip to PENDING by an override, also one that the applicant handed in. */
async function assertSecondOfficer(ctx: Ctx, { id: attemptId }: PaymentAttempt): Promise<void> {
  if (!ctx.app.config.PAYMENT_SECOND_OFFICER) return;
  const own = { attemptId, source: 'OVERRIDE', actorId: callerOf(ctx).id } as const;
  if (await ctx.db.existsBy(PaymentEvent, own)) fail('FORBIDDEN', 'paymentOwnProposal');
}

function assertSlipNumber({ slipKey }: PaymentAttempt, bankSlipNumber: string): void {
  if (slipKey !== normaliseSlip(bankSlipNumber)) fail('BAD_USER_INPUT', 'slipNotPending', { field: 'bankSlipNumber' });
}

/** Without a pending slip: the same answer if this number is verified, otherwise a refusal. */
function answerRepeatOrRefuse(summary: PaymentSummary, bankSlipNumber: string): PaymentInfo {
  if (summary.status !== 'PAID') fail('CONFLICT', 'noPendingPayment');
  if (summary.paymentMethod !== 'BANK') fail('CONFLICT', 'alreadyPaid');
  if (normaliseSlip(summary.bankSlipNumber ?? '') !== normaliseSlip(bankSlipNumber)) {
    fail('BAD_USER_INPUT', 'slipNotPending', { field: 'bankSlipNumber' });
  }
  return paymentInfoFrom(summary);
}
