import type { UnmatchedDecision, UnmatchedState } from '@admission/schema';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BkashTransaction } from '../../../outside/bkash/index.ts';
import { record } from '../../audit/index.ts';
import { createAttempt } from '../attempts/attempt.service.ts';
import { completePayment } from '../attempts/complete-payment.service.ts';
import { isTransactionHeld } from '../attempts/find-attempts.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import { lockReference } from '../attempts/reference-lock.ts';
import { releaseReference } from '../attempts/release-reference.ts';
import { lockCurrentSummary, readSummary } from '../attempts/summary.service.ts';
import { getBkashGateway } from '../bkash/bkash.gateway.ts';
import { matchesFee, receivedFrom } from '../bkash/bkash.outcome.service.ts';
import { type NotificationState, PaymentNotification } from '../bkash/payment-notification.entity.ts';
import { findTerms } from '../charges/terms.service.ts';
import type { PaymentInfo } from '../payment.types.ts';
import { assertNotRefunded, conflictTexts } from './refunded-money.ts';
import { findByPhone } from './unmatched.service.ts';
import type { DecideUnmatchedInput, MatchPaymentInput } from './unmatched.types.ts';

/** The notification in the state that the administrator saw; the guarded update checks the state again. */
async function findOpenNotification(ctx: Ctx, id: string, seen: UnmatchedState): Promise<PaymentNotification> {
  const found = await ctx.db.findOneBy(PaymentNotification, { id });
  if (!found || found.state === 'RECEIVED' || found.state === 'APPLIED') fail('NOT_FOUND', 'paymentNotFound');
  if (found.state !== seen) fail('CONFLICT', conflictTexts[found.state] ?? 'paymentDecided');
  return found;
}

/** A notification is not trusted: bKash must confirm the transaction and its amount. */
async function findAtBkash(ctx: Ctx, { transactionId }: PaymentNotification): Promise<BkashTransaction> {
  if (!transactionId) fail('CONFLICT', 'transactionMissing');
  const answer = await getBkashGateway(ctx.app).search(transactionId);
  if (answer.kind === 'unavailable') fail('SERVICE_UNAVAILABLE', 'bkashNoAnswer', { retryAfter: answer.retryAfter });
  if (answer.kind === 'unknown') fail('SERVICE_UNAVAILABLE', 'bkashNoAnswer', { retryAfter: 60 });
  const isCompleted = answer.kind === 'found' && answer.transactionStatus.toLowerCase() === 'completed';
  if (!isCompleted || answer.trxID !== transactionId) fail('CONFLICT', 'transactionNotAtBkash');
  return answer;
}

/** Changes one row, or answers CONFLICT after a concurrent decision. */
async function updateState(
  ctx: Ctx,
  { id, state }: PaymentNotification,
  to: NotificationState,
  reason: string,
): Promise<void> {
  const updated = await ctx.db.update(PaymentNotification, { id, state }, { state: to, reason, handledAt: ctx.now() });
  if (updated.affected === 1) return;
  const now = await ctx.db.findOneByOrFail(PaymentNotification, { id });
  fail('CONFLICT', conflictTexts[now.state] ?? 'paymentDecided');
}

export interface MatchResult {
  userId: string;
  isPaid: boolean;
  paymentInfo: PaymentInfo;
}

/**
 * Assigns an unmatched payment to the applicant with that phone after bKash has confirmed it. The applicant becomes PAID if it
 * matches the fee and the fee is unpaid; otherwise the payment is under review.
 */
export async function matchPayment(ctx: Ctx, { id, phone, reason }: MatchPaymentInput): Promise<MatchResult> {
  const notification = await findOpenNotification(ctx, id, 'UNMATCHED');
  const payer = (await findByPhone(ctx, phone)) ?? fail('BAD_USER_INPUT', 'phoneOfNobody', { field: 'phone' });
  const { userId } = payer;
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  const money = await findAtBkash(ctx, notification);
  return inTransaction(ctx, async (tx) => {
    // Updated first, so that a concurrent decision waits here and answers CONFLICT.
    await updateState(tx, notification, 'MATCHED', reason);
    const summary = await lockCurrentSummary(tx, userId);
    await assertNotRefunded(tx, money.trxID);
    await releaseReference(tx, money.trxID);
    if (await tx.db.existsBy(PaymentAttempt, { transactionId: money.trxID })) fail('CONFLICT', 'transactionTaken');
    const amountPoisha = (await findTerms(tx, summary.profileId)).feeBkash * 100;
    const why = !matchesFee(tx, amountPoisha, money)
      ? 'paymentMismatch'
      : summary.status === 'PAID'
        ? 'paymentTwice'
        : undefined;
    const paidAt = new Date(Math.min(money.completedAt.getTime(), tx.now().getTime()));
    const attempt = await createAttempt(tx, {
      values: {
        userId,
        chargeId: summary.chargeId,
        method: 'BKASH',
        state: why ? 'REVIEW' : 'COMPLETED',
        origin: 'GATEWAY',
        amountPoisha,
        receivedPoisha: receivedFrom(money),
        transactionId: money.trxID,
        sentFrom: money.payerMsisdn ?? null,
        paidAt,
        verifiedById: why ? null : callerOf(tx).id,
      },
      source: 'ADMIN',
      reason: why ?? reason,
      reference: money.trxID,
      raw: money.raw,
    });
    await tx.db.update(PaymentNotification, { id }, { attemptId: attempt.id });
    const before = { status: summary.status };
    if (why) {
      const after = { state: 'REVIEW', reference: money.trxID, amountPoisha: money.amountPoisha };
      const subject = { type: 'user', id: userId } as const;
      await record(tx, { action: 'payment.matched', subject, before, after, reason });
    } else {
      await completePayment(tx, { attempt, action: 'payment.matched', before, reason });
    }
    return { userId, isPaid: !why, paymentInfo: paymentInfoFrom(await readSummary(tx, summary.chargeId)) };
  });
}

const stateAfter = { REFUND_DUE: 'REFUND_DUE', REFUNDED: 'REFUNDED', CLOSE: 'IGNORED' } as const satisfies Record<
  UnmatchedDecision,
  NotificationState
>;
const actions = {
  REFUND_DUE: 'payment.refund-due',
  REFUNDED: 'payment.refunded',
  CLOSE: 'payment.unmatched-closed',
} as const;

/**
 * Decides on a payment that belongs to no applicant; a refund needs bKash's confirmation of the transaction. Money that belongs to a
 * payment attempt is decided there: the notification can only be closed.
 */
export async function decideUnmatched(ctx: Ctx, { id, seen, decision, reason }: DecideUnmatchedInput): Promise<void> {
  const notification = await findOpenNotification(ctx, id, seen);
  if (seen === 'REFUND_DUE' && decision === 'REFUND_DUE') fail('CONFLICT', 'wrongState');
  if (decision !== 'CLOSE' && seen === 'UNMATCHED') await findAtBkash(ctx, notification);
  const { transactionId: reference } = notification;
  await inTransaction(ctx, async (tx) => {
    await updateState(tx, notification, stateAfter[decision], reason);
    const isTaken = reference !== null && (await isHeld(tx, reference));
    if (isTaken && decision !== 'CLOSE') fail('CONFLICT', 'transactionTaken');
    if (!isTaken && decision === 'CLOSE' && seen === 'REFUND_DUE') fail('CONFLICT', 'wrongState');
    await record(tx, {
      action: actions[decision],
      subject: { type: 'bkash-notification', id },
      before: { state: seen, reference },
      after: { state: stateAfter[decision], reference },
      reason,
    });
  });
}

/** Whether a payment attempt has the money of the transaction, also one of a concurrent override. */
async function isHeld(ctx: Ctx, transactionId: string): Promise<boolean> {
  await lockReference(ctx, transactionId);
  return isTransactionHeld(ctx, transactionId);
}
