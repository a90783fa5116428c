import { isUuid, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import {
  type DeliveryRow,
  type DeliveryState,
  findDeliveryRow,
  findDeliveryRows,
  publicEventName,
  redeliver,
} from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { findWebhook } from './webhook.service.ts';
import type { WebhookDelivery, WebhookDeliveryPage } from './webhook.types.ts';

const size = limits.webhooks.page;

export interface DeliveryFilter {
  webhookId: string;
  state: DeliveryState | null;
  cursor: string | null;
}

/** One page of a webhook's deliveries, newest first. */
export async function findDeliveries(
  ctx: Ctx,
  { webhookId, state, cursor }: DeliveryFilter,
): Promise<WebhookDeliveryPage> {
  await findWebhook(ctx, webhookId);
  if (cursor !== null && !isUuid(cursor)) fail('BAD_USER_INPUT', 'cursorInvalid', { field: 'cursor' });
  const rows = await findDeliveryRows(ctx, { webhookId, state, cursor, limit: size + 1 });
  const page = rows.slice(0, size);
  return { deliveries: page.map(toDelivery), next: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

const toDelivery = ({ type, nextTryAt, webhookId: _, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  type: publicEventName(type),
  event: type === 'PING' ? null : type,
  nextTryAt: row.state === 'WAITING' ? nextTryAt : null,
});

export async function findDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  return toDelivery((await findDeliveryRow(ctx, id)) ?? fail('NOT_FOUND', 'webhookDeliveryNotFound'));
}

/** Resends a delivery, also a successful one: the receiver recognises the repeat by its ids. */
export async function resendDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const found = (await findDeliveryRow(ctx, id)) ?? fail('NOT_FOUND', 'webhookDeliveryNotFound');
  const { enabled } = await findWebhook(ctx, found.webhookId);
  if (!enabled && found.type !== 'PING') fail('CONFLICT', 'webhookOff');
  if (!(await redeliver(ctx, id))) fail('CONFLICT', 'webhookDeliveryUnderWay');
  await record(ctx, {
    action: 'webhook.sent-again',
    subject: { type: 'webhook', id: found.webhookId },
    after: { deliveryId: id },
  });
  return findDelivery(ctx, id);
}
