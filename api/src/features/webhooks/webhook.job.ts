import { type Ctx, job } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteOldEvents, disableFailingWebhooks, queueOverdueDeliveries } from '../../events/index.ts';
import { record } from '../audit/index.ts';

/** Queues deliveries whose job was lost, switches off webhooks that have failed for days, and deletes old events. */
export const sweepWebhooks = job<object>({
  name: 'webhook.sweep',
  cron: '*/5 * * * *',
  retries: 2,
  async handle(ctx) {
    await giveUp(ctx);
    await queueOverdueDeliveries(ctx);
    await deleteOldEvents(ctx);
  },
});

/** The audit and the screen show which webhooks were switched off. */
const giveUp = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    for (const { id, url, failingSince } of await disableFailingWebhooks(inside)) {
      await record(inside, {
        action: 'webhook.given-up',
        subject: { type: 'webhook', id },
        before: { url, enabled: true },
        after: { enabled: false, failingSince },
      });
    }
  });
