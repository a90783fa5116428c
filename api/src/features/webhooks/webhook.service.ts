import { type AuditAction, limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteOnce, updateVersioned } from '../../db/versions.ts';
import { newWebhookSecret, ping, sealSecret, targetPolicy, Webhook } from '../../events/index.ts';
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
  await ctx.db.query(`SELECT pg_advisory_xact_lock(hashtext('webhooks'))`);
  if ((await ctx.db.count(Webhook)) >= max) fail('CONFLICT', 'webhookTooMany', { params: { max } });
  const { id: makerId } = callerOf(ctx);
  const maker = await ctx.db.findOneByOrFail(User, { id: makerId });
  const [{ id }]: [{ id: string }] = await ctx.db.query('SELECT uuidv7() AS id');
  const secret = newWebhookSecret();
  const now = ctx.now();
  await ctx.db.insert(Webhook, {
    ...{ id, url, events, enabled: enabled ?? true, makerId, makerName: maker.name, createdAt: now, updatedAt: now },
    ...{ secretSealed: sealSecret(ctx.app.config, id, secret), hint: secret.slice(-4) },
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
  const { before, after } = await updateVersioned(ctx, Webhook, {
    id,
    version,
    set: {
      url,
      events,
      enabled: isOn,
      ...(isFresh ? { failingSince: null } : {}),
      ...(isOn ? { givenUpAt: null } : {}),
    },
    notFound: 'webhookNotFound',
  });
  await tell(ctx, 'webhook.updated', { id, before: shown(before), after: shown(after) });
  return { webhook: after, secret: null };
}

/** Deletes a webhook with its deliveries, those that wait as well. */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await deleteOnce(ctx, Webhook, { id, notFound: 'webhookNotFound' });
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
  const hours = keepOldHours ?? limits.webhooks.keepOldHours.usual;
  const secret = newWebhookSecret();
  await ctx.db.query(
    `UPDATE webhooks SET secret_sealed = $2, hint = $3, previous_sealed = $4, previous_until = $5, version = version + 1,
        updated_at = $6 WHERE id = $1`,
    [
      id,
      sealSecret(ctx.app.config, id, secret),
      secret.slice(-4),
      hours > 0 ? before.secretSealed : null,
      hours > 0 ? new Date(ctx.now().getTime() + hours * 3_600_000) : null,
      ctx.now(),
    ],
  );
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
