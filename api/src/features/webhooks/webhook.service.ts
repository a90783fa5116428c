import { type AuditAction, limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deleteWebhookRow,
  insertWebhook,
  ping,
  replaceSecret,
  targetPolicy,
  updateWebhook,
  Webhook,
} from '../../events/index.ts';
import { assertTarget } from '../../outside/webhooks/index.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import type { RotateWebhookSecretInput, SaveWebhookInput } from './webhook.types.ts';

export interface Saved {
  webhook: Webhook;
  secret: string | null;
}

/** Every webhook, newest first. */
export const findWebhooks = (ctx: Ctx): Promise<Webhook[]> =>
  ctx.db.find(Webhook, { order: { id: 'DESC' }, take: limits.webhooks.most });

export async function findWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  return (await ctx.db.findOneBy(Webhook, { id })) ?? fail('NOT_FOUND', 'webhookNotFound');
}

/** Makes or changes a webhook. Its host is looked up before anything is locked. A new one's secret leaves here and is shown nowhere else. */
export async function saveWebhook(ctx: Ctx, input: SaveWebhookInput): Promise<Saved> {
  await assertTarget(input.url, targetPolicy(ctx));
  return inTransaction(ctx, (inside) => (input.id ? change(inside, input.id, input) : make(inside, input)));
}

async function make(ctx: Ctx, { url, events, enabled }: SaveWebhookInput): Promise<Saved> {
  const max = limits.webhooks.most;
  // Two officers at once count one after the other.
  await queryRows(ctx.db, `SELECT pg_advisory_xact_lock(hashtext('webhooks'))`);
  if ((await ctx.db.count(Webhook)) >= max) fail('CONFLICT', 'webhookTooMany', { params: { max } });
  const { id: makerId } = callerOf(ctx);
  const maker = await ctx.db.findOneByOrFail(User, { id: makerId });
  const { id, secret } = await insertWebhook(ctx, {
    url,
    events,
    enabled: enabled ?? true,
    makerId,
    makerName: maker.name,
  });
  const webhook = await findWebhook(ctx, id);
  await tell(ctx, 'webhook.created', { id, after: shown(webhook) });
  return { webhook, secret };
}

/** Another address or another beginning starts with a clean slate: how it failed before says nothing. */
async function change(ctx: Ctx, id: string, { url, events, enabled, version }: SaveWebhookInput): Promise<Saved> {
  const known = await findWebhook(ctx, id);
  const isOn = enabled ?? known.enabled;
  const isFresh = url !== known.url || (isOn && !known.enabled);
  const { before, after } = await updateWebhook(ctx, {
    id,
    version,
    set: {
      url,
      events,
      enabled: isOn,
      ...(isFresh ? { failingSince: null } : {}),
      ...(isOn ? { givenUpAt: null } : {}),
    },
  });
  await tell(ctx, 'webhook.updated', { id, before: shown(before), after: shown(after) });
  return { webhook: after, secret: null };
}

/** Deletes a webhook with its deliveries, those that wait as well. */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await deleteWebhookRow(ctx, id);
  await tell(ctx, 'webhook.deleted', { id, before: shown(webhook) });
}

/** A new secret; the one before signs as well for the hours that were asked for, so that no call is refused meanwhile. */
export async function rotateSecret(ctx: Ctx, { id, keepOldHours }: RotateWebhookSecretInput): Promise<Saved> {
  const before = await ctx.db
    .createQueryBuilder(Webhook, 'w')
    .addSelect('w.secretSealed')
    .where('w.id = :id', { id })
    .setLock('pessimistic_write')
    .getOne();
  if (!before) fail('NOT_FOUND', 'webhookNotFound');
  const secret = await replaceSecret(ctx, before, keepOldHours ?? limits.webhooks.keepOldHours.usual);
  const webhook = await findWebhook(ctx, id);
  await tell(ctx, 'webhook.rotated', { id, before: shown(before), after: shown(webhook) });
  return { webhook, secret };
}

/** Sends a `ping` to it, also while it is switched off. */
export async function testWebhook(ctx: Ctx, id: string): Promise<void> {
  await findWebhook(ctx, id);
  await ping(ctx, id);
  await tell(ctx, 'webhook.tested', { id });
}

const tell = (
  ctx: Ctx,
  action: AuditAction,
  { id, ...more }: { id: string; before?: object; after?: object },
): Promise<void> => record(ctx, { action, subject: { type: 'webhook', id }, ...more });

/** What the audit keeps; the secret is told by its last letters alone. */
const shown = ({ url, events, enabled, hint, previousUntil }: Webhook): object => ({
  url,
  events,
  enabled,
  hint,
  previousUntil,
});
