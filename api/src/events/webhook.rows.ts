import { limits } from '@admission/schema';
import type { Ctx } from '../core/context.ts';
import { execute, queryRows } from '../db/query.ts';
import { deleteOnce, updateVersioned } from '../db/versions.ts';
import { createWebhookSecret, encryptSecret, reencryptSecret } from './secret.ts';
import { Webhook } from './webhook.entity.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Inserts a webhook with a new secret. Returns its id and the secret, which cannot be read again. */
export async function insertWebhook(
  ctx: Ctx,
  values: Pick<Webhook, 'url' | 'events' | 'enabled' | 'makerId' | 'makerName'>,
): Promise<{ id: string; secret: string }> {
  const [{ id } = { id: '' }] = await queryRows<{ id: string }>(ctx.db, 'SELECT uuidv7() AS id');
  const secret = createWebhookSecret();
  const sealed = { secretSealed: encryptSecret(ctx.app.config, id, secret), hint: secret.slice(-4) };
  await ctx.db.insert(Webhook, { ...values, ...sealed, id, createdAt: ctx.now(), updatedAt: ctx.now() });
  return { id, secret };
}

export const updateWebhook = (
  ctx: Ctx,
  { id, version, set }: { id: string; version: number | null | undefined; set: Partial<Webhook> },
): Promise<{ before: Webhook; after: Webhook }> =>
  updateVersioned(ctx, Webhook, { id, version, set, notFound: 'webhookNotFound' });

/** Deletes a webhook; refuses with NOT_FOUND if it does not exist. */
export const deleteWebhookRow = (ctx: Ctx, id: string): Promise<Webhook> =>
  deleteOnce(ctx, Webhook, { id, notFound: 'webhookNotFound' });

/** Replaces the secret of a locked webhook; the previous one also signs for `keepOldHours`. */
export async function replaceSecret(
  ctx: Ctx,
  { id, secretSealed }: Pick<Webhook, 'id' | 'secretSealed'>,
  keepOldHours: number,
): Promise<string> {
  const secret = createWebhookSecret();
  const keepsOld = keepOldHours > 0;
  await execute(
    ctx.db,
    `UPDATE webhooks SET secret_sealed = $2, hint = $3, previous_sealed = $4, previous_until = $5, version = version + 1,
        updated_at = $6 WHERE id = $1`,
    [
      id,
      encryptSecret(ctx.app.config, id, secret),
      secret.slice(-4),
      keepsOld ? secretSealed : null,
      keepsOld ? new Date(ctx.now().getTime() + keepOldHours * hourMs) : null,
      ctx.now(),
    ],
  );
  return secret;
}

/** Encrypts every secret with the newest key, so that older keys can be removed from WEBHOOK_SECRET. */
export async function reencryptSecrets(ctx: Ctx): Promise<void> {
  const { config } = ctx.app;
  if (config.keys.webhookSecrets.length === 1) return;
  const rows = await queryRows<{ id: string; secret_sealed: string; previous_sealed: string | null }>(
    ctx.db,
    'SELECT id, secret_sealed, previous_sealed FROM webhooks',
  );
  for (const row of rows) {
    for (const column of ['secret_sealed', 'previous_sealed'] as const) {
      const old = row[column];
      const sealed = old && reencryptSecret(config, row.id, old);
      if (!sealed) continue;
      await execute(ctx.db, `UPDATE webhooks SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [
        row.id,
        old,
        sealed,
      ]);
    }
  }
}

export interface DisabledWebhook {
  id: string;
  url: string;
  makerId: string;
  failingSince: string;
}

const failingBefore = (ctx: Ctx): Date => new Date(ctx.now().getTime() - limits.webhooks.failingDays * dayMs);
const pingedAfter = (ctx: Ctx): Date => new Date(ctx.now().getTime() - hourMs);

/** A ping of the last hour. */
const pings = `SELECT FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
  WHERE d.webhook_id = w.id AND e.type = 'PING' AND d.created_at > $2`;

/** The webhooks whose tries have all failed for `limits.webhooks.failingDays`, and that had no ping since. */
export async function findFailingWebhooks(ctx: Ctx): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT w.id FROM webhooks w WHERE w.enabled AND w.failing_since <= $1 AND NOT EXISTS (${pings}) FOR NO KEY UPDATE SKIP LOCKED`,
    [failingBefore(ctx), pingedAfter(ctx)],
  );
  return rows.map(({ id }) => id);
}

/** Disables and returns the failing webhooks whose ping has failed too: without traffic, the failures may be days old. */
export async function disableFailingWebhooks(ctx: Ctx): Promise<DisabledWebhook[]> {
  const { rows } = await execute<DisabledWebhook>(
    ctx.db,
    `UPDATE webhooks w SET enabled = false, given_up_at = $3, version = version + 1, updated_at = $3
      WHERE w.enabled AND w.failing_since <= $1 AND EXISTS (${pings} AND d.state IN ('WAITING', 'FAILED') AND d.tried > 0)
      RETURNING id, url, maker_id AS "makerId", failing_since AS "failingSince"`,
    [failingBefore(ctx), pingedAfter(ctx), ctx.now()],
  );
  await execute(
    ctx.db,
    `UPDATE webhook_deliveries SET state = 'FAILED' WHERE webhook_id = ANY($1::uuid[]) AND state = 'WAITING' AND tried > 0
      AND event_id IN (SELECT id FROM webhook_events WHERE type = 'PING' AND created_at > $2)`,
    [rows.map(({ id }) => id), pingedAfter(ctx)],
  );
  return rows;
}
