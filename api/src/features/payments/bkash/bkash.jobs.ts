import type { Ctx } from '../../../core/context.ts';
import { job } from '../../../core/context.ts';
import { queryRows } from '../../../db/query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockAttempt, moveAttempt } from '../attempts/attempt.service.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { bkashOf } from './bkash.gateway.ts';
import { nextCheck } from './bkash.schedule.ts';
import { loseTrack, settle } from './bkash.settle.service.ts';
import { handleNotification } from './notification.service.ts';

/** Asks bKash where one attempt stands, when it is due. Handed in twice it asks once: the check is claimed first. */
export const checkPayment = job<{ attemptId: string }>({
  name: 'payment.check',
  // A check that fails comes again by its own times.
  retries: 0,
  keyOf: ({ attemptId }) => attemptId,
  async handle(ctx, { attemptId }) {
    const attempt = await inTransaction(ctx, (inside) => claim(inside, attemptId));
    if (!attempt?.bkashPaymentId) return;
    await settle(ctx, attemptId, await bkashOf(ctx.app).status(attempt.bkashPaymentId), 'QUERY');
  },
});

/** Takes the check that is due and sets the next one, so that no other worker asks as well; null where none is due. */
async function claim(ctx: Ctx, attemptId: string): Promise<PaymentAttempt | null> {
  const { attempt } = await lockAttempt(ctx, attemptId);
  const now = ctx.now();
  if (!attempt.nextCheckAt || attempt.nextCheckAt > now) return null;
  if (attempt.state === 'CREATED') {
    // The process that asked bKash for it is gone, and its page was never shown to anybody.
    const set = { nextCheckAt: null };
    return moveAttempt(ctx, attempt, { to: 'FAILED', source: 'SYSTEM', reason: 'bkashUnavailable', set });
  }
  // Its lease is over: whoever sent the execute did not live to write down the answer.
  if (attempt.state === 'EXECUTING') return loseTrack(ctx, attempt, 'SYSTEM');
  const checks = attempt.checks + 1;
  const change = { checks, nextCheckAt: nextCheck({ ...attempt, checks }, now) };
  await ctx.db.update(PaymentAttempt, { id: attempt.id }, change);
  return ctx.db.create(PaymentAttempt, { ...attempt, ...change });
}

const mostAtOnce = 200;

/** Every minute, also the first one after a start: queues a check for each attempt that is due. */
export const sweepPayments = job<Record<string, never>>({
  name: 'payment.sweep',
  cron: '* * * * *',
  retries: 0,
  async handle(ctx) {
    const due = await queryRows<{ attemptId: string }>(
      ctx.db,
      'SELECT id AS "attemptId" FROM payment_attempts WHERE next_check_at IS NOT NULL AND next_check_at <= $1 ORDER BY next_check_at LIMIT $2',
      [ctx.now(), mostAtOnce],
    );
    await ctx.app.queue.enqueueAll(ctx, checkPayment, due);
  },
});

/** Works on a notification that bKash sent by itself. */
export const readNotification = job<{ id: string }>({
  name: 'payment.notification',
  handle: (ctx, { id }) => handleNotification(ctx, id),
});
