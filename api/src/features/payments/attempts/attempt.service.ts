import type { PaymentAttemptState } from '@admission/schema';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { canMove } from './attempt.moves.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentEvent, type PaymentEventSource } from './payment-event.entity.ts';
import type { PaymentSummary } from './payment-summary.entity.ts';
import { lockSummary, refreshSummary } from './summary.service.ts';

/** What may change with a move. */
type Change = Partial<
  Pick<
    PaymentAttempt,
    | 'bkashPaymentId'
    | 'checkoutUrl'
    | 'transactionId'
    | 'sentFrom'
    | 'leaseUntil'
    | 'nextCheckAt'
    | 'checks'
    | 'paidAt'
    | 'verifiedById'
  >
>;

export interface Move {
  to: PaymentAttemptState;
  /** What made it move. */
  source: PaymentEventSource;
  /** Why, for the applicant to read: the name of a text, or an administrator's own words. A move without one clears the old one. */
  reason?: string | undefined;
  /** Slip number, payment ID or transaction ID that the move is about. */
  reference?: string | null | undefined;
  /** What the gateway said. */
  raw?: unknown;
  set?: Change;
}

/** An attempt and the summary of its applicant, both locked until the transaction ends. */
export interface Locked {
  attempt: PaymentAttempt;
  summary: PaymentSummary;
}

/** Locks the applicant's summary first, always, and reads the attempt as it is then: so two moves of one applicant follow one another. */
export async function lockAttempt(ctx: Ctx, id: string): Promise<Locked> {
  const { userId } = await ctx.db.findOneOrFail(PaymentAttempt, { where: { id }, select: { id: true, userId: true } });
  const summary = await lockSummary(ctx, userId);
  return { summary, attempt: await ctx.db.findOneByOrFail(PaymentAttempt, { id }) };
}

/**
 * The only way in which an attempt moves: along the table (or by an override), by a guarded update (one row or CONFLICT), with its
 * event and the applicant's summary computed again, all in one transaction.
 */
export function moveAttempt(ctx: Ctx, attempt: PaymentAttempt, move: Move): Promise<PaymentAttempt> {
  return inTransaction(ctx, async (inside) => {
    const { id, userId, state: from } = attempt;
    if (move.source !== 'OVERRIDE' && !canMove(from, move.to)) fail('CONFLICT', 'wrongState');
    await lockSummary(inside, userId);
    const change = { ...move.set, state: move.to, reason: move.reason ?? null, updatedAt: inside.now() };
    const moved = await inside.db
      .createQueryBuilder()
      .update(PaymentAttempt)
      .set(change)
      .where('id = :id AND state = :from', { id, from })
      .execute();
    if (moved.affected !== 1) fail('CONFLICT', 'wrongState');
    await writeEvent(inside, { id, userId }, from, move);
    await refreshSummary(inside, userId);
    return inside.db.create(PaymentAttempt, { ...attempt, ...change });
  });
}

export interface Begin extends Omit<Move, 'to' | 'set'> {
  values: Partial<PaymentAttempt> & Pick<PaymentAttempt, 'userId' | 'method' | 'state' | 'amountPoisha'>;
}

/** Makes an attempt, with its first event and the summary. The caller holds the lock of the summary. */
export async function beginAttempt(ctx: Ctx, { values, ...begin }: Begin): Promise<PaymentAttempt> {
  const now = ctx.now();
  const made = ctx.db.create(PaymentAttempt, {
    ...values,
    createdAt: now,
    updatedAt: now,
    reason: begin.reason ?? null,
  });
  const attempt = await ctx.db.save(made);
  await writeEvent(ctx, attempt, null, { ...begin, to: attempt.state });
  await refreshSummary(ctx, attempt.userId);
  return attempt;
}

async function writeEvent(
  ctx: Ctx,
  { id, userId }: Pick<PaymentAttempt, 'id' | 'userId'>,
  from: PaymentAttemptState | null,
  { to, source, reason, reference, raw }: Move,
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
