import type { Ctx } from '../core/context.ts';
import { job } from '../core/context.ts';
import { execute } from '../db/query.ts';
import type { Channel as Deliverer } from './channels/index.ts';
import { type Channel, OutboxMessage } from './outbox.entity.ts';

/** Who delivers each channel; made once from the configuration. */
export type Channels = Record<Channel, Deliverer>;

/** How long a claimed message may be under way before another worker may look at it. */
const leaseMs = 60_000;
const mostTries = 8;

/**
 * Delivers one message: claim, call the channel, record. Handed in twice it is sent once, because only one claim succeeds;
 * a message whose outcome nobody knows is marked UNKNOWN and never repeated blindly.
 */
export const deliverMessage = job<{ id: string }>({
  name: 'message.deliver',
  retries: mostTries,
  urgentConcurrency: 10,
  async handle(ctx, { id }) {
    const message = await claim(ctx, id);
    if (!message) return lookAgain(ctx, id);
    if (message.expiresAt && message.expiresAt < ctx.now()) return settle(ctx, message, { status: 'EXPIRED' });
    const { channel, to, subject, body, html } = message;
    const outcome = await ctx.app.channels[channel].deliver({
      id,
      to,
      text: body,
      ...(subject ? { subject } : {}),
      ...(html ? { html } : {}),
    });
    if (outcome.kind === 'sent')
      return settle(ctx, message, { status: 'SENT', providerId: outcome.providerId ?? null, sentAt: ctx.now() });
    if (outcome.kind === 'unknown') return settle(ctx, message, { status: 'UNKNOWN', lastError: outcome.reason });
    const again = outcome.retryable && message.tries < mostTries;
    await settle(ctx, message, { status: again ? 'QUEUED' : 'FAILED', lastError: outcome.reason });
    if (again) throw new Error(outcome.reason);
  },
});

/** A message that a dead worker left SENDING is of unknown outcome, not free to send again. */
async function claim(ctx: Ctx, id: string): Promise<OutboxMessage | null> {
  const now = ctx.now();
  const { rows: lost } = await execute(
    ctx.db,
    `UPDATE outbox_messages SET status = 'UNKNOWN', last_error = 'The sender stopped in the middle' WHERE id = $1 AND status = 'SENDING' AND next_try_at <= $2 RETURNING id`,
    [id, now],
  );
  if (Array.isArray(lost) && lost.length > 0) return null;
  const result = await ctx.db
    .createQueryBuilder()
    .update(OutboxMessage)
    .set({ status: 'SENDING', tries: () => 'tries + 1', nextTryAt: new Date(now.getTime() + leaseMs) })
    .where("id = :id AND status = 'QUEUED'", { id })
    .execute();
  return result.affected === 1 ? ctx.db.findOneBy(OutboxMessage, { id }) : null;
}

/**
 * Somebody is still at it, or was until they died or could not write down what came of it: when the lease is over this is looked at
 * again, so that no message is "being sent" for ever.
 */
async function lookAgain(ctx: Ctx, id: string): Promise<void> {
  const held = await ctx.db.findOneBy(OutboxMessage, { id, status: 'SENDING' });
  if (!held) return;
  const leftMs = held.nextTryAt.getTime() - ctx.now().getTime();
  await ctx.app.queue.enqueue(
    ctx,
    deliverMessage,
    { id },
    { startAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)), urgent: held.expiresAt !== null },
  );
}

async function settle(ctx: Ctx, message: OutboxMessage, outcome: Partial<OutboxMessage>): Promise<void> {
  await ctx.db.update(OutboxMessage, { id: message.id, status: 'SENDING' }, { nextTryAt: ctx.now(), ...outcome });
}
