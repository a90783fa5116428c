import { type AuditAction, limits } from '@admission/schema';
import { Not } from 'typeorm';
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
import { send, senderOf, webhookEndedMail } from '../../messages/index.ts';
import { assertTarget } from '../../outside/webhooks/index.ts';
import { User } from '../accounts/index.ts';
import { pickFields, record } from '../audit/index.ts';
import type { RotateWebhookSecretInput, SaveWebhookInput } from './webhook.types.ts';

export interface SaveResult {
  webhook: Webhook;
  secret: string | null;
}

export const findWebhooks = (ctx: Ctx): Promise<Webhook[]> =>
  ctx.db.find(Webhook, { order: { id: 'DESC' }, take: limits.webhooks.most });

export async function findWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  return (await ctx.db.findOneBy(Webhook, { id })) ?? fail('NOT_FOUND', 'webhookNotFound');
}

/** Creates or changes a webhook. Its host is resolved before any lock is taken. Only this answer holds a new secret. */
export async function saveWebhook(ctx: Ctx, input: SaveWebhookInput): Promise<SaveResult> {
  await assertTarget(input.url, targetPolicy(ctx));
  return inTransaction(ctx, (tx) => (input.id ? changeWebhook(tx, input.id, input) : createWebhook(tx, input)));
}

async function createWebhook(ctx: Ctx, { url, events, enabled }: SaveWebhookInput): Promise<SaveResult> {
  const max = limits.webhooks.most;
  // Serialises concurrent counts.
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
  await recordChange(ctx, 'webhook.created', { id, after: auditFields(webhook) });
  return { webhook, secret };
}

/** Mails the officer who made a webhook that somebody else has ended. */
async function notifyMaker(ctx: Ctx, { id, url, makerId, version }: Webhook, isDeleted: boolean): Promise<void> {
  const caller = callerOf(ctx);
  if (makerId === caller.id) return;
  const maker = await ctx.db.findOneBy(User, { id: makerId, role: Not('STUDENT') });
  if (!maker) return;
  const officer = await ctx.db.findOneByOrFail(User, { id: caller.id });
  const { text, subject, html } = webhookEndedMail(
    { ...senderOf(ctx), name: maker.name, url, officer: officer.name, isDeleted },
    maker.lang,
  );
  const dedupeKey = `webhook-ended:${id}:${version}:${isDeleted}`;
  await send(ctx, { channel: 'mail', to: maker.email, text, subject, html, userId: maker.id, dedupeKey });
}

/** A new URL or enabling the webhook resets its failure state. */
async function changeWebhook(
  ctx: Ctx,
  id: string,
  { url, events, enabled, version }: SaveWebhookInput,
): Promise<SaveResult> {
  const known = await findWebhook(ctx, id);
  const isOn = enabled ?? known.enabled;
  const isReset = url !== known.url || (isOn && !known.enabled);
  const { before, after } = await updateWebhook(ctx, {
    id,
    version,
    set: {
      url,
      events,
      enabled: isOn,
      ...(isReset ? { failingSince: null } : {}),
      ...(isOn ? { givenUpAt: null } : {}),
    },
  });
  await recordChange(ctx, 'webhook.updated', { id, before: auditFields(before), after: auditFields(after) });
  if (before.enabled && !after.enabled) await notifyMaker(ctx, after, false);
  return { webhook: after, secret: null };
}

/** Deletes a webhook with all its deliveries. */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await deleteWebhookRow(ctx, id);
  await recordChange(ctx, 'webhook.deleted', { id, before: auditFields(webhook) });
  await notifyMaker(ctx, webhook, true);
}

/** Replaces the secret. The old one signs as well for `keepOldHours`, so that the receiver can switch without a refused call. */
export async function rotateSecret(ctx: Ctx, { id, keepOldHours }: RotateWebhookSecretInput): Promise<SaveResult> {
  const before = await ctx.db
    .createQueryBuilder(Webhook, 'w')
    .addSelect('w.secretSealed')
    .where('w.id = :id', { id })
    .setLock('pessimistic_write')
    .getOne();
  if (!before) fail('NOT_FOUND', 'webhookNotFound');
  const secret = await replaceSecret(ctx, before, keepOldHours ?? limits.webhooks.keepOldHours.usual);
  const webhook = await findWebhook(ctx, id);
  await recordChange(ctx, 'webhook.rotated', { id, before: auditFields(before), after: auditFields(webhook) });
  return { webhook, secret };
}

/** Sends a `ping`, also to a disabled webhook; returns the id of its delivery. */
export async function testWebhook(ctx: Ctx, id: string): Promise<string | undefined> {
  await findWebhook(ctx, id);
  const [delivery] = await ping(ctx, id);
  await recordChange(ctx, 'webhook.tested', { id });
  return delivery;
}

const recordChange = (
  ctx: Ctx,
  action: AuditAction,
  { id, ...more }: { id: string; before?: object; after?: object },
): Promise<void> => record(ctx, { action, subject: { type: 'webhook', id }, ...more });

/** The values for the audit; of the secret only its last characters. */
const auditFields = pickFields('url', 'events', 'enabled', 'hint', 'previousUntil');
