import type { TextKey, UnmatchedDecision, UnmatchedState } from '@admission/schema';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BkashTransaction } from '../../../outside/bkash/index.ts';
import { record } from '../../audit/index.ts';
import { beginAttempt } from '../attempts/attempt.service.ts';
import { becomePaid } from '../attempts/paid.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import { lockSummary, readSummary } from '../attempts/summary.service.ts';
import { bkashOf } from '../bkash/bkash.gateway.ts';
import { fitsFee } from '../bkash/bkash.settle.service.ts';
import { type NotificationState, PaymentNotification } from '../bkash/payment-notification.entity.ts';
import type { PaymentInfo } from '../payment.types.ts';
import { findByPhone } from './unmatched.service.ts';
import type { DecideUnmatchedInput, MatchPaymentInput } from './unmatched.types.ts';

/** What the second of two administrators is told: what the first one made of it. */
const becameOf: Partial<Record<NotificationState, TextKey>> = {
  MATCHED: 'unmatchedNowMatched',
  REFUND_DUE: 'unmatchedNowRefundDue',
  REFUNDED: 'unmatchedNowRefunded',
  IGNORED: 'unmatchedNowClosed',
};

/** The notification that waits, in the state that the administrator saw; the guarded update decides once more. */
async function findWaiting(ctx: Ctx, id: string, seen: UnmatchedState): Promise<PaymentNotification> {
  const kept = await ctx.db.findOneBy(PaymentNotification, { id });
  if (!kept || kept.state === 'RECEIVED' || kept.state === 'APPLIED') fail('NOT_FOUND', 'paymentNotFound');
  if (kept.state !== seen) fail('CONFLICT', becameOf[kept.state] ?? 'paymentDecided');
  return kept;
}

/** A notification proves nothing: whether the money came, and how much, bKash itself has to say. */
async function askBkash(ctx: Ctx, { transactionId }: PaymentNotification): Promise<BkashTransaction> {
  if (!transactionId) fail('CONFLICT', 'transactionMissing');
  const answer = await bkashOf(ctx.app).search(transactionId);
  if (answer.kind === 'unavailable') fail('SERVICE_UNAVAILABLE', 'bkashNoAnswer', { retryAfter: answer.retryAfter });
  if (answer.kind === 'unknown') fail('SERVICE_UNAVAILABLE', 'bkashNoAnswer', { retryAfter: 60 });
  const isThere = answer.kind === 'found' && answer.transactionStatus.toLowerCase() === 'completed';
  if (!isThere || answer.trxID !== transactionId) fail('CONFLICT', 'transactionNotAtBkash');
  return answer;
}

/** One row, or somebody else was faster. */
async function move(
  ctx: Ctx,
  { id, state }: PaymentNotification,
  to: NotificationState,
  reason: string,
): Promise<void> {
  const moved = await ctx.db.update(PaymentNotification, { id, state }, { state: to, reason, handledAt: ctx.now() });
  if (moved.affected === 1) return;
  const now = await ctx.db.findOneByOrFail(PaymentNotification, { id });
  fail('CONFLICT', becameOf[now.state] ?? 'paymentDecided');
}

export interface Match {
  userId: string;
  isPaid: boolean;
  paymentInfo: PaymentInfo;
}

/**
 * Gives money that nobody was known for to the applicant with that phone, once bKash has said that it came. It makes the applicant
 * PAID where it fits the fee and nothing is paid yet; else it is under review there, for the decision that follows.
 */
export async function matchPayment(ctx: Ctx, { id, phone, reason }: MatchPaymentInput): Promise<Match> {
  const kept = await findWaiting(ctx, id, 'UNMATCHED');
  const payer = (await findByPhone(ctx, phone)) ?? fail('BAD_USER_INPUT', 'phoneOfNobody', { field: 'phone' });
  const { userId } = payer;
  if (callerOf(ctx).id === userId) fail('FORBIDDEN', 'ownPayment');
  const money = await askBkash(ctx, kept);
  return inTransaction(ctx, async (inside) => {
    // First, so that whoever comes second waits here and is told so.
    await move(inside, kept, 'MATCHED', reason);
    const summary = await lockSummary(inside, userId);
    if (await inside.db.existsBy(PaymentAttempt, { transactionId: money.trxID })) fail('CONFLICT', 'transactionTaken');
    const amountPoisha = inside.app.config.PAYMENT_FEE_BKASH * 100;
    const why = !fitsFee(inside, amountPoisha, money)
      ? 'paymentMismatch'
      : summary.status === 'PAID'
        ? 'paymentTwice'
        : undefined;
    const paidAt = new Date(Math.min(money.completedAt.getTime(), inside.now().getTime()));
    const attempt = await beginAttempt(inside, {
      values: {
        userId,
        method: 'BKASH',
        state: why ? 'REVIEW' : 'COMPLETED',
        origin: 'GATEWAY',
        amountPoisha,
        transactionId: money.trxID,
        sentFrom: money.payerMsisdn ?? null,
        paidAt,
        verifiedById: why ? null : callerOf(inside).id,
      },
      source: 'ADMIN',
      reason: why ?? reason,
      reference: money.trxID,
      raw: money.raw,
    });
    await inside.db.update(PaymentNotification, { id: kept.id }, { attemptId: attempt.id });
    const before = { status: summary.status };
    if (why) {
      const after = { state: 'REVIEW', reference: money.trxID, amountPoisha: money.amountPoisha };
      const subject = { type: 'user', id: userId } as const;
      await record(inside, { action: 'payment.matched', subject, before, after, reason });
    } else {
      await becomePaid(inside, { attempt, action: 'payment.matched', before, reason });
    }
    return { userId, isPaid: !why, paymentInfo: paymentInfoFrom(await readSummary(inside, userId)) };
  });
}

const after = { REFUND_DUE: 'REFUND_DUE', REFUNDED: 'REFUNDED', CLOSE: 'IGNORED' } as const satisfies Record<
  UnmatchedDecision,
  NotificationState
>;
const actions = {
  REFUND_DUE: 'payment.refund-due',
  REFUNDED: 'payment.refunded',
  CLOSE: 'payment.unmatched-closed',
} as const;

/** Decides about money that belongs to no applicant; nothing is paid back of which bKash does not say that it came. */
export async function decideUnmatched(ctx: Ctx, { id, seen, decision, reason }: DecideUnmatchedInput): Promise<void> {
  const kept = await findWaiting(ctx, id, seen);
  if (seen === 'REFUND_DUE' && decision !== 'REFUNDED') fail('CONFLICT', 'wrongState');
  if (decision !== 'CLOSE' && seen === 'UNMATCHED') await askBkash(ctx, kept);
  const { transactionId: reference } = kept;
  await inTransaction(ctx, async (inside) => {
    await move(inside, kept, after[decision], reason);
    await record(inside, {
      action: actions[decision],
      subject: { type: 'bkash-notification', id },
      before: { state: seen, reference },
      after: { state: after[decision], reference },
      reason,
    });
  });
}
