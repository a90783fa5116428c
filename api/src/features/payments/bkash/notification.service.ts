import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import type { Ctx, Job } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { settledStates } from '../attempts/attempt.moves.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { bkashOf } from './bkash.gateway.ts';
import { settle } from './bkash.settle.service.ts';
import { messageIdOf, readMessage } from './notification.message.ts';
import { type NotificationState, PaymentNotification } from './payment-notification.entity.ts';

/**
 * Keeps a notification word for word and the job that works on it; a second delivery changes nothing. Its signature is not looked at:
 * it counts as nothing but a hint to ask bKash, so a forged one has no effect on any payment.
 */
export async function keepNotification(
  ctx: Ctx,
  body: string,
  headers: Record<string, unknown>,
  work: Job<{ id: string }>,
): Promise<void> {
  const messageId = messageIdOf(body) ?? createHash('sha256').update(body).digest('hex');
  await inTransaction(ctx, async (inside) => {
    const inserted = await inside.db
      .createQueryBuilder()
      .insert()
      .into(PaymentNotification)
      .values({ messageId, headers, body, receivedAt: inside.now() })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (row) await inside.app.queue.enqueue(inside, work, row);
  });
}

/** Asks bKash about the attempt that the notification names. Money without an invoice of ours stays UNMATCHED, for an administrator. */
export async function handleNotification(ctx: Ctx, id: string): Promise<void> {
  const kept = await ctx.db.findOneBy(PaymentNotification, { id, state: 'RECEIVED' });
  if (!kept) return;
  const told = readMessage(kept.body);
  if (!told) return finish(ctx, id, 'IGNORED');
  const { merchantInvoiceNumber: invoice, trxID } = told;
  const attempt = invoice ? await ctx.db.findOneBy(PaymentAttempt, { invoice }) : null;
  if (!attempt?.bkashPaymentId) {
    const state = trxID && (await isKnown(ctx, trxID)) ? 'IGNORED' : 'UNMATCHED';
    return finish(ctx, id, state, { transactionId: trxID });
  }
  if (settledStates.includes(attempt.state))
    return finish(ctx, id, 'IGNORED', { transactionId: trxID, attemptId: attempt.id });
  const outcome = await bkashOf(ctx.app).status(attempt.bkashPaymentId);
  // A hint that cannot be checked now is left to the attempt's own checks, and to another try of this job.
  if (outcome.kind === 'unknown' || outcome.kind === 'unavailable')
    throw new Error('bKash did not say where the payment stands');
  if (outcome.kind === 'completed') await settle(ctx, attempt.id, outcome, 'IPN');
  await finish(ctx, id, outcome.kind === 'completed' ? 'APPLIED' : 'IGNORED', {
    transactionId: trxID,
    attemptId: attempt.id,
  });
}

/** Whether the money of that transaction is in the books, or waits for an administrator already. What was closed may be told of again. */
async function isKnown(ctx: Ctx, transactionId: string): Promise<boolean> {
  const waiting: NotificationState[] = ['UNMATCHED', 'MATCHED', 'REFUND_DUE', 'REFUNDED'];
  return (
    (await ctx.db.existsBy(PaymentAttempt, { transactionId })) ||
    (await ctx.db.existsBy(PaymentNotification, { transactionId, state: In(waiting) }))
  );
}

async function finish(
  ctx: Ctx,
  id: string,
  state: NotificationState,
  about: { transactionId?: string | undefined; attemptId?: string } = {},
): Promise<void> {
  const { transactionId = null, attemptId = null } = about;
  await ctx.db.update(
    PaymentNotification,
    { id, state: 'RECEIVED' },
    { state, transactionId, attemptId, handledAt: ctx.now() },
  );
}
