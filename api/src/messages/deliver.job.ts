import { createConcurrencyLimit } from '../core/concurrency-limit.ts';
import type { Ctx } from '../core/context.ts';
import { job } from '../core/context.ts';
import { quietUntil } from '../core/quiet-hours.ts';
import { execute } from '../db/query.ts';
import { type MessageStatus, OutboxMessage } from './outbox.entity.ts';

/** After this time the worker that claimed a message counts as dead. */
const leaseMs = 60_000;
const maxTries = 8;

/** Limits the concurrent statements of deliveries in this process, because thousands of messages must not occupy all connections. */
const withStatementLimit = createConcurrencyLimit({ running: 2, queued: 100 });

/**
 * Delivers one message: claims it, calls the channel, records the outcome. Run twice it sends once, because only one claim succeeds. A
 * message with an unknown outcome becomes UNKNOWN and is not sent again automatically.
 */
export const deliverMessage = job<{ id: string }>({
  name: 'message.deliver',
  retries: maxTries,
  urgentConcurrency: 10,
  async handle(ctx, { id }) {
    const morning = quietUntil(ctx.now(), ctx.app.config.QUIET_HOURS);
    const message = await claim(ctx, id, morning !== null);
    if (!message) {
      await markLostAsUnknown(ctx, id);
      return recheckLater(ctx, id, morning);
    }
    if (message.isExpired) return record(ctx, message, { status: 'EXPIRED' });
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
    if (!mayRetry) return record(ctx, message, { status: 'FAILED', lastError: outcome.reason });
    // pg-boss retries a failed job with backoff.
    if (await requeue(ctx, message, outcome.reason)) throw new Error(outcome.reason);
  },
});

/** A claimed message. */
type Claimed = Pick<OutboxMessage, 'id' | 'channel' | 'to' | 'subject' | 'body' | 'html' | 'tries'> & {
  isExpired: boolean;
};

/** Claims a queued message for this worker; null if it is not queued, or waits for the morning. */
async function claim(ctx: Ctx, id: string, isNight: boolean): Promise<Claimed | null> {
  const now = ctx.now();
  const { rows } = await withStatementLimit(() =>
    execute<Claimed>(
      ctx.db,
      `UPDATE outbox_messages SET status = 'SENDING', tries = tries + 1, next_try_at = $2, updated_at = $3
        WHERE id = $1 AND status = 'QUEUED' ${isNight ? 'AND NOT holds_at_night' : ''}
        RETURNING id, channel, recipient AS "to", subject, body, html, tries,
          coalesce(expires_at < $3, false) AS "isExpired"`,
      [id, new Date(now.getTime() + leaseMs), now],
    ),
  );
  return rows[0] ?? null;
}

/** A message that a dead worker left in SENDING becomes UNKNOWN. */
async function markLostAsUnknown(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await execute<Pick<OutboxMessage, 'channel' | 'tries'>>(
    ctx.db,
    `UPDATE outbox_messages SET status = 'UNKNOWN', last_error = 'The sender stopped in the middle'
      WHERE id = $1 AND status = 'SENDING' AND next_try_at <= $2 RETURNING channel, tries`,
    [id, ctx.now()],
  );
  for (const row of rows) logOutcome(ctx, { id, ...row }, 'UNKNOWN');
}

/** Queues the job again for the end of another worker's lease, so that no message stays in SENDING, or for the morning. */
async function recheckLater(ctx: Ctx, id: string, morning: Date | null): Promise<void> {
  const message = await ctx.db.findOneBy(OutboxMessage, { id });
  const isHeld = message?.status === 'QUEUED' && message.holdsAtNight;
  const due = message?.status === 'SENDING' ? message.nextTryAt : isHeld ? morning : null;
  if (!message || !due) return;
  if (isHeld) await ctx.db.update(OutboxMessage, { id, status: 'QUEUED' }, { nextTryAt: due });
  await ctx.app.queue.enqueue(
    ctx,
    deliverMessage,
    { id },
    { startAfterSeconds: secondsUntil(ctx, due), urgent: message.expiresAt !== null },
  );
}

/** The seconds until the instant, at least one, for `startAfterSeconds`. */
export const secondsUntil = (ctx: Ctx, instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - ctx.now().getTime()) / 1000));

type Outcome = Partial<OutboxMessage> & Pick<OutboxMessage, 'status'>;

async function record(ctx: Ctx, message: Claimed, outcome: Outcome): Promise<void> {
  const claimed = { id: message.id, status: 'SENDING' } as const;
  await withStatementLimit(() => ctx.db.update(OutboxMessage, claimed, { nextTryAt: ctx.now(), ...outcome }));
  logOutcome(ctx, message, outcome.status);
}

/** Queues the message for another try, unless it expired or its broadcast was stopped meanwhile. */
async function requeue(ctx: Ctx, message: Claimed, lastError: string): Promise<boolean> {
  const { rows } = await withStatementLimit(() =>
    execute<Pick<OutboxMessage, 'status'>>(
      ctx.db,
      `UPDATE outbox_messages SET next_try_at = $2, updated_at = $2, last_error = $3,
          status = CASE WHEN coalesce(expires_at > $2, true) THEN 'QUEUED' WHEN batch_id IS NULL THEN 'EXPIRED' ELSE 'CANCELLED' END
        WHERE id = $1 AND status = 'SENDING' RETURNING status`,
      [message.id, ctx.now(), lastError],
    ),
  );
  const status = rows[0]?.status ?? 'QUEUED';
  logOutcome(ctx, message, status);
  return status === 'QUEUED';
}

/** Logs ids and status only: the error of a provider may contain an address, so it is stored in the outbox only. */
function logOutcome(ctx: Ctx, message: Pick<Claimed, 'id' | 'channel' | 'tries'>, status: MessageStatus): void {
  const { id, channel, tries } = message;
  const line = { messageId: id, channel, status, tries, requestId: ctx.requestId };
  if (status === 'SENT') ctx.app.log.info(line, 'message delivered');
  else ctx.app.log.warn(line, 'message not delivered');
}
