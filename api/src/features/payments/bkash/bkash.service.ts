import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import type { RateLimit } from '../../../core/rate-limits.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction, withoutClaim } from '../../../db/transaction.ts';
import type { BkashCreateOutcome } from '../../../outside/bkash/index.ts';
import { assertPaymentOpen, assertReadyToPay, findActiveApplicant, findApplicant } from '../applicant.service.ts';
import { createAttempt, type LockedAttempt, lockAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { openStates } from '../attempts/attempt.transitions.ts';
import { findEarlierIntake } from '../attempts/find-attempts.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { lockSummaryIn } from '../attempts/summary.service.ts';
import type { BkashCheckout } from '../payment.types.ts';
import { getBkashGateway, publicAddress } from './bkash.gateway.ts';
import { applyOutcome } from './bkash.outcome.service.ts';
import { isExpired, leaseEnd, nextCheck } from './bkash.schedule.ts';

/** A concurrent second start polls for the result of the first one. */
const maxPolls = 40;
const pollIntervalMs = 250;

/** Each start may cost a call to bKash. */
const startsOfUser: RateLimit = {
  name: 'bkash-start',
  points: 60,
  seconds: 3600,
  scales: true,
  refusal: 'tooManyTries',
};

/** Starts a bKash payment of an application of the caller, or returns the open one: a charge has at most one. Safe to repeat. */
export async function startBkashPayment(keyed: Ctx, intakeId: string | null): Promise<BkashCheckout> {
  const ctx = withoutClaim(keyed);
  const { id: userId } = callerOf(ctx);
  await ctx.app.limits.consume(startsOfUser, userId);
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { attempt, isNew } = await inTransaction(ctx, (tx) => findOrCreateAttempt(tx, userId, intakeId));
    if (isNew) return createCheckout(ctx, attempt);
    const { checkoutUrl, bkashPaymentId } = attempt;
    if (checkoutUrl && bkashPaymentId) return { url: checkoutUrl, paymentId: bkashPaymentId };
    await sleep(pollIntervalMs);
  }
  return fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
}

/** The applicant's open attempt, or a new one that only this call may continue. */
async function findOrCreateAttempt(
  ctx: Ctx,
  userId: string,
  intakeId: string | null,
): Promise<{ attempt: PaymentAttempt; isNew: boolean }> {
  const summary = await lockSummaryIn(ctx, userId, intakeId);
  const { chargeId, status } = summary;
  if (status === 'PAID') fail('CONFLICT', 'alreadyPaid');
  const payer = await assertReadyToPay(ctx, userId, intakeId);
  await assertPaymentOpen(ctx, payer, summary);
  const now = ctx.now();
  const known = await ctx.db.find(PaymentAttempt, {
    where: { chargeId, method: 'BKASH', state: In([...openStates, 'REVIEW']) },
  });
  for (const attempt of known) {
    const { state, bkashPaymentId: reference } = attempt;
    // The applicant may have been charged: a second payment could charge them twice.
    if (state === 'REVIEW' || state === 'EXECUTING' || state === 'UNKNOWN') fail('CONFLICT', 'bkashUnderReview');
    if (state === 'INITIATED' && !isExpired(attempt, now)) return { attempt, isNew: false };
    if (state === 'CREATED' && attempt.nextCheckAt && attempt.nextCheckAt > now) return { attempt, isNew: false };
    const set = { leaseUntil: null, nextCheckAt: null };
    await transitionAttempt(ctx, attempt, {
      to: state === 'INITIATED' ? 'EXPIRED' : 'FAILED',
      source: 'SYSTEM',
      reference,
      set,
    });
  }
  const attempt = await createAttempt(ctx, {
    values: {
      userId,
      chargeId,
      method: 'BKASH',
      state: 'CREATED',
      amountPoisha: payer.terms.feeBkash * 100,
      invoice: newInvoice(now),
      nextCheckAt: leaseEnd(now),
    },
    source: 'STUDENT',
  });
  return { attempt, isNew: true };
}

/** Unique, and without `< > &`. */
const newInvoice = (now: Date): string =>
  `ADM-${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`.toUpperCase();

/** Creates the payment at bKash, outside any transaction, and saves the result. */
async function createCheckout(ctx: Ctx, attempt: PaymentAttempt): Promise<BkashCheckout> {
  const { id, amountPoisha, invoice, userId } = attempt;
  const { phone } = await findApplicant(ctx, userId);
  const callbackUrl = `${publicAddress(ctx.app)}/pay/bkash/callback`;
  const created = await getBkashGateway(ctx.app).create({
    invoice: invoice ?? '',
    amountPoisha,
    payerReference: phone,
    callbackUrl,
  });
  await inTransaction(ctx, (tx) => saveCheckout(tx, id, created));
  if (created.kind === 'created') return { url: created.bkashURL, paymentId: created.paymentID };
  const retryAfter = created.kind === 'unavailable' ? created.retryAfter : 30;
  return fail('SERVICE_UNAVAILABLE', 'bkashUnavailable', { retryAfter });
}

async function saveCheckout(ctx: Ctx, id: string, created: BkashCreateOutcome): Promise<void> {
  const { attempt } = await lockAttempt(ctx, id);
  const raw = 'raw' in created ? created.raw : { reason: created.reason };
  if (created.kind !== 'created') {
    const set = { nextCheckAt: null };
    await transitionAttempt(ctx, attempt, { to: 'FAILED', source: 'SYSTEM', reason: 'bkashUnavailable', raw, set });
    return;
  }
  const { paymentID, bkashURL } = created;
  const nextCheckAt = nextCheck({ ...attempt, checks: 0 }, ctx.now());
  const set = { bkashPaymentId: paymentID, checkoutUrl: bkashURL, nextCheckAt, checks: 0 };
  await transitionAttempt(ctx, attempt, { to: 'INITIATED', source: 'SYSTEM', reference: paymentID, raw, set });
}

/** The result that the payment page shows after the return from bKash. */
export type ReturnStatus = 'paid' | 'failed' | 'cancelled' | 'pending';

/**
 * Handles the browser's return from bKash. Its query is not trusted: `success` starts the execute call, once, and only bKash's
 * answer to it completes the payment.
 */
export async function handleBkashReturn(ctx: Ctx, paymentId: string, hint: string): Promise<ReturnStatus> {
  const known = await ctx.db.findOne(PaymentAttempt, { where: { bkashPaymentId: paymentId }, select: { id: true } });
  if (!known) return 'failed';
  if (hint === 'success') return execute(ctx, known.id, paymentId);
  const isCancel = hint === 'cancel';
  return inTransaction(ctx, async (tx) => {
    const { attempt } = await lockAttempt(tx, known.id);
    if (attempt.state !== 'INITIATED') return returnStatusOf(attempt);
    const end = isCancel ? ({ to: 'CANCELLED' } as const) : ({ to: 'FAILED', reason: 'bkashFailed' } as const);
    const transition = { ...end, source: 'STUDENT', reference: paymentId, set: { nextCheckAt: null } } as const;
    return returnStatusOf(await transitionAttempt(tx, attempt, transition));
  });
}

/** The intake of the earlier application that a payment at bKash is for; null for the current one. */
export async function findReturnIntake(ctx: Ctx, paymentId: string): Promise<string | null> {
  const known = await ctx.db.findOne(PaymentAttempt, {
    where: { bkashPaymentId: paymentId },
    select: { id: true, chargeId: true },
  });
  return known && findEarlierIntake(ctx, known.chargeId);
}

/**
 * Sends one execute call per payment: only the transition to EXECUTING permits it. That call alone takes the money, so there is none for a
 * fee that is settled meanwhile, or a deleted account.
 */
async function execute(ctx: Ctx, attemptId: string, paymentId: string): Promise<ReturnStatus> {
  const { attempt, isClaimed } = await inTransaction(ctx, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked.attempt.state !== 'INITIATED') return { attempt: locked.attempt, isClaimed: false };
    if (!(await isOwed(tx, locked))) {
      // Its status checks continue, so that late money is not lost.
      const end = { to: 'CANCELLED', source: 'SYSTEM', reason: 'bkashNotNeeded', reference: paymentId } as const;
      return { attempt: await transitionAttempt(tx, locked.attempt, end), isClaimed: false };
    }
    const leaseUntil = leaseEnd(ctx.now());
    const executing = await transitionAttempt(tx, locked.attempt, {
      to: 'EXECUTING',
      source: 'STUDENT',
      reference: paymentId,
      set: { leaseUntil, nextCheckAt: leaseUntil },
    });
    return { attempt: executing, isClaimed: true };
  });
  if (!isClaimed) return returnStatusOf(attempt);
  return returnStatusOf(
    await applyOutcome(ctx, attemptId, await getBkashGateway(ctx.app).execute(paymentId), 'EXECUTE'),
  );
}

const isOwed = async (ctx: Ctx, { attempt, summary }: LockedAttempt): Promise<boolean> =>
  summary.status !== 'PAID' && (await findActiveApplicant(ctx, attempt.userId)) !== null;

function returnStatusOf({ state }: PaymentAttempt): ReturnStatus {
  if (state === 'COMPLETED') return 'paid';
  if (state === 'CANCELLED') return 'cancelled';
  return state === 'EXECUTING' || state === 'UNKNOWN' || state === 'REVIEW' || state === 'INITIATED'
    ? 'pending'
    : 'failed';
}
