import type { Ctx } from '../../../core/context.ts';
import { job } from '../../../core/context.ts';
import { queryRows } from '../../../db/query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockAttempt, transitionAttempt } from '../attempts/attempt.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { getBkashGateway } from './bkash.gateway.ts';
import { applyOutcome, markUnknown } from './bkash.outcome.service.ts';
import { nextCheck, nextTry } from './bkash.schedule.ts';
import { handleNotification } from './notification.service.ts';

/** Queries bKash for the status of an attempt that is due. Claiming the check first makes the job idempotent. */
export const checkPayment = job<{ attemptId: string }>({
  name: 'payment.check',
  // The next scheduled check replaces a retry.
  retries: 0,
  keyOf: ({ attemptId }) => attemptId,
  async handle(ctx, { attemptId }) {
    const attempt = await inTransaction(ctx, (tx) => claim(tx, attemptId));
    if (!attempt?.bkashPaymentId) return;
    const outcome = await getBkashGateway(ctx.app).status(attempt.bkashPaymentId);
    const wasCalled = outcome.kind !== 'unavailable' || outcome.reason === 'connection';
    await (wasCalled ? applyOutcome(ctx, attemptId, outcome, 'QUERY') : postpone(ctx, attempt));
  },
});

/** Schedules the same check again, because bKash was not called (no token, or an open circuit breaker). */
async function postpone(ctx: Ctx, { id, checks }: PaymentAttempt): Promise<void> {
  const change = { checks: checks - 1, nextCheckAt: nextTry(ctx.now()) };
  await ctx.db.update(PaymentAttempt, { id, checks }, change);
}

/** Claims the due check by scheduling the next one; null if none is due. */
async function claim(ctx: Ctx, attemptId: string): Promise<PaymentAttempt | null> {
  const { attempt } = await lockAttempt(ctx, attemptId);
  const now = ctx.now();
  if (!attempt.nextCheckAt || attempt.nextCheckAt > now) return null;
  if (attempt.state === 'CREATED') {
    // The process that created it crashed before bKash answered; no checkout page was shown.
    const set = { nextCheckAt: null };
    return transitionAttempt(ctx, attempt, { to: 'FAILED', source: 'SYSTEM', reason: 'bkashUnavailable', set });
  }
  // The lease has expired: the process that sent the execute call crashed.
  if (attempt.state === 'EXECUTING') return markUnknown(ctx, attempt, 'SYSTEM');
  const checks = attempt.checks + 1;
  const change = { checks, nextCheckAt: nextCheck({ ...attempt, checks }, now) };
  await ctx.db.update(PaymentAttempt, { id: attempt.id }, change);
  return ctx.db.create(PaymentAttempt, { ...attempt, ...change });
}

const batchSize = 200;

/** Enqueues a check for each attempt that is due. */
export const sweepPayments = job<Record<string, never>>({
  name: 'payment.sweep',
  cron: '* * * * *',
  retries: 0,
  async handle(ctx) {
    const due = await queryRows<{ attemptId: string }>(
      ctx.db,
      'SELECT id AS "attemptId" FROM payment_attempts WHERE next_check_at IS NOT NULL AND next_check_at <= $1 ORDER BY next_check_at LIMIT $2',
      [ctx.now(), batchSize],
    );
    await ctx.app.queue.enqueueAll(ctx, checkPayment, due);
  },
});

export const processNotification = job<{ id: string }>({
  name: 'payment.notification',
  handle: (ctx, { id }) => handleNotification(ctx, id),
});

/** Above the time in which the job of a notification uses up its retries. */
const unhandledMinutes = 30;

/** Enqueues the job of each unhandled notification again, for example after an outage of bKash; a second job of one changes nothing. */
export const sweepNotifications = job<Record<string, never>>({
  name: 'payment.notification-sweep',
  cron: '*/30 * * * *',
  retries: 0,
  async handle(ctx) {
    const unhandled = await queryRows<{ id: string }>(
      ctx.db,
      `SELECT id FROM payment_notifications WHERE state = 'RECEIVED' AND received_at <= $1 ORDER BY received_at LIMIT $2`,
      [new Date(ctx.now().getTime() - unhandledMinutes * 60_000), batchSize],
    );
    await ctx.app.queue.enqueueAll(ctx, processNotification, unhandled);
  },
});
