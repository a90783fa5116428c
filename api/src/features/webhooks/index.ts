import { feature } from '../../feature.ts';
import { sweepWebhooks } from './webhook.job.ts';
import { TestDeliveryResolver, WebhookResolver } from './webhook.resolver.ts';

export const webhooks = feature({
  name: 'webhooks',
  resolvers: [WebhookResolver, TestDeliveryResolver],
  jobs: [sweepWebhooks],
});
