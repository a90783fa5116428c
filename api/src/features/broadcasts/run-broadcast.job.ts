import { type Ctx, job } from '../../core/context.ts';
import { quietUntil } from '../../core/quiet-hours.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { secondsUntil, sendMany } from '../../messages/index.ts';
import type { Broadcast } from './broadcast.entity.ts';
import { messagesFor } from './broadcast-messages.ts';
import { findReachable } from './recipients.service.ts';

/** Number of recipients queued in one transaction. */
const lotSize = 500;
/** Interval between two checks of a full outbox. */
const pauseSeconds = 5;

type Columns = Pick<Broadcast, 'id' | 'channel' | 'subject' | 'body' | 'evenAtNight' | 'position'>;
type OpenBroadcast = Columns & {
  startsAt: string | null;
  lot: string[];
  earlier: (string | null)[] | null;
  size: number;
};

/**
 * Queues the next batch of a broadcast once most of the last one is sent, so that a stop can cancel most messages. The row is locked: a
 * stop waits for the batch, or the batch sees the stop.
 */
export async function queueLot(ctx: Ctx, id: string, size = lotSize): Promise<void> {
  const [broadcast] = await queryRows<OpenBroadcast>(
    ctx.db,
    `SELECT id, channel, subject, body, starts_at AS "startsAt", even_at_night AS "evenAtNight", position,
        audience[position + 1:position + $2::int] AS lot, earlier_applications[position + 1:position + $2::int] AS earlier,
        cardinality(audience) AS size
      FROM broadcasts WHERE id = $1 AND audience IS NOT NULL FOR UPDATE`,
    [id, size],
  );
  if (!broadcast) return;
  const now = ctx.now();
  const startsAt = new Date(broadcast.startsAt ?? now);
  if (startsAt > now) return continueAt(ctx, id, startsAt);
  const morning = broadcast.evenAtNight ? null : quietUntil(now, ctx.app.config.QUIET_HOURS);
  if (morning) return continueAt(ctx, id, morning);
  if ((await countUnsent(ctx, id)) >= size) return continueAt(ctx, id, new Date(now.getTime() + pauseSeconds * 1000));
  const people = await findReachable(ctx, broadcast.lot, broadcast.channel, broadcast.earlier ?? []);
  await sendMany(ctx, await messagesFor(ctx, broadcast, people));
  const position = broadcast.position + broadcast.lot.length;
  const isDone = position >= broadcast.size;
  await execute(
    ctx.db,
    `UPDATE broadcasts SET position = $2, state = $3, audience = CASE WHEN $3 = 'RUNNING' THEN audience END,
      earlier_applications = CASE WHEN $3 = 'RUNNING' THEN earlier_applications END WHERE id = $1`,
    [id, position, isDone ? 'QUEUED' : 'RUNNING'],
  );
  if (!isDone) await continueAt(ctx, id, now);
}

async function countUnsent(ctx: Ctx, id: string): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    ctx.db,
    `SELECT count(*)::int AS n FROM outbox_messages WHERE batch_id = $1 AND status IN ('QUEUED', 'SENDING')`,
    [id],
  );
  return row?.n ?? 0;
}

/** Sends a broadcast in batches, from its start on and outside the quiet hours. */
export const runBroadcast = job<{ id: string }>({
  name: 'broadcast.run',
  retries: 20,
  expireSeconds: 300,
  keyOf: ({ id }) => id,
  handle: (ctx, { id }) => inTransaction(ctx, (tx) => queueLot(tx, id)),
});

export const continueAt = (ctx: Ctx, id: string, instant: Date): Promise<void> =>
  ctx.app.queue.enqueue(ctx, runBroadcast, { id }, { startAfterSeconds: secondsUntil(ctx, instant) });
