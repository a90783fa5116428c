import { normaliseSlip, type PaymentAttemptState, type PaymentMethod, type PaymentStatus } from '@admission/schema';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../audit/index.ts';
import { giveApplicantId } from '../../profiles/index.ts';
import { openStates, paidStates, pendingStates } from '../attempts/attempt.moves.ts';
import { beginAttempt, moveAttempt } from '../attempts/attempt.service.ts';
import { becomePaid } from '../attempts/paid.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { lockSummary, readSummary } from '../attempts/summary.service.ts';
import type { PaymentInfo } from '../payment.types.ts';

/** What SUPERADMIN sets in the user dialog. Who may, and the step-up, are for the caller to have checked. */
export interface PaymentOverride {
  userId: string;
  status: PaymentStatus;
  method: PaymentMethod;
  trxID?: string | null | undefined;
  bankSlipNumber?: string | null | undefined;
  reason?: string | null | undefined;
}

interface Wanted {
  state: PaymentAttemptState;
  method: 'BANK' | 'BKASH';
  bankSlipNumber: string | null;
  transactionId: string | null;
  isPaid: boolean;
}

/**
 * Sets the payment of a user by hand, in one transaction: what stands is retired and kept, what is wanted stands from now on, each with
 * an OVERRIDE event, and the audit has both. PAID needs a method and its reference, and gives the applicant ID where there is a profile.
 */
export function overridePayment(ctx: Ctx, given: PaymentOverride): Promise<PaymentInfo> {
  return inTransaction(ctx, async (inside) => {
    const wanted = wantedFrom(given);
    const before = await lockSummary(inside, given.userId);
    if (isAlready(before, given, wanted)) return paymentInfoFrom(before);
    const reason = given.reason?.trim() || undefined;
    const standing = await inside.db.findBy(PaymentAttempt, {
      userId: given.userId,
      state: In([...openStates, ...paidStates, ...pendingStates]),
    });
    const same = wanted ? await findSame(inside, given.userId, wanted) : null;
    for (const attempt of standing) if (attempt.id !== same?.id) await retire(inside, attempt, wanted, reason);
    const attempt = wanted ? await establish(inside, given.userId, { wanted, same, reason }) : null;
    await conclude(inside, { before, attempt: wanted?.isPaid ? attempt : null, given, reason });
    return paymentInfoFrom(await readSummary(inside, given.userId));
  });
}

const stateOf = {
  PAID: { BANK: 'VERIFIED', BKASH: 'COMPLETED' },
  PENDING: { BANK: 'SUBMITTED', BKASH: 'UNKNOWN' },
} as const;

function wantedFrom({ status, method, trxID, bankSlipNumber }: PaymentOverride): Wanted | null {
  if (status === 'UNPAID') return null;
  const isPaid = status === 'PAID';
  if (method === 'NOT YET SUBMITTED')
    fail('BAD_USER_INPUT', isPaid ? 'paidNeedsReference' : 'pendingNeedsMethod', { field: 'paymentMethod' });
  const isBank = method === 'BANK';
  const reference = (isBank ? bankSlipNumber : trxID)?.trim() || null;
  if (isPaid && !reference)
    fail('BAD_USER_INPUT', 'paidNeedsReference', { field: isBank ? 'bankSlipNumber' : 'trxID' });
  return {
    state: stateOf[status][method],
    method,
    isPaid,
    bankSlipNumber: isBank ? reference : null,
    transactionId: isBank ? null : reference,
  };
}

function isAlready(before: PaymentSummary, { status }: PaymentOverride, wanted: Wanted | null): boolean {
  if (before.status !== status) return false;
  if (!wanted) return true;
  if (before.paymentMethod !== wanted.method) return false;
  return wanted.method === 'BANK'
    ? normaliseSlip(before.bankSlipNumber ?? '') === normaliseSlip(wanted.bankSlipNumber ?? '')
    : before.transactionId === wanted.transactionId;
}

/** An attempt of the applicant that already names what is wanted: it moves, instead of a second one for the same money. */
function findSame(
  ctx: Ctx,
  userId: string,
  { method, bankSlipNumber, transactionId }: Wanted,
): Promise<PaymentAttempt | null> {
  if (!bankSlipNumber && !transactionId) return Promise.resolve(null);
  const named = bankSlipNumber ? { slipKey: normaliseSlip(bankSlipNumber) } : { transactionId: transactionId ?? '' };
  return ctx.db.findOne(PaymentAttempt, { where: { userId, method, ...named }, order: { createdAt: 'DESC' } });
}

/** Where what stands goes. Money that bKash really took is due back to the applicant; what was only written by hand is withdrawn. */
function retiredState({ state, method, origin }: PaymentAttempt, wanted: Wanted | null): PaymentAttemptState | null {
  if (method === 'BANK') return wanted?.method === 'BANK' ? 'SUPERSEDED' : 'REJECTED';
  if (state === 'COMPLETED') return origin === 'OVERRIDE' ? 'FAILED' : 'REFUND_DUE';
  if (state === 'EXECUTING' || state === 'UNKNOWN') return 'FAILED';
  // A page of bKash that still waits may stay open for who is to pay, but not beside another open payment.
  return wanted ? 'CANCELLED' : null;
}

/** The checks of an attempt that bKash knows go on: money that comes after all is not lost. */
async function retire(
  ctx: Ctx,
  attempt: PaymentAttempt,
  wanted: Wanted | null,
  reason: string | undefined,
): Promise<void> {
  const to = retiredState(attempt, wanted);
  const reference = attempt.bankSlipNumber ?? attempt.transactionId ?? attempt.bkashPaymentId;
  if (to)
    await moveAttempt(ctx, attempt, {
      to: attempt.state === 'CREATED' ? 'FAILED' : to,
      source: 'OVERRIDE',
      reason: reason ?? 'paymentOverridden',
      reference,
    });
}

async function establish(
  ctx: Ctx,
  userId: string,
  { wanted, same, reason }: { wanted: Wanted; same: PaymentAttempt | null; reason: string | undefined },
): Promise<PaymentAttempt> {
  const { state, method, isPaid, bankSlipNumber, transactionId } = wanted;
  const reference = bankSlipNumber ?? transactionId;
  const standing = {
    paidAt: isPaid ? ctx.now() : null,
    verifiedById: isPaid ? callerOf(ctx).id : null,
    leaseUntil: null,
  };
  if (same)
    return moveAttempt(ctx, same, {
      to: state,
      source: 'OVERRIDE',
      reason,
      reference,
      set: { ...standing, ...(isPaid ? { nextCheckAt: null } : {}) },
    });
  const { PAYMENT_FEE_BANK, PAYMENT_FEE_BKASH } = ctx.app.config;
  const amountPoisha = (method === 'BANK' ? PAYMENT_FEE_BANK : PAYMENT_FEE_BKASH) * 100;
  const slipKey = bankSlipNumber ? normaliseSlip(bankSlipNumber) : null;
  const values = {
    userId,
    method,
    state,
    origin: 'OVERRIDE' as const,
    amountPoisha,
    bankSlipNumber,
    slipKey,
    transactionId,
    ...standing,
  };
  return beginAttempt(ctx, { values, source: 'OVERRIDE', reason, reference });
}

interface Conclusion {
  before: PaymentSummary;
  /** The attempt that pays, where one does. */
  attempt: PaymentAttempt | null;
  given: PaymentOverride;
  reason: string | undefined;
}

async function conclude(ctx: Ctx, { before, attempt, given, reason }: Conclusion): Promise<void> {
  const { userId } = given;
  const was = {
    status: before.status,
    method: before.paymentMethod,
    reference: before.transactionId ?? before.bankSlipNumber,
  };
  if (attempt && before.status !== 'PAID') {
    await becomePaid(ctx, { attempt, action: 'payment.overridden', before: was, reason });
    return;
  }
  if (attempt) await giveApplicantId(ctx, userId);
  const after = {
    status: given.status,
    method: given.method,
    reference: attempt?.transactionId ?? attempt?.bankSlipNumber ?? null,
  };
  await record(ctx, {
    action: 'payment.overridden',
    subject: { type: 'user', id: userId },
    before: was,
    after,
    reason,
  });
}
