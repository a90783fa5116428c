import type { Ctx } from '../core/context.ts';
import { job } from '../core/context.ts';
import { quietUntil } from '../core/quiet-hours.ts';
import { execute } from '../db/query.ts';
import { OutboxMessage } from './outbox.entity.ts';

/** After this time the worker that claimed a message counts as dead. */
const leaseMs = 60_000;
const maxTries = 8;

/**
 * Delivers one message: claim, call the channel, record. Run twice it sends once, because only one claim succeeds. A message of
 * unknown outcome becomes UNKNOWN and is not sent again automatically.
 */
export const deliverMessage = job<{ id: string }>({
  name: 'message.deliver',
  retries: maxTries,
  urgentConcurrency: 10,
  async handle(ctx, { id }) {
    const morning = quietUntil(ctx.now(), ctx.app.config.QUIET_HOURS);
    const message = await claim(ctx, id, morning !== null);
    if (!message) return recheckLater(ctx, id, morning);
    if (message.expiresAt && message.expiresAt < ctx.now()) return record(ctx, message, { status: 'EXPIRED' });
    const { channel, to, subject, body, html } = message;
    const outcome = await ctx.app.channels[channel].deliver({
      id,
      to,
      text: body,
      ...(subject ? { subject } : {}),
      ...(html ? { html } : {}),
    });
    if (outcome.kind === 'sent')
      return record(ctx, message, { status: 'SENT', providerId: outcome.providerId ?? null, sentAt: ctx.now() });
    if (outcome.kind === 'unknown') return record(ctx, message, { status: 'UNKNOWN', lastError: outcome.reason });
    const mayRetry = outcome.retryable && message.tries < maxTries;
    await record(ctx, message, { status: mayRetry ? 'QUEUED' : 'FAILED', lastError: outcome.reason });
    // pg-boss retries a failed job with backoff.
    if (mayRetry) throw new Error(outcome.reason);
  },
});

/** A message that a dead worker left in SENDING becomes UNKNOWN. */
async function claim(ctx: Ctx, id: string, isNight: boolean): Promise<OutboxMessage | null> {
  const now = ctx.now();
  const { count: lost } = await execute(
    ctx.db,
    `UPDATE outbox_messages SET status = 'UNKNOWN', last_error = 'The sender stopped in the middle' WHERE id = $1 AND status = 'SENDING' AND next_try_at <= $2`,
    [id, now],
  );
  if (lost > 0) return null;
  const result = await ctx.db
    .createQueryBuilder()
    .update(OutboxMessage)
    .set({ status: 'SENDING', tries: () => 'tries + 1', nextTryAt: new Date(now.getTime() + leaseMs) })
    .where(`id = :id AND status = 'QUEUED'${isNight ? ' AND NOT holds_at_night' : ''}`, { id })
    .execute();
  return result.affected === 1 ? ctx.db.findOneBy(OutboxMessage, { id }) : null;
}

/** Queues the job again: for the end of another worker's lease, so that no message stays in SENDING, or for the morning. */
async function recheckLater(ctx: Ctx, id: string, morning: Date | null): Promise<void> {
  const message = await ctx.db.findOneBy(OutboxMessage, { id });
  const isHeld = message?.status === 'QUEUED' && message.holdsAtNight;
  const due = message?.status === 'SENDING' ? message.nextTryAt : isHeld ? morning : null;
  if (!message || !due) return;
  await ctx.app.queue.enqueue(
    ctx,
    deliverMessage,
    { id },
    { startAfterSeconds: secondsUntil(ctx, due), urgent: message.expiresAt !== null },
  );
}

/** At least one. */
export const secondsUntil = (ctx: Ctx, instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - ctx.now().getTime()) / 1000));

async function record(ctx: Ctx, message: OutboxMessage, outcome: Partial<OutboxMessage>): Promise<void> {
  await ctx.db.update(OutboxMessage, { id: message.id, status: 'SENDING' }, { nextTryAt: ctx.now(), ...outcome });
}
