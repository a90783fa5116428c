import type { PaymentAttemptState, TextKey } from '@admission/schema';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BkashCompleted, BkashFailed, BkashOutcome } from '../../../outside/bkash/index.ts';
import { record } from '../../audit/index.ts';
import { settledStates } from '../attempts/attempt.moves.ts';
import { type Locked, lockAttempt, moveAttempt } from '../attempts/attempt.service.ts';
import { becomePaid } from '../attempts/paid.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import type { PaymentEventSource } from '../attempts/payment-event.entity.ts';
import { checksUntilFailed, isPastLife, nextCheck } from './bkash.schedule.ts';

type Source = Extract<PaymentEventSource, 'EXECUTE' | 'QUERY' | 'IPN'>;

const noMoreChecks = { leaseUntil: null, nextCheckAt: null };

/**
 * Brings an attempt to where an answer of bKash says that it stands, in one transaction, whatever has happened to it meanwhile.
 * Money that came is never lost: it pays, or it goes to review. In doubt the attempt is UNKNOWN and asked for again.
 */
export function settle(ctx: Ctx, attemptId: string, outcome: BkashOutcome, source: Source): Promise<PaymentAttempt> {
  return inTransaction(ctx, async (inside) => {
    const locked = await lockAttempt(inside, attemptId);
    if (settledStates.includes(locked.attempt.state)) return locked.attempt;
    if (outcome.kind === 'completed') return takeMoney(inside, locked, outcome, source);
    if (outcome.kind === 'failed') return giveUp(inside, locked.attempt, outcome, source);
    if (outcome.kind === 'unavailable' && source === 'EXECUTE') return neverSent(inside, locked.attempt);
    return waitOn(inside, locked.attempt, outcome, source);
  });
}

/** The money moved. It makes the applicant PAID if it fits in amount, currency and invoice, and nobody has paid before. */
async function takeMoney(
  ctx: Ctx,
  { attempt, summary }: Locked,
  money: BkashCompleted,
  source: Source,
): Promise<PaymentAttempt> {
  const { trxID, payerMsisdn, completedAt, raw } = money;
  const isKnown = await ctx.db.existsBy(PaymentAttempt, { transactionId: trxID });
  const why: TextKey | undefined =
    isKnown || !fits(ctx, attempt, money) ? 'paymentMismatch' : summary.status === 'PAID' ? 'paymentTwice' : undefined;
  const started =
    attempt.state === 'INITIATED' ? await moveAttempt(ctx, attempt, { to: 'EXECUTING', source }) : attempt;
  const paidAt = new Date(Math.min(completedAt.getTime(), ctx.now().getTime()));
  const set = { ...noMoreChecks, transactionId: isKnown ? null : trxID, sentFrom: payerMsisdn ?? null, paidAt };
  const moved = await moveAttempt(ctx, started, {
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
    await becomePaid(ctx, { attempt: moved, action: 'payment.completed', before: { status: summary.status } });
  }
  return moved;
}

const fits = (ctx: Ctx, { amountPoisha, invoice }: PaymentAttempt, money: BkashCompleted): boolean =>
  fitsFee(ctx, amountPoisha, money) && money.invoice === invoice;

type Money = Pick<BkashCompleted, 'amountPoisha' | 'currency' | 'shortcode'>;

/** bKash names the merchant's number in some answers only; where it does, it must be ours. */
export function fitsFee(ctx: Ctx, amountPoisha: number, money: Money): boolean {
  const { BKASH_SHORTCODE: own } = ctx.app.config;
  if (own && money.shortcode !== undefined && money.shortcode !== own) return false;
  return money.amountPoisha === amountPoisha && money.currency === 'BDT';
}

/** What bKash calls the end of a payment, as far as our table lets the attempt go there. */
const endOf: Partial<Record<PaymentAttemptState, Readonly<Record<string, PaymentAttemptState>>>> = {
  INITIATED: { CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED' },
  UNKNOWN: { EXPIRED: 'EXPIRED' },
};
const notEnoughBalance = '2023';

async function giveUp(
  ctx: Ctx,
  attempt: PaymentAttempt,
  { code, raw }: BkashFailed,
  source: Source,
): Promise<PaymentAttempt> {
  if (!['INITIATED', 'EXECUTING', 'UNKNOWN'].includes(attempt.state)) return watch(ctx, attempt, null);
  const to = endOf[attempt.state]?.[code] ?? 'FAILED';
  const failure = code === notEnoughBalance ? 'bkashBalance' : 'bkashFailed';
  return moveAttempt(ctx, attempt, {
    to,
    source,
    reason: to === 'FAILED' ? failure : undefined,
    reference: attempt.bkashPaymentId,
    raw,
    set: noMoreChecks,
  });
}

/** The execute did not leave the house, and nobody else will send it: the applicant may start again at once. */
async function neverSent(ctx: Ctx, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.state !== 'EXECUTING') return attempt;
  return moveAttempt(ctx, attempt, {
    to: 'FAILED',
    source: 'EXECUTE',
    reason: 'bkashUnavailable',
    reference: attempt.bkashPaymentId,
    set: noMoreChecks,
  });
}

/** No final answer. An execute without one is UNKNOWN; there is never a second one. */
async function waitOn(
  ctx: Ctx,
  attempt: PaymentAttempt,
  outcome: BkashOutcome,
  source: Source,
): Promise<PaymentAttempt> {
  const now = ctx.now();
  const raw = 'raw' in outcome ? outcome.raw : undefined;
  const reference = attempt.bkashPaymentId;
  if (attempt.state === 'EXECUTING') return loseTrack(ctx, attempt, source, raw);
  const isNotExecuted = outcome.kind === 'pending';
  if (attempt.state === 'UNKNOWN' && isNotExecuted && attempt.checks >= checksUntilFailed) {
    // The checks go on: money that comes late lifts it.
    return moveAttempt(ctx, attempt, { to: 'FAILED', source, reason: 'bkashFailed', reference, raw });
  }
  if (attempt.state === 'INITIATED' && isPastLife(attempt, now)) {
    return moveAttempt(ctx, attempt, { to: 'EXPIRED', source, reference, raw, set: noMoreChecks });
  }
  return attempt;
}

/** Nobody knows whether the money moved: the status is asked until somebody does. */
export function loseTrack(
  ctx: Ctx,
  attempt: PaymentAttempt,
  source: Source | 'SYSTEM',
  raw?: unknown,
): Promise<PaymentAttempt> {
  const nextCheckAt = nextCheck({ ...attempt, checks: 0 }, ctx.now());
  const set = { leaseUntil: null, nextCheckAt, checks: 0 };
  return moveAttempt(ctx, attempt, {
    to: 'UNKNOWN',
    source,
    reason: 'bkashUnderReview',
    reference: attempt.bkashPaymentId,
    raw,
    set,
  });
}

async function watch(ctx: Ctx, attempt: PaymentAttempt, nextCheckAt: Date | null): Promise<PaymentAttempt> {
  await ctx.db.update(PaymentAttempt, { id: attempt.id }, { nextCheckAt });
  return ctx.db.create(PaymentAttempt, { ...attempt, nextCheckAt });
}
