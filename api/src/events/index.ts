import { feature } from '../feature.ts';
import { deliverEvent } from './deliver.job.ts';
import { WebhookDelivery, WebhookEventRow } from './delivery.entity.ts';
import { eventMetrics } from './event.metrics.ts';
import { Webhook } from './webhook.entity.ts';

export { deliverEvent, maxStoredTries, targetPolicy } from './deliver.job.ts';
export { DeliveryState, type StoredTry } from './delivery.entity.ts';
export {
  type DeliveryRow,
  deleteOldEvents,
  findDeliveryOf,
  findDeliveryRow,
  findDeliveryRows,
  queueOverdueDeliveries,
  redeliver,
} from './delivery.rows.ts';
export { describeWebhooks, eventSchemas } from './event-schemas.ts';
export { type EventData, type PaidApplication, publicEventName } from './events.ts';
export { ping, publish, publishAll, subscriptionCall } from './publish.ts';
export {
  type DisabledWebhook,
  deleteWebhookRow,
  disableFailingWebhooks,
  findFailingWebhooks,
  insertWebhook,
  reencryptSecrets,
  replaceSecret,
  updateWebhook,
} from './webhook.rows.ts';
export { Webhook, WebhookDelivery };

/** Webhook events: they commit with the state that causes them, and a job delivers them. */
export const events = feature({
  name: 'events',
  entities: [Webhook, WebhookEventRow, WebhookDelivery],
  jobs: [deliverEvent],
  metrics: eventMetrics,
  auditNames: { webhook: { byIds: 'SELECT id, url AS name FROM webhooks WHERE id = ANY($1::uuid[])' } },
});
