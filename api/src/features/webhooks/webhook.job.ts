import { type Ctx, job } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deleteOldEvents,
  disableFailingWebhooks,
  queueOverdueDeliveries,
  reencryptSecrets,
} from '../../events/index.ts';
import { record } from '../audit/index.ts';

/** Queues deliveries whose job was lost, disables webhooks that have failed for days, deletes old events, and follows a rotation of WEBHOOK_SECRET. */
export const sweepWebhooks = job<object>({
  name: 'webhook.sweep',
  cron: '*/5 * * * *',
  retries: 2,
  async handle(ctx) {
    await disableFailing(ctx);
    await queueOverdueDeliveries(ctx);
    await deleteOldEvents(ctx);
    await reencryptSecrets(ctx);
  },
});

const disableFailing = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const { id, url, failingSince } of await disableFailingWebhooks(tx)) {
      await record(tx, {
        action: 'webhook.given-up',
        subject: { type: 'webhook', id },
        before: { url, enabled: true },
        after: { enabled: false, failingSince },
      });
    }
  });
