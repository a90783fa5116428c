import { normaliseSlip } from '@admission/schema';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { record } from '../../audit/index.ts';
import { demandProgress, findApplicant } from '../applicant.service.ts';
import { beginAttempt, moveAttempt } from '../attempts/attempt.service.ts';
import { becomePaid } from '../attempts/paid.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockSummary, readSummary } from '../attempts/summary.service.ts';
import { tellSlipReceived, tellSlipRejected } from '../payment.messages.ts';
import type { PaymentInfo, RejectBankSlipInput, SubmitBankSlipInput, VerifyBankSlipInput } from '../payment.types.ts';

/**
 * Hands in the caller's slip number, or corrects it: the older one is SUPERSEDED. The same number again changes nothing. A number under
 * which somebody is PAID answers CONFLICT; one that another applicant only claims does not, since that would let anyone squat on numbers.
 */
export async function submitBankSlip(ctx: Ctx, { bankSlipNumber }: SubmitBankSlipInput): Promise<PaymentInfo> {
  const { id: userId } = callerOf(ctx);
  const before = await lockSummary(ctx, userId);
  if (before.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
  await demandProgress(ctx, userId);
  const slipKey = normaliseSlip(bankSlipNumber);
  const waiting = await findWaiting(ctx, userId);
  if (waiting?.slipKey === slipKey) return paymentInfoFrom(before);
  if (await ctx.db.existsBy(PaymentAttempt, { slipKey, state: 'VERIFIED' }))
    fail('CONFLICT', 'slipTaken', { field: 'bankSlipNumber' });
  if (waiting) await moveAttempt(ctx, waiting, { to: 'SUPERSEDED', source: 'STUDENT', reference: bankSlipNumber });
  const attempt = await beginAttempt(ctx, {
    values: {
      userId,
      method: 'BANK',
      state: 'SUBMITTED',
      amountPoisha: ctx.app.config.PAYMENT_FEE_BANK * 100,
      bankSlipNumber,
      slipKey,
    },
    source: 'STUDENT',
    reference: bankSlipNumber,
  });
  await tellSlipReceived(ctx, await findApplicant(ctx, userId), attempt);
  return infoOf(ctx, userId);
}

/**
 * Verifies the slip that the administrator saw, once: guarded by its state and its number, and by the index that lets one number be
 * verified for one applicant only. A second verification with the same number answers the same and changes nothing.
 * `evidence` says in the audit where the administrator saw the money: the line of a bank statement.
 */
export async function verifyBankSlip(
  ctx: Ctx,
  input: VerifyBankSlipInput,
  { evidence }: { evidence?: object } = {},
): Promise<PaymentInfo> {
  const { before, waiting } = await lockForOffice(ctx, input);
  if (!waiting) return repeatOrRefuse(before, input.bankSlipNumber);
  demandSlip(waiting, input.bankSlipNumber);
  const attempt = await moveAttempt(ctx, waiting, {
    to: 'VERIFIED',
    source: 'ADMIN',
    reference: waiting.bankSlipNumber,
    set: { paidAt: ctx.now(), verifiedById: callerOf(ctx).id },
  });
  await becomePaid(ctx, { attempt, action: 'payment.verified', before: { status: before.status }, evidence });
  return infoOf(ctx, input.userId);
}

/** Refuses the slip that the administrator saw; the applicant is told why and may hand in another one. */
export async function rejectBankSlip(ctx: Ctx, input: RejectBankSlipInput): Promise<PaymentInfo> {
  const { userId, bankSlipNumber, reason } = input;
  const { before, waiting } = await lockForOffice(ctx, input);
  if (!waiting) fail('CONFLICT', before.status === 'PAID' ? 'alreadyPaid' : 'noPendingPayment');
  demandSlip(waiting, bankSlipNumber);
  const rejected = await moveAttempt(ctx, waiting, {
    to: 'REJECTED',
    source: 'ADMIN',
    reason,
    reference: waiting.bankSlipNumber,
  });
  await record(ctx, {
    action: 'payment.rejected',
    subject: { type: 'user', id: userId },
    before: { status: before.status, reference: waiting.bankSlipNumber },
    after: { status: 'UNPAID' },
    reason,
  });
  await tellSlipRejected(ctx, await findApplicant(ctx, userId), rejected);
  return infoOf(ctx, userId);
}

const infoOf = async (ctx: Ctx, userId: string): Promise<PaymentInfo> =>
  paymentInfoFrom(await readSummary(ctx, userId));

const findWaiting = (ctx: Ctx, userId: string): Promise<PaymentAttempt | null> =>
  ctx.db.findOneBy(PaymentAttempt, { userId, state: 'SUBMITTED' });

/** What an administrator is about to decide; never about their own payment. */
async function lockForOffice(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ before: PaymentSummary; waiting: PaymentAttempt | null }> {
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  await findApplicant(ctx, userId);
  const before = await lockSummary(ctx, userId);
  return { before, waiting: await findWaiting(ctx, userId) };
}

function demandSlip({ slipKey }: PaymentAttempt, bankSlipNumber: string): void {
  if (slipKey !== normaliseSlip(bankSlipNumber)) fail('BAD_USER_INPUT', 'slipNotPending', { field: 'bankSlipNumber' });
}

/** Nothing waits: the same answer where just this number was verified, else a refusal that says why. */
function repeatOrRefuse(summary: PaymentSummary, bankSlipNumber: string): PaymentInfo {
  if (summary.status !== 'PAID') fail('CONFLICT', 'noPendingPayment');
  if (summary.paymentMethod !== 'BANK') fail('CONFLICT', 'alreadyPaid');
  if (normaliseSlip(summary.bankSlipNumber ?? '') !== normaliseSlip(bankSlipNumber)) {
    fail('BAD_USER_INPUT', 'slipNotPending', { field: 'bankSlipNumber' });
  }
  return paymentInfoFrom(summary);
}
