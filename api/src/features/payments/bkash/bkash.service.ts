import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import type { RateLimit } from '../../../core/rate-limits.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BkashCreateOutcome } from '../../../outside/bkash/index.ts';
import { demandProgress, findApplicant } from '../applicant.service.ts';
import { openStates } from '../attempts/attempt.moves.ts';
import { beginAttempt, lockAttempt, moveAttempt } from '../attempts/attempt.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { lockSummary } from '../attempts/summary.service.ts';
import type { BkashCheckout } from '../payment.types.ts';
import { bkashOf, publicAddress } from './bkash.gateway.ts';
import { isPastLife, leaseEnd, nextCheck } from './bkash.schedule.ts';
import { settle } from './bkash.settle.service.ts';

/** How often and how long a second click waits for the first one to hear from bKash. */
const looks = 40;
const lookMs = 250;

/** Each start may cost a call to bKash; nobody needs this many. */
const startsOfUser: RateLimit = {
  name: 'bkash-start',
  points: 60,
  seconds: 3600,
  scales: true,
  refusal: 'tooManyTries',
};

/**
 * Opens a bKash payment of the caller, at the server's price, and gives the page to send them to. A payment that was opened within a
 * day and still waits is given again, so that there is never a second one beside it.
 */
export async function startBkashPayment(ctx: Ctx): Promise<BkashCheckout> {
  const { id: userId } = callerOf(ctx);
  await ctx.app.limits.consume(startsOfUser, userId);
  for (let look = 0; look < looks; look += 1) {
    const begun = await inTransaction(ctx, (inside) => beginOrFind(inside, userId));
    if (begun.isNew) return open(ctx, begun.attempt);
    const { checkoutUrl, bkashPaymentId } = begun.attempt;
    if (checkoutUrl && bkashPaymentId) return { url: checkoutUrl, paymentId: bkashPaymentId };
    await sleep(lookMs);
  }
  return fail('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 5 });
}

interface Begun {
  attempt: PaymentAttempt;
  isNew: boolean;
}

/** The open payment of the applicant, or a new one that only this call goes on with. */
async function beginOrFind(ctx: Ctx, userId: string): Promise<Begun> {
  const summary = await lockSummary(ctx, userId);
  if (summary.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
  await demandProgress(ctx, userId);
  const now = ctx.now();
  const known = await ctx.db.find(PaymentAttempt, {
    where: { userId, method: 'BKASH', state: In([...openStates, 'REVIEW']) },
  });
  for (const attempt of known) {
    const { state, bkashPaymentId: reference } = attempt;
    // Money may have moved: a second payment now could be paid twice.
    if (state === 'REVIEW' || state === 'EXECUTING' || state === 'UNKNOWN') fail('CONFLICT', 'bkashUnderReview');
    if (state === 'INITIATED' && !isPastLife(attempt, now)) return { attempt, isNew: false };
    if (state === 'CREATED' && attempt.nextCheckAt && attempt.nextCheckAt > now) return { attempt, isNew: false };
    const set = { leaseUntil: null, nextCheckAt: null };
    await moveAttempt(ctx, attempt, {
      to: state === 'INITIATED' ? 'EXPIRED' : 'FAILED',
      source: 'SYSTEM',
      reference,
      set,
    });
  }
  const attempt = await beginAttempt(ctx, {
    values: {
      userId,
      method: 'BKASH',
      state: 'CREATED',
      amountPoisha: ctx.app.config.PAYMENT_FEE_BKASH * 100,
      invoice: newInvoice(now),
      nextCheckAt: leaseEnd(now),
    },
    source: 'STUDENT',
  });
  return { attempt, isNew: true };
}

/** Unique for ever, and free of `< > &`. */
const newInvoice = (now: Date): string =>
  `ADM-${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`.toUpperCase();

/** Asks bKash for the payment, outside of any transaction, and writes down what came of it. */
async function open(ctx: Ctx, attempt: PaymentAttempt): Promise<BkashCheckout> {
  const { id, amountPoisha, invoice, userId } = attempt;
  const { phone } = await findApplicant(ctx, userId);
  const callbackUrl = `${publicAddress(ctx.app)}/pay/bkash/callback`;
  const created = await bkashOf(ctx.app).create({
    invoice: invoice ?? '',
    amountPoisha,
    payerReference: phone,
    callbackUrl,
  });
  await inTransaction(ctx, (inside) => writeDown(inside, id, created));
  if (created.kind === 'created') return { url: created.bkashURL, paymentId: created.paymentID };
  const retryAfter = created.kind === 'unavailable' ? created.retryAfter : 30;
  return fail('SERVICE_UNAVAILABLE', 'bkashUnavailable', { retryAfter });
}

async function writeDown(ctx: Ctx, id: string, created: BkashCreateOutcome): Promise<void> {
  const { attempt } = await lockAttempt(ctx, id);
  const raw = 'raw' in created ? created.raw : { reason: created.reason };
  if (created.kind !== 'created') {
    const set = { nextCheckAt: null };
    await moveAttempt(ctx, attempt, { to: 'FAILED', source: 'SYSTEM', reason: 'bkashUnavailable', raw, set });
    return;
  }
  const { paymentID, bkashURL } = created;
  const nextCheckAt = nextCheck({ ...attempt, checks: 0 }, ctx.now());
  const set = { bkashPaymentId: paymentID, checkoutUrl: bkashURL, nextCheckAt, checks: 0 };
  await moveAttempt(ctx, attempt, { to: 'INITIATED', source: 'SYSTEM', reference: paymentID, raw, set });
}

/** What the payment page tells the applicant who comes back from bKash. */
export type Returned = 'paid' | 'failed' | 'cancelled' | 'pending';

/**
 * The applicant comes back from the page of bKash. What the address says is a hint of an unknown sender: `success` makes us execute,
 * once, and only bKash's own answer to that moves money in our books.
 */
export async function returnFromBkash(ctx: Ctx, paymentId: string, hint: string): Promise<Returned> {
  const known = await ctx.db.findOne(PaymentAttempt, { where: { bkashPaymentId: paymentId }, select: { id: true } });
  if (!known) return 'failed';
  if (hint === 'success') return execute(ctx, known.id, paymentId);
  const isCancel = hint === 'cancel';
  return inTransaction(ctx, async (inside) => {
    const { attempt } = await lockAttempt(inside, known.id);
    if (attempt.state !== 'INITIATED') return returnedFrom(attempt);
    const move = isCancel ? ({ to: 'CANCELLED' } as const) : ({ to: 'FAILED', reason: 'bkashFailed' } as const);
    const set = { nextCheckAt: null };
    return returnedFrom(await moveAttempt(inside, attempt, { ...move, source: 'STUDENT', reference: paymentId, set }));
  });
}

/** One execute for one payment, whoever calls how often: only who moves it to EXECUTING sends it. */
async function execute(ctx: Ctx, attemptId: string, paymentId: string): Promise<Returned> {
  const { attempt, isMine } = await inTransaction(ctx, async (inside) => {
    const locked = await lockAttempt(inside, attemptId);
    if (locked.attempt.state !== 'INITIATED') return { attempt: locked.attempt, isMine: false };
    const leaseUntil = leaseEnd(ctx.now());
    const set = { leaseUntil, nextCheckAt: leaseUntil };
    return {
      attempt: await moveAttempt(inside, locked.attempt, {
        to: 'EXECUTING',
        source: 'STUDENT',
        reference: paymentId,
        set,
      }),
      isMine: true,
    };
  });
  if (!isMine) return returnedFrom(attempt);
  return returnedFrom(await settle(ctx, attemptId, await bkashOf(ctx.app).execute(paymentId), 'EXECUTE'));
}

function returnedFrom({ state }: PaymentAttempt): Returned {
  if (state === 'COMPLETED') return 'paid';
  if (state === 'CANCELLED') return 'cancelled';
  return state === 'EXECUTING' || state === 'UNKNOWN' || state === 'REVIEW' || state === 'INITIATED'
    ? 'pending'
    : 'failed';
}
