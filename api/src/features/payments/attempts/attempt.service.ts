import type { PaymentAttemptState } from '@admission/schema';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { readEntities } from '../../../db/entity-rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publishAll } from '../../../events/index.ts';
import { canTransition, paidStates } from './attempt.transitions.ts';
import { paidPoisha } from './paid-amount.ts';
import { findPaidApplication } from './paid-application.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentEvent, type PaymentEventSource } from './payment-event.entity.ts';
import type { PaymentSummary } from './payment-summary.entity.ts';
import { lockSummary, refreshSummary } from './summary.service.ts';

type Change = Partial<
  Pick<
    PaymentAttempt,
    | 'bkashPaymentId'
    | 'checkoutUrl'
    | 'transactionId'
    | 'sentFrom'
    | 'receivedPoisha'
    | 'leaseUntil'
    | 'nextCheckAt'
    | 'checks'
    | 'paidAt'
    | 'verifiedById'
  >
>;

export interface Transition {
  to: PaymentAttemptState;
  source: PaymentEventSource;
  /** Shown to the applicant: a text key, or an administrator's words. Absent: the old reason is cleared. */
  reason?: string | undefined;
  /** Slip number, payment ID or transaction ID. */
  reference?: string | null | undefined;
  /** The gateway's response. */
  raw?: unknown;
  set?: Change;
  /** The same transaction creates the next attempt of the charge, and refreshes the summary then. */
  isFollowed?: boolean;
}

export interface LockedAttempt {
  attempt: PaymentAttempt;
  summary: PaymentSummary;
}

async function readAttempt(ctx: Ctx, id: string): Promise<PaymentAttempt> {
  const [attempt] = await readEntities(ctx.db, PaymentAttempt, { where: 'id = $1', values: [id] });
  if (!attempt) throw new Error(`PaymentAttempt ${id} does not exist`);
  return attempt;
}

/** Locks the summary, then reads the attempt: transitions of one charge are serialised by that lock. */
export async function lockAttempt(ctx: Ctx, id: string): Promise<LockedAttempt> {
  const { chargeId } = await readAttempt(ctx, id);
  const summary = await lockSummary(ctx, chargeId);
  return { summary, attempt: await readAttempt(ctx, id) };
}

/**
 * Changes the state of an attempt by a guarded update (one row or CONFLICT), writes its event and refreshes the applicant's
 * summary in the same transaction. No other function changes the state.
 */
export function transitionAttempt(ctx: Ctx, attempt: PaymentAttempt, transition: Transition): Promise<PaymentAttempt> {
  return inTransaction(ctx, async (tx) => {
    const { id, userId, chargeId, state: from } = attempt;
    const { to, source, reason = null } = transition;
    if (source !== 'OVERRIDE' && !canTransition(from, to)) fail('CONFLICT', 'wrongState');
    await lockSummary(tx, chargeId);
    const change = { ...transition.set, state: to, reason, updatedAt: tx.now() };
    const updated = await tx.db
      .createQueryBuilder()
      .update(PaymentAttempt)
      .set(change)
      .where('id = :id AND state = :from', { id, from })
      .execute();
    if (updated.affected !== 1) fail('CONFLICT', 'wrongState');
    await writeEvent(tx, { id, userId }, from, transition);
    if (!transition.isFollowed) await refreshSummary(tx, chargeId);
    await publishEnd(tx, attempt, to);
    return tx.db.create(PaymentAttempt, { ...attempt, ...change });
  });
}

/** Publishes that a payment is reversed or a slip rejected. */
async function publishEnd(ctx: Ctx, attempt: PaymentAttempt, to: PaymentAttemptState): Promise<void> {
  const { chargeId, userId, method, transactionId, bankSlipNumber, state: from } = attempt;
  const reference = transactionId ?? bankSlipNumber;
  const payment = { userId, method, reference, amount: Math.round(paidPoisha(attempt) / 100) };
  const full = async () => ({ ...payment, ...(await findPaidApplication(ctx, chargeId)) });
  const at = ctx.now().toISOString();
  if (paidStates.includes(from) && !paidStates.includes(to))
    await publishAll(ctx, 'PAYMENT_REVERSED', async () => [{ ...(await full()), reversedAt: at }]);
  else if (to === 'REJECTED')
    await publishAll(ctx, 'PAYMENT_REJECTED', async () => [{ ...(await full()), rejectedAt: at }]);
}

export interface NewAttempt extends Omit<Transition, 'to' | 'set' | 'isFollowed'> {
  values: Partial<PaymentAttempt> & Pick<PaymentAttempt, 'userId' | 'chargeId' | 'method' | 'state' | 'amountPoisha'>;
}

/** Inserts an attempt with its first event and refreshes the summary. The caller holds the lock of the summary. */
export async function createAttempt(ctx: Ctx, { values, ...event }: NewAttempt): Promise<PaymentAttempt> {
  const now = ctx.now();
  const reason = event.reason ?? null;
  const attempt = await ctx.db.save(
    ctx.db.create(PaymentAttempt, { ...values, createdAt: now, updatedAt: now, reason }),
  );
  await writeEvent(ctx, attempt, null, { ...event, to: attempt.state });
  await refreshSummary(ctx, attempt.chargeId);
  return attempt;
}

async function writeEvent(
  ctx: Ctx,
  { id, userId }: Pick<PaymentAttempt, 'id' | 'userId'>,
  from: PaymentAttemptState | null,
  { to, source, reason, reference, raw }: Transition,
): Promise<void> {
  await ctx.db.insert(PaymentEvent, {
    attemptId: id,
    userId,
    fromState: from,
    toState: to,
    source,
    reason: reason ?? null,
    reference: reference ?? null,
    raw: typeof raw === 'object' ? raw : null,
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.name ?? null,
    actorRole: ctx.user?.role ?? null,
    ip: ctx.ip || null,
    requestId: ctx.requestId || null,
  });
}
