import { normaliseSlip, type PaymentAttemptState, type PaymentMethod, type PaymentStatus } from '@admission/schema';
import { In, Raw } from 'typeorm';
import { type Ctx, callerOf } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../audit/index.ts';
import { assignApplicantId } from '../../profiles/index.ts';
import { createAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { openStates, paidStates, pendingStates, refundStates, settledStates } from '../attempts/attempt.transitions.ts';
import { completePayment, publishPaid } from '../attempts/complete-payment.service.ts';
import { isOverridden } from '../attempts/find-attempts.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { paymentInfoFrom } from '../attempts/payment-info.ts';
import type { PaymentSummary } from '../attempts/payment-summary.entity.ts';
import { releaseReference } from '../attempts/release-reference.ts';
import { lockCurrentSummary, readSummary } from '../attempts/summary.service.ts';
import { findTerms } from '../charges/terms.service.ts';
import { revokeWaiver } from '../charges/waiver.service.ts';
import type { PaymentInfo } from '../payment.types.ts';
import { assertSlipNotRefunded } from '../slips/refunded-slip.ts';
import { assertNotRefunded } from '../unmatched/refunded-money.ts';

/** A payment set by SUPERADMIN in the user dialog. The caller of the service checks access and step-up. */
export interface PaymentOverride {
  userId: string;
  status: PaymentStatus;
  method: PaymentMethod;
  trxID?: string | null | undefined;
  bankSlipNumber?: string | null | undefined;
  reason?: string | null | undefined;
  /** The fee when it was proposed; absent: that of now. */
  agreedPoisha?: number | undefined;
  /** For the audit: the officer who proposed it. */
  evidence?: object | undefined;
}

interface TargetPayment {
  state: PaymentAttemptState;
  method: 'BANK' | 'BKASH';
  bankSlipNumber: string | null;
  transactionId: string | null;
  isPaid: boolean;
}

/**
 * An officer's decision over the payment of a user, in one transaction: active attempts are retired, the target attempt is
 * created or updated, each with an OVERRIDE event. PAID needs a method and its reference, and assigns the applicant ID if there
 * is a profile. Money that an officer has refunded, or decided to refund, pays no fee; the refund of an override can be taken back.
 */
export function overridePayment(ctx: Ctx, given: PaymentOverride): Promise<PaymentInfo> {
  return inTransaction(ctx, async (tx) => {
    const target = parseTarget(given);
    const before = await lockCurrentSummary(tx, given.userId);
    const { userId, chargeId, profileId } = before;
    if (matchesTarget(before, given, target)) return paymentInfoFrom(before);
    const reason = given.reason?.trim() || undefined;
    await revokeWaiver(tx, before);
    const active = await tx.db.findBy(PaymentAttempt, {
      chargeId,
      state: In([...openStates, ...paidStates, ...pendingStates]),
    });
    const same = target ? await findSame(tx, chargeId, target) : null;
    await assertRefundUndecided(tx, same);
    if (target) await assertMoneyNotRefunded(tx, target, same);
    for (const attempt of active) if (attempt.id !== same?.id) await retire(tx, attempt, target, reason);
    const attempt = target
      ? await applyTarget(tx, { userId, chargeId, profileId }, { ...given, target, same, reason })
      : null;
    await recordOverride(tx, { before, attempt: target?.isPaid ? attempt : null, given, reason });
    return paymentInfoFrom(await readSummary(tx, chargeId));
  });
}

const stateOf = {
  PAID: { BANK: 'VERIFIED', BKASH: 'COMPLETED' },
  PENDING: { BANK: 'SUBMITTED', BKASH: 'UNKNOWN' },
} as const;

/**
 * The payment that an officer's override sets; null for UNPAID. Refuses a payment without a method, and PAID without a reference.
 */
export function parseTarget({ status, method, trxID, bankSlipNumber }: PaymentOverride): TargetPayment | null {
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
    // The case in which bKash names it.
    transactionId: isBank ? null : (reference?.toUpperCase() ?? null),
  };
}

/**
 * Moves the money of an override to REVIEW, because another payment has paid the fee meanwhile. An attempt with the same reference is
 * reused. The caller holds the lock of the summary.
 */
export async function reviewOverride(ctx: Ctx, before: PaymentSummary, given: PaymentOverride): Promise<void> {
  const target = parseTarget(given);
  if (!target || matchesTarget(before, given, target)) return;
  const { userId, chargeId } = before;
  const reference = target.bankSlipNumber ?? target.transactionId;
  const same = await findSame(ctx, chargeId, target);
  await assertRefundUndecided(ctx, same);
  // The payment itself has moved its slip to REVIEW, or the money is recorded already.
  if (!same || !settledStates.includes(same.state)) {
    await assertMoneyNotRefunded(ctx, target, same);
    await applyTarget(ctx, before, {
      agreedPoisha: given.agreedPoisha,
      target: { ...target, state: 'REVIEW', isPaid: false },
      same,
      reason: 'paymentTwice',
    });
  }
  const after = { state: 'REVIEW', method: target.method, reference, ...given.evidence };
  const subject = { type: 'user', id: userId } as const;
  const reason = given.reason ?? undefined;
  await record(ctx, { action: 'payment.review', subject, before: { status: before.status }, after, reason });
}

function matchesTarget(before: PaymentSummary, { status }: PaymentOverride, target: TargetPayment | null): boolean {
  if (before.status !== status) return false;
  if (!target) return true;
  if (before.paymentMethod !== target.method) return false;
  return target.method === 'BANK'
    ? normaliseSlip(before.bankSlipNumber ?? '') === normaliseSlip(target.bankSlipNumber ?? '')
    : before.transactionId?.toUpperCase() === target.transactionId?.toUpperCase();
}

/** An attempt of the applicant with the same reference: it is reused instead of a second one for the same money. */
function findSame(
  ctx: Ctx,
  chargeId: string,
  { method, bankSlipNumber, transactionId }: TargetPayment,
): Promise<PaymentAttempt | null> {
  if (!bankSlipNumber && !transactionId) return Promise.resolve(null);
  const reference = bankSlipNumber
    ? { slipKey: normaliseSlip(bankSlipNumber) }
    : { transactionId: Raw((column) => `upper(${column}) = :transactionId`, { transactionId }) };
  return ctx.db.findOne(PaymentAttempt, { where: { chargeId, method, ...reference }, order: { createdAt: 'DESC' } });
}

/** Refuses an attempt whose money an officer has refunded, or decided to refund; an override to UNPAID decides no refund. */
async function assertRefundUndecided(ctx: Ctx, same: PaymentAttempt | null): Promise<void> {
  if (!same || !refundStates.includes(same.state)) return;
  if (same.state === 'REFUNDED' || !(await isOverridden(ctx, same.id))) fail('CONFLICT', 'paymentDecided');
}

/** Refuses money that is refunded, or marked for it, as unmatched money or as another attempt. */
async function assertMoneyNotRefunded(
  ctx: Ctx,
  { bankSlipNumber, transactionId }: TargetPayment,
  same: PaymentAttempt | null,
): Promise<void> {
  await assertNotRefunded(ctx, transactionId);
  if (bankSlipNumber) await assertSlipNotRefunded(ctx, normaliseSlip(bankSlipNumber), same?.id);
}

/** The state of a retired attempt. Money that bKash received is due for a refund; a completed override fails, as it received none. */
function retiredState(
  { state, method, origin }: PaymentAttempt,
  target: TargetPayment | null,
): PaymentAttemptState | null {
  if (method === 'BANK') return target?.method === 'BANK' ? 'SUPERSEDED' : 'REJECTED';
  if (state === 'COMPLETED') return origin === 'OVERRIDE' ? 'FAILED' : 'REFUND_DUE';
  if (state === 'EXECUTING' || state === 'UNKNOWN') return 'FAILED';
  // An override to UNPAID leaves an open bKash page usable; any other payment cancels it.
  return target ? 'CANCELLED' : null;
}

/** Retires an active attempt. Its status checks continue, so that late money is not lost. */
async function retire(
  ctx: Ctx,
  attempt: PaymentAttempt,
  target: TargetPayment | null,
  reason: string | undefined,
): Promise<void> {
  const to = retiredState(attempt, target);
  const reference = attempt.bankSlipNumber ?? attempt.transactionId ?? attempt.bkashPaymentId;
  if (to)
    await transitionAttempt(ctx, attempt, {
      to: attempt.state === 'CREATED' ? 'FAILED' : to,
      source: 'OVERRIDE',
      reason: reason ?? 'paymentOverridden',
      reference,
    });
}

async function applyTarget(
  ctx: Ctx,
  { profileId, ...owner }: Pick<PaymentSummary, 'userId' | 'chargeId' | 'profileId'>,
  {
    target,
    same,
    reason,
    agreedPoisha,
  }: Pick<PaymentOverride, 'agreedPoisha'> & {
    target: TargetPayment;
    same: PaymentAttempt | null;
    reason: string | undefined;
  },
): Promise<PaymentAttempt> {
  const { state, method, isPaid, bankSlipNumber, transactionId } = target;
  const reference = bankSlipNumber ?? transactionId;
  const outcome = {
    paidAt: isPaid ? ctx.now() : null,
    verifiedById: isPaid ? callerOf(ctx).id : null,
    leaseUntil: null,
  };
  if (same)
    return transitionAttempt(ctx, same, {
      to: state,
      source: 'OVERRIDE',
      reason,
      reference,
      // The unique key refuses it if a concurrent decision has given the money to another applicant.
      set: { ...outcome, transactionId: same.transactionId, ...(isPaid ? { nextCheckAt: null } : {}) },
    });
  await releaseReference(ctx, transactionId);
  const { feeBank, feeBkash } = await findTerms(ctx, profileId);
  const amountPoisha = agreedPoisha ?? (method === 'BANK' ? feeBank : feeBkash) * 100;
  const slipKey = bankSlipNumber ? normaliseSlip(bankSlipNumber) : null;
  const values = {
    ...owner,
    method,
    state,
    origin: 'OVERRIDE' as const,
    amountPoisha,
    bankSlipNumber,
    slipKey,
    transactionId,
    ...outcome,
  };
  return createAttempt(ctx, { values, source: 'OVERRIDE', reason, reference });
}

interface OverrideRecord {
  before: PaymentSummary;
  /** The attempt that makes the user PAID. */
  attempt: PaymentAttempt | null;
  given: PaymentOverride;
  reason: string | undefined;
}

async function recordOverride(ctx: Ctx, { before, attempt, given, reason }: OverrideRecord): Promise<void> {
  const { userId } = given;
  const previous = {
    status: before.status,
    method: before.isWaived ? 'WAIVED' : before.paymentMethod,
    reference: before.transactionId ?? before.bankSlipNumber,
  };
  if (attempt && before.status !== 'PAID') {
    const { evidence } = given;
    await completePayment(ctx, { attempt, action: 'payment.overridden', before: previous, reason, evidence });
    return;
  }
  if (attempt) {
    // The previous payment is reversed and replaced by this one.
    const applicantId = await assignApplicantId(ctx, before.chargeId);
    await publishPaid(ctx, attempt, applicantId);
  }
  const after = {
    status: given.status,
    method: given.method,
    reference: attempt?.transactionId ?? attempt?.bankSlipNumber ?? null,
    ...given.evidence,
  };
  await record(ctx, {
    action: 'payment.overridden',
    subject: { type: 'user', id: userId },
    before: previous,
    after,
    reason,
  });
}
