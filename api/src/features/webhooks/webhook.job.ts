import { Not } from 'typeorm';
import { type Ctx, job } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type DisabledWebhook,
  deleteOldEvents,
  disableFailingWebhooks,
  findFailingWebhooks,
  ping,
  queueOverdueDeliveries,
  reencryptSecrets,
} from '../../events/index.ts';
import { formatDateTime, send, senderOf, webhookDisabledMail } from '../../messages/index.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';

/** Queues deliveries whose job was lost, disables webhooks that have failed for days and fail a last ping, deletes old events, and follows a rotation of WEBHOOK_SECRET. */
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

/** Mails the officer who made the webhook; every SUPERADMIN, if that account is no longer an officer's. */
async function notifyOwner(ctx: Ctx, { id, url, makerId, failingSince }: DisabledWebhook): Promise<void> {
  const owner = await ctx.db.findOneBy(User, { id: makerId, role: Not('STUDENT') });
  const recipients = owner ? [owner] : await ctx.db.findBy(User, { role: 'SUPERADMIN' });
  for (const { id: userId, email, name, lang } of recipients) {
    const since = formatDateTime(lang, new Date(failingSince));
    const { text, subject, html } = webhookDisabledMail({ ...senderOf(ctx), name, url, since }, lang);
    const dedupeKey = `webhook-disabled:${id}:${new Date(failingSince).toISOString()}:${userId}`;
    await send(ctx, { channel: 'mail', to: email, text, subject, html, userId, dedupeKey });
  }
}

const disableFailing = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const webhook of await disableFailingWebhooks(tx)) {
      const { id, url, failingSince } = webhook;
      await notifyOwner(tx, webhook);
      await record(tx, {
        action: 'webhook.given-up',
        subject: { type: 'webhook', id },
        before: { url, enabled: true },
        after: { enabled: false, failingSince },
      });
    }
    for (const id of await findFailingWebhooks(tx)) await ping(tx, id);
  });
