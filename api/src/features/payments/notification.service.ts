import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../graphql/context.ts';
import type { Job } from '../../jobs/queue.ts';
import { settledStates } from './attempt.moves.ts';
import { bkashOf } from './bkash.gateway.ts';
import { settle } from './bkash.settle.service.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { type NotificationState, PaymentNotification } from './payment-notification.entity.ts';

const envelope = z.object({
  Type: z.string().max(100).optional(),
  MessageId: z.string().min(1).max(200).optional(),
  Message: z.unknown().optional(),
});
const inner = z.object({
  trxID: z.string().max(100).optional(),
  merchantInvoiceNumber: z.string().max(255).optional(),
});

/** Parsed JSON, or undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
  const read = envelope.safeParse(parse(body));
  const messageId = (read.success && read.data.MessageId) || createHash('sha256').update(body).digest('hex');
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
    if (row) await inside.app.queue.enqueue(inside, work, { id: row.id }, { key: row.id });
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
  if (!attempt?.bkashPaymentId) return finish(ctx, id, 'UNMATCHED', { transactionId: trxID });
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

/** The message inside; null for what is not a notification of a payment, for example a request to confirm a subscription. */
function readMessage(body: string): z.output<typeof inner> | null {
  const outer = envelope.safeParse(parse(body));
  if (!outer.success || (outer.data.Type !== undefined && outer.data.Type !== 'Notification')) return null;
  const { Message } = outer.data;
  const message = inner.safeParse(typeof Message === 'string' ? parse(Message) : (Message ?? parse(body)));
  return message.success && (message.data.trxID ?? message.data.merchantInvoiceNumber) ? message.data : null;
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
