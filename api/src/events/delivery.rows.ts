import { limits } from '@admission/schema';
import type { Ctx } from '../core/context.ts';
import { execute, queryRows } from '../db/query.ts';
import { deliverEvent } from './deliver.job.ts';
import type { DeliveryState, StoredTry } from './delivery.entity.ts';
import type { EventType } from './events.ts';

const dayMs = 24 * 3_600_000;
/** After this time a due delivery has lost its job or its worker. */
const overdueMs = 60_000;
/** The most per webhook, so that a hanging receiver leaves room for others. */
const maxOverdue = 200;
const maxDeleted = 10_000;

/** A delivery with its event. */
export interface DeliveryRow {
  id: string;
  webhookId: string;
  eventId: string;
  type: EventType;
  data: object;
  state: DeliveryState;
  tries: StoredTry[];
  createdAt: string;
  nextTryAt: string;
}

const selectDeliveries = `SELECT d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", e.type, e.data, d.state, d.tries,
    d.created_at AS "createdAt", d.next_try_at AS "nextTryAt"
  FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id`;

/** Deliveries of a webhook, newest first, after the delivery of the cursor. */
export const findDeliveryRows = (
  ctx: Ctx,
  {
    webhookId,
    state,
    cursor,
    limit,
  }: { webhookId: string; state: DeliveryState | null; cursor: string | null; limit: number },
): Promise<DeliveryRow[]> =>
  queryRows(
    ctx.db,
    `${selectDeliveries} WHERE d.webhook_id = $1 AND ($2::text IS NULL OR d.state = $2) AND ($3::uuid IS NULL OR d.id < $3)
      ORDER BY d.id DESC LIMIT $4`,
    [webhookId, state, cursor, limit],
  );

export async function findDeliveryRow(ctx: Ctx, id: string): Promise<DeliveryRow | null> {
  const [row] = await queryRows<DeliveryRow>(ctx.db, `${selectDeliveries} WHERE d.id = $1`, [id]);
  return row ?? null;
}

/** The first delivery of the newest event of a type whose data contains these values; null without one. */
export async function findDeliveryOf(
  ctx: Ctx,
  type: EventType,
  data: object,
): Promise<Pick<DeliveryRow, 'id' | 'eventId'> | null> {
  const [row] = await queryRows<DeliveryRow>(
    ctx.db,
    `${selectDeliveries} WHERE e.type = $1 AND e.data @> $2::jsonb ORDER BY e.id DESC, d.id LIMIT 1`,
    [type, JSON.stringify(data)],
  );
  return row ?? null;
}

/** Queues a delivery again; false if it is being sent. */
export async function redeliver(ctx: Ctx, id: string): Promise<boolean> {
  const { count } = await execute(
    ctx.db,
    `UPDATE webhook_deliveries SET state = 'WAITING', tried = 0, next_try_at = $2 WHERE id = $1 AND state <> 'SENDING'`,
    [id, ctx.now()],
  );
  if (count === 1) await ctx.app.queue.enqueue(ctx, deliverEvent, { id });
  return count === 1;
}

/** Queues the deliveries whose job was lost. */
export async function queueOverdueDeliveries(ctx: Ctx): Promise<void> {
  const overdue = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT id FROM (
       SELECT id, next_try_at, row_number() OVER (PARTITION BY webhook_id ORDER BY next_try_at, id) AS place
         FROM webhook_deliveries WHERE state IN ('WAITING', 'SENDING') AND next_try_at <= $1) AS due
      WHERE place <= ${maxOverdue} ORDER BY next_try_at`,
    [new Date(ctx.now().getTime() - overdueMs)],
  );
  await ctx.app.queue.enqueueAll(ctx, deliverEvent, overdue);
}

/** Deletes events and their deliveries after the retention period. */
export async function deleteOldEvents(ctx: Ctx): Promise<void> {
  await execute(
    ctx.db,
    `DELETE FROM webhook_events WHERE id IN (SELECT id FROM webhook_events WHERE created_at < $1 LIMIT ${maxDeleted})`,
    [new Date(ctx.now().getTime() - limits.webhooks.keptDays * dayMs)],
  );
}
