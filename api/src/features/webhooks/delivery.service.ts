import { isUuid, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { type DeliveryState, deliverEvent, type StoredTry, wireName } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { findWebhook } from './webhook.service.ts';
import type { WebhookDelivery, WebhookDeliveryPage } from './webhook.types.ts';

interface Row {
  id: string;
  eventId: string;
  type: Parameters<typeof wireName>[0];
  data: object;
  state: DeliveryState;
  tries: StoredTry[];
  createdAt: string;
  nextTryAt: string;
}

const columns = `d.id, d.event_id AS "eventId", e.type, e.data, d.state, d.tries, d.created_at AS "createdAt",
  d.next_try_at AS "nextTryAt"`;
const size = limits.webhooks.page;

export interface Wanted {
  webhookId: string;
  state: DeliveryState | null;
  cursor: string | null;
}

/** A page of what was sent to a webhook, newest first. */
export async function findDeliveries(ctx: Ctx, { webhookId, state, cursor }: Wanted): Promise<WebhookDeliveryPage> {
  await findWebhook(ctx, webhookId);
  if (cursor !== null && !isUuid(cursor)) fail('BAD_USER_INPUT', 'cursorInvalid', { field: 'cursor' });
  const rows: Row[] = await ctx.db.query(
    `SELECT ${columns} FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
      WHERE d.webhook_id = $1 AND ($2::text IS NULL OR d.state = $2) AND ($3::uuid IS NULL OR d.id < $3)
      ORDER BY d.id DESC LIMIT ${size + 1}`,
    [webhookId, state, cursor],
  );
  const page = rows.slice(0, size);
  return { deliveries: page.map(toDelivery), next: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

const toDelivery = ({ type, nextTryAt, ...row }: Row): WebhookDelivery => ({
  ...row,
  type: wireName(type),
  nextTryAt: row.state === 'WAITING' ? nextTryAt : null,
});

/** Sends a delivery again, also one that went well: whoever received it tells by the ids that it is a repeat. */
export async function sendAgain(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const [found]: { state: DeliveryState; enabled: boolean; webhookId: string; type: string }[] = await ctx.db.query(
    `SELECT d.state, w.enabled, w.id AS "webhookId", e.type FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       JOIN webhook_events e ON e.id = d.event_id WHERE d.id = $1`,
    [id],
  );
  if (!found) fail('NOT_FOUND', 'webhookDeliveryNotFound');
  if (!found.enabled && found.type !== 'PING') fail('CONFLICT', 'webhookOff');
  const [, moved]: [unknown, number] = await ctx.db.query(
    `UPDATE webhook_deliveries SET state = 'WAITING', tried = 0, next_try_at = $2 WHERE id = $1 AND state <> 'SENDING'`,
    [id, ctx.now()],
  );
  if (moved !== 1) fail('CONFLICT', 'webhookDeliveryUnderWay');
  await ctx.app.queue.enqueue(ctx, deliverEvent, { id });
  await record(ctx, {
    action: 'webhook.sent-again',
    subject: { type: 'webhook', id: found.webhookId },
    after: { deliveryId: id },
  });
  const [row]: Row[] = await ctx.db.query(
    `SELECT ${columns} FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id WHERE d.id = $1`,
    [id],
  );
  return row ? toDelivery(row) : fail('NOT_FOUND', 'webhookDeliveryNotFound');
}
