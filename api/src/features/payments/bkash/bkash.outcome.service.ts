import type { PaymentAttemptState, TextKey } from '@admission/schema';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BkashCompleted, BkashFailed, BkashOutcome } from '../../../outside/bkash/index.ts';
import { record } from '../../audit/index.ts';
import { findActiveApplicant } from '../applicant.service.ts';
import { type LockedAttempt, lockAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { settledStates } from '../attempts/attempt.transitions.ts';
import { completePayment } from '../attempts/complete-payment.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import type { PaymentEventSource } from '../attempts/payment-event.entity.ts';
import { releaseReference } from '../attempts/release-reference.ts';
import { Charge } from '../charges/charge.entity.ts';
import { findRefunded } from '../unmatched/refunded-money.ts';
import { checksUntilFailed, isExpired, nextCheck } from './bkash.schedule.ts';

type Source = Extract<PaymentEventSource, 'EXECUTE' | 'QUERY' | 'IPN'>;

const noMoreChecks = { leaseUntil: null, nextCheckAt: null };

/**
 * Applies an answer of bKash to an attempt in any state, in one transaction. Received money is never lost: it completes the
 * payment or moves it to REVIEW. Without a definite answer the attempt is UNKNOWN and checked again.
 */
export function applyOutcome(
  ctx: Ctx,
  attemptId: string,
  outcome: BkashOutcome,
  source: Source,
): Promise<PaymentAttempt> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (settledStates.includes(locked.attempt.state)) return locked.attempt;
    if (outcome.kind === 'completed') return applyCompleted(tx, locked, outcome, source);
    if (outcome.kind === 'failed') return applyFailed(tx, locked.attempt, outcome, source);
    if (outcome.kind === 'unavailable' && source === 'EXECUTE') return applyNotSent(tx, locked.attempt);
    return applyPending(tx, locked.attempt, outcome, source);
  });
}

/** PAID if amount, currency and invoice match, no officer refunds the money and an applicant owes the fee; otherwise REVIEW. */
async function applyCompleted(
  ctx: Ctx,
  { attempt, summary }: LockedAttempt,
  money: BkashCompleted,
  source: Source,
): Promise<PaymentAttempt> {
  const { trxID, payerMsisdn, completedAt, raw } = money;
  const isRefunded = (await findRefunded(ctx, trxID)) !== null;
  await releaseReference(ctx, trxID);
  const isKnown = await ctx.db.existsBy(PaymentAttempt, { transactionId: trxID });
  const isMatch = !isKnown && money.invoice === attempt.invoice && matchesFee(ctx, attempt.amountPoisha, money);
  const why =
    (await whyNotOwed(ctx, attempt)) ??
    (isRefunded ? 'paymentRefunded' : undefined) ??
    (!isMatch ? 'paymentMismatch' : summary.status === 'PAID' ? 'paymentTwice' : undefined);
  const started =
    attempt.state === 'INITIATED' ? await transitionAttempt(ctx, attempt, { to: 'EXECUTING', source }) : attempt;
  const paidAt = new Date(Math.min(completedAt.getTime(), ctx.now().getTime()));
  const receivedPoisha = isKnown ? null : receivedFrom(money);
  const transactionId = isKnown ? null : trxID;
  const set = { ...noMoreChecks, transactionId, receivedPoisha, sentFrom: payerMsisdn ?? null, paidAt };
  const updated = await transitionAttempt(ctx, started, {
    to: why ? 'REVIEW' : 'COMPLETED',
    source,
    reason: why,
    reference: trxID,
    raw,
    set,
  });
  if (why) {
    ctx.app.log.warn({ attemptId: attempt.id, why }, 'a bKash payment needs review');
    const after = { state: 'REVIEW', reference: trxID, amountPoisha: money.amountPoisha };
    await record(ctx, {
      action: 'payment.review',
      subject: { type: 'user', id: attempt.userId },
      before: { state: attempt.state },
      after,
      reason: why,
    });
  } else {
    await completePayment(ctx, { attempt: updated, action: 'payment.completed', before: { status: summary.status } });
  }
  return updated;
}

/** Why the fee of an attempt is owed by nobody: its application is withdrawn, or its account deleted. */
async function whyNotOwed(ctx: Ctx, { chargeId, userId }: PaymentAttempt): Promise<TextKey | undefined> {
  if (await ctx.db.existsBy(Charge, { id: chargeId, state: 'CANCELLED' })) return 'paymentOfWithdrawn';
  return (await findActiveApplicant(ctx, userId)) ? undefined : 'applicantGone';
}

type Money = Pick<BkashCompleted, 'amountPoisha' | 'currency' | 'shortcode'>;

/**
 * Whether bKash charged the fee, for our account. Only some answers of bKash contain the merchant's short code; if present, it must
 * be ours.
 */
export function matchesFee(ctx: Ctx, amountPoisha: number, money: Money): boolean {
  const { BKASH_SHORTCODE: own } = ctx.app.config;
  if (own && money.shortcode !== undefined && money.shortcode !== own) return false;
  return money.amountPoisha === amountPoisha && money.currency === 'BDT';
}

/** What an attempt records as received. */
export const receivedFrom = ({ amountPoisha, currency }: Money): number | null =>
  currency === 'BDT' && amountPoisha <= maxPoisha ? amountPoisha : null;

/** Of the column. */
const maxPoisha = 2 ** 31 - 1;

/** Final states that bKash reports, if the state machine allows them; FAILED otherwise. */
const finalStateOf: Partial<Record<PaymentAttemptState, Readonly<Record<string, PaymentAttemptState>>>> = {
  INITIATED: { CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED' },
  UNKNOWN: { EXPIRED: 'EXPIRED' },
};
const notEnoughBalance = '2023';

async function applyFailed(
  ctx: Ctx,
  attempt: PaymentAttempt,
  { code, raw }: BkashFailed,
  source: Source,
): Promise<PaymentAttempt> {
  if (!['INITIATED', 'EXECUTING', 'UNKNOWN'].includes(attempt.state)) {
    await ctx.db.update(PaymentAttempt, { id: attempt.id }, { nextCheckAt: null });
    return ctx.db.create(PaymentAttempt, { ...attempt, nextCheckAt: null });
  }
  const to = finalStateOf[attempt.state]?.[code] ?? 'FAILED';
  const failure = code === notEnoughBalance ? 'bkashBalance' : 'bkashFailed';
  return transitionAttempt(ctx, attempt, {
    to,
    source,
    reason: to === 'FAILED' ? failure : undefined,
    reference: attempt.bkashPaymentId,
    raw,
    set: noMoreChecks,
  });
}

/** Fails an attempt whose execute call was not sent, so that the applicant can start again immediately. */
async function applyNotSent(ctx: Ctx, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.state !== 'EXECUTING') return attempt;
  return transitionAttempt(ctx, attempt, {
    to: 'FAILED',
    source: 'EXECUTE',
    reason: 'bkashUnavailable',
    reference: attempt.bkashPaymentId,
    set: noMoreChecks,
  });
}

/** Applies an answer that is not final: an executing attempt becomes UNKNOWN; the execute call is never repeated. */
async function applyPending(
  ctx: Ctx,
  attempt: PaymentAttempt,
  outcome: BkashOutcome,
  source: Source,
): Promise<PaymentAttempt> {
  const now = ctx.now();
  const raw = 'raw' in outcome ? outcome.raw : undefined;
  const reference = attempt.bkashPaymentId;
  if (attempt.state === 'EXECUTING') return markUnknown(ctx, attempt, source, raw);
  const isNotExecuted = outcome.kind === 'pending';
  if (attempt.state === 'UNKNOWN' && isNotExecuted && attempt.checks >= checksUntilFailed) {
    // The checks continue: late money still completes the attempt.
    return transitionAttempt(ctx, attempt, { to: 'FAILED', source, reason: 'bkashFailed', reference, raw });
  }
  if (attempt.state === 'INITIATED' && isExpired(attempt, now)) {
    return transitionAttempt(ctx, attempt, { to: 'EXPIRED', source, reference, raw, set: noMoreChecks });
  }
  return attempt;
}

/** Moves an attempt to UNKNOWN: the applicant may have been charged, and status checks continue until bKash answers. */
export function markUnknown(
  ctx: Ctx,
  attempt: PaymentAttempt,
  source: Source | 'SYSTEM',
  raw?: unknown,
): Promise<PaymentAttempt> {
  const nextCheckAt = nextCheck({ ...attempt, checks: 0 }, ctx.now());
  const set = { leaseUntil: null, nextCheckAt, checks: 0 };
  return transitionAttempt(ctx, attempt, {
    to: 'UNKNOWN',
    source,
    reason: 'bkashUnderReview',
    reference: attempt.bkashPaymentId,
    raw,
    set,
  });
}
