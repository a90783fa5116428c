import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import type { Ctx, Job } from '../../../core/context.ts';
import { insertIfNew } from '../../../db/insert-if-new.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { settledStates } from '../attempts/attempt.transitions.ts';
import { isTransactionHeld } from '../attempts/find-attempts.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { getBkashGateway } from './bkash.gateway.ts';
import { applyOutcome } from './bkash.outcome.service.ts';
import { parseMessageId, parseNotification } from './notification.message.ts';
import { type NotificationState, PaymentNotification } from './payment-notification.entity.ts';

/**
 * Stores a notification verbatim and enqueues its job; a second delivery changes nothing. The signature is not verified: a
 * notification only triggers a status query at bKash, so a forged one has no effect.
 */
export async function saveNotification(
  ctx: Ctx,
  body: string,
  headers: Record<string, unknown>,
  job: Job<{ id: string }>,
): Promise<void> {
  const messageId = parseMessageId(body) ?? createHash('sha256').update(body).digest('hex');
  await inTransaction(ctx, async (tx) => {
    const row = { messageId, headers, body, receivedAt: tx.now() };
    const id = await insertIfNew(tx.db.createQueryBuilder().insert().into(PaymentNotification).values(row));
    if (id) await tx.app.queue.enqueue(tx, job, { id });
  });
}

/** Queries bKash for the attempt of the notification. Without an invoice of ours it becomes UNMATCHED, for an administrator. */
export async function handleNotification(ctx: Ctx, id: string): Promise<void> {
  const notification = await ctx.db.findOneBy(PaymentNotification, { id, state: 'RECEIVED' });
  if (!notification) return;
  const message = parseNotification(notification.body);
  if (!message) return finish(ctx, id, 'IGNORED');
  const { merchantInvoiceNumber: invoice, trxID } = message;
  const attempt = invoice ? await ctx.db.findOneBy(PaymentAttempt, { invoice }) : null;
  if (!attempt?.bkashPaymentId) {
    const state = trxID && (await isKnown(ctx, trxID)) ? 'IGNORED' : 'UNMATCHED';
    return finish(ctx, id, state, { transactionId: trxID });
  }
  if (settledStates.includes(attempt.state))
    return finish(ctx, id, 'IGNORED', { transactionId: trxID, attemptId: attempt.id });
  const outcome = await getBkashGateway(ctx.app).status(attempt.bkashPaymentId);
  // The job is retried, and the attempt's scheduled checks continue.
  if (outcome.kind === 'unknown' || outcome.kind === 'unavailable')
    throw new Error('bKash did not return the status of the payment');
  if (outcome.kind === 'completed') await applyOutcome(ctx, attempt.id, outcome, 'IPN');
  await finish(ctx, id, outcome.kind === 'completed' ? 'APPLIED' : 'IGNORED', {
    transactionId: trxID,
    attemptId: attempt.id,
  });
}

/** Whether the transaction is recorded or already listed as unmatched. A closed one may be reported again. */
async function isKnown(ctx: Ctx, transactionId: string): Promise<boolean> {
  const listed: NotificationState[] = ['UNMATCHED', 'MATCHED', 'REFUND_DUE', 'REFUNDED'];
  return (
    (await isTransactionHeld(ctx, transactionId)) ||
    (await ctx.db.existsBy(PaymentNotification, { transactionId, state: In(listed) }))
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
