import type { WebhookEvent } from '@admission/schema';
import type { Ctx } from '../core/context.ts';
import { prepared, queryPrepared, type StatementCall } from '../db/prepared.ts';
import { queryRows } from '../db/query.ts';
import { deliverEvent } from './deliver.job.ts';
import type { EventData, EventType } from './events.ts';

const chunkSize = 500;
const findSubscription = prepared('SELECT FROM webhooks WHERE enabled AND $1 = ANY(events) LIMIT 1');

/** The statement that returns a row if a webhook subscribes to the event; without one `publish` does nothing. */
export const subscriptionCall = (type: WebhookEvent): StatementCall => [findSubscription, [type]];

/** Inserts the event, its deliveries and their jobs through `ctx.db`; nothing if no webhook subscribes to the event. */
export const publish = <E extends WebhookEvent>(ctx: Ctx, type: E, data: EventData[E]): Promise<void> =>
  publishAll(ctx, type, [data]);

/** Publishes many events in few statements. A function as `data` is called only if a webhook subscribes. */
export async function publishAll<E extends WebhookEvent>(
  ctx: Ctx,
  type: E,
  data: readonly EventData[E][] | (() => Promise<readonly EventData[E][]>),
): Promise<void> {
  const subscribed = await queryPrepared(ctx.db, ...subscriptionCall(type));
  if (subscribed.length === 0) return;
  const all = typeof data === 'function' ? await data() : data;
  for (let at = 0; at < all.length; at += chunkSize) {
    const events = all.slice(at, at + chunkSize);
    const ids = await insertEvents(ctx, { type, events, condition: 'enabled AND $1 = ANY(events)' });
    // The jobs of the first chunk lead to the rows of the others, which would keep other webhooks waiting in the queue.
    if (at === 0) await enqueueDeliveries(ctx, ids);
  }
}

/** Sends a test event to one webhook, enabled or not. */
export async function ping(ctx: Ctx, webhookId: string): Promise<string[]> {
  const ids = await insertEvents(ctx, {
    type: 'PING',
    events: [{ webhookId }],
    condition: 'id = $4::uuid',
    id: webhookId,
  });
  await enqueueDeliveries(ctx, ids);
  return ids;
}

const enqueueDeliveries = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  ctx.app.queue.enqueueAll(
    ctx,
    deliverEvent,
    ids.map((id) => ({ id })),
  );

interface NewEvents {
  type: EventType;
  events: readonly object[];
  condition: string;
  id?: string;
}

/** Returns the ids of the deliveries. Locks the webhooks, so that a concurrent deletion cannot make the transaction fail. */
async function insertEvents(ctx: Ctx, { type, events, condition, id }: NewEvents): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `WITH target AS (SELECT id FROM webhooks WHERE ${condition} FOR KEY SHARE),
       happened AS (INSERT INTO webhook_events (type, data, created_at)
         SELECT $1, one, $3 FROM jsonb_array_elements($2::jsonb) AS one WHERE EXISTS (SELECT FROM target) RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, created_at, next_try_at)
       SELECT target.id, happened.id, $3, $3 FROM happened CROSS JOIN target RETURNING id`,
    [type, JSON.stringify(events), ctx.now(), ...(id === undefined ? [] : [id])],
  );
  return rows.map((row) => row.id);
}
