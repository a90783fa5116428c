import type { WebhookEvent } from '@admission/schema';
import type { Ctx } from '../core/context.ts';
import { queryRows } from '../db/query.ts';
import { deliverEvent } from './deliver.job.ts';
import type { EventData, EventType } from './events.ts';

const rowsAtOnce = 500;

/**
 * Tells every webhook that wants to know, through `ctx.db`: the event, its deliveries and their jobs commit with the state that causes
 * them, or not at all. Where nobody wants to know, nothing is written.
 */
export const publish = <E extends WebhookEvent>(ctx: Ctx, type: E, data: EventData[E]): Promise<void> =>
  publishAll(ctx, type, [data]);

/** The same for many events of one kind, in few statements; what has to be looked up for them is so only where somebody wants to know. */
export async function publishAll<E extends WebhookEvent>(
  ctx: Ctx,
  type: E,
  given: readonly EventData[E][] | (() => Promise<readonly EventData[E][]>),
): Promise<void> {
  const wanted = await queryRows(ctx.db, 'SELECT FROM webhooks WHERE enabled AND $1 = ANY(events) LIMIT 1', [type]);
  if (wanted.length === 0) return;
  const all = typeof given === 'function' ? await given() : given;
  for (let at = 0; at < all.length; at += rowsAtOnce)
    await write(ctx, { type, all: all.slice(at, at + rowsAtOnce), condition: 'enabled AND $1 = ANY(events)' });
}

/** A test for one webhook, whether it is switched on or not. */
export const ping = (ctx: Ctx, webhookId: string): Promise<void> =>
  write(ctx, { type: 'PING', all: [{ webhookId }], condition: 'id = $4::uuid', id: webhookId });

interface Written {
  type: EventType;
  all: readonly object[];
  condition: string;
  id?: string;
}

/** A webhook that somebody deletes at this moment is waited for, so that it never undoes what the event tells of. */
async function write(ctx: Ctx, { type, all, condition, id }: Written): Promise<void> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `WITH target AS (SELECT id FROM webhooks WHERE ${condition} FOR KEY SHARE),
       happened AS (INSERT INTO webhook_events (type, data, created_at)
         SELECT $1, one, $3 FROM jsonb_array_elements($2::jsonb) AS one WHERE EXISTS (SELECT FROM target) RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, created_at, next_try_at)
       SELECT target.id, happened.id, $3, $3 FROM happened CROSS JOIN target RETURNING id`,
    [type, JSON.stringify(all), ctx.now(), ...(id === undefined ? [] : [id])],
  );
  await ctx.app.queue.enqueueAll(ctx, deliverEvent, rows);
}
