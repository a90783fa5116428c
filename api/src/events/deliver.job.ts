import type { Ctx } from '../core/context.ts';
import { job } from '../core/context.ts';
import { execute, queryRows } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type PostResult,
  postWebhook,
  signatureHeader,
  signatureOf,
  standardHeaders,
  type TargetPolicy,
} from '../outside/webhooks/index.ts';
import type { DeliveryState } from './delivery.entity.ts';
import { type EventType, eventVersion, publicEventName } from './events.ts';
import { maxWaiting, postWithinLimit } from './post-limit.ts';
import { decryptSecret } from './secret.ts';

/** Longer than any try; then the worker that claimed a delivery counts as dead. */
const leaseMs = 60_000;
/** Seconds until the next try: eight tries within a day. */
const retryDelays = [30, 120, 600, 1800, 7200, 21_600, 50_400] as const;
/** The most stored tries of a delivery, which officers may repeat without limit. */
export const maxStoredTries = 20;

/** The allowed addresses of webhooks. */
export const targetPolicy = ({ app: { config, resolveHost } }: Ctx): TargetPolicy => ({
  allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
  isProduction: config.isProduction,
  publicUrl: config.PUBLIC_URL,
  resolve: resolveHost,
});

/** Posts one event to one webhook, within the limit of the webhook: a hanging receiver delays no other. */
export const deliverEvent = job<{ id: string }>({
  name: 'webhook.deliver',
  concurrency: 50,
  async handle(ctx, { id }): Promise<void> {
    const [found] = await queryRows<{ webhookId: string }>(
      ctx.db,
      `SELECT webhook_id AS "webhookId" FROM webhook_deliveries WHERE id = $1 AND state IN ('WAITING', 'SENDING')`,
      [id],
    );
    if (!found) return;
    await postWithinLimit(ctx, id, { webhookId: found.webhookId, post: deliver, findDue });
  },
});

/** A delivery that another worker is posting is not due: its claim has moved it behind the lease. */
async function findDue(ctx: Ctx, webhookId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'WAITING' AND next_try_at <= $2
      ORDER BY next_try_at, id LIMIT ${maxWaiting}`,
    [webhookId, ctx.now()],
  );
  return rows.map(({ id }) => id);
}

/**
 * Claims a delivery, posts it, records the result. Run twice it posts once, because only one claim succeeds. After a crash
 * `queueOverdueDeliveries` sends it again with the same ids, by which the receiver recognises a duplicate.
 */
async function deliver(ctx: Ctx, id: string): Promise<void> {
  const claimed = await claim(ctx, id);
  if (!claimed) return;
  if (!claimed.enabled && claimed.type !== 'PING') return record(ctx, claimed, failed('switched off'));
  const secrets = secretsOf(ctx, claimed);
  if (secrets.length === 0) return record(ctx, claimed, failed('secret lost'));
  const body = JSON.stringify({
    id: claimed.eventId,
    type: publicEventName(claimed.type),
    version: eventVersion,
    createdAt: claimed.createdAt,
    data: claimed.data,
  });
  const posted = await postWebhook({
    url: claimed.url,
    body,
    policy: targetPolicy(ctx),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Admission-Webhooks/1',
      [signatureHeader]: signatureOf(secrets, body, ctx.now()),
      ...standardHeaders(secrets, { id: claimed.eventId, body }, ctx.now()),
      'X-Admission-Event': publicEventName(claimed.type),
      'X-Admission-Delivery': claimed.id,
      'X-Request-Id': ctx.requestId,
    },
  });
  ctx.app.trace({
    name: `POST ${publicEventName(claimed.type)}`,
    kind: 'webhook',
    requestId: ctx.requestId,
    duration: posted.ms,
    isFailed: !isSuccess(posted),
    attributes: { 'webhook.id': claimed.webhookId, 'http.response.status_code': posted.status ?? 0 },
  });
  await record(ctx, claimed, posted);
}

interface Claimed {
  id: string;
  tried: number;
  webhookId: string;
  eventId: string;
  url: string;
  enabled: boolean;
  secretSealed: string;
  previousSealed: string | null;
  previousUntil: string | null;
  type: EventType;
  data: object;
  createdAt: string;
}

/** Claims a due delivery. That of a dead worker is due after its lease; the lost try is stored as failed. */
async function claim(ctx: Ctx, id: string): Promise<Claimed | undefined> {
  const now = ctx.now();
  const lost = { at: now.toISOString(), status: null, ms: 0, error: 'the sender stopped in the middle', answer: null };
  const { rows } = await execute<Claimed>(
    ctx.db,
    `UPDATE webhook_deliveries d SET state = 'SENDING', tried = d.tried + 1, next_try_at = $3,
        tries = CASE WHEN d.state = 'SENDING' THEN d.tries || $4::jsonb ELSE d.tries END
       FROM webhooks w, webhook_events e
      WHERE d.id = $1 AND d.next_try_at <= $2 AND d.state IN ('WAITING', 'SENDING') AND w.id = d.webhook_id AND e.id = d.event_id
      RETURNING d.id, d.tried, w.id AS "webhookId", e.id AS "eventId", w.url, w.enabled, w.secret_sealed AS "secretSealed",
        w.previous_sealed AS "previousSealed", w.previous_until AS "previousUntil", e.type, e.data, e.created_at AS "createdAt"`,
    [id, now, new Date(now.getTime() + leaseMs), JSON.stringify(lost)],
  );
  return rows[0];
}

/** The current secret, and the previous one while it is valid. */
function secretsOf(ctx: Ctx, { webhookId, secretSealed, previousSealed, previousUntil }: Claimed): string[] {
  const isOverlap = previousUntil !== null && new Date(previousUntil) > ctx.now();
  const sealed = [secretSealed, ...(isOverlap && previousSealed ? [previousSealed] : [])];
  return sealed.flatMap((one) => decryptSecret(ctx.app.config, webhookId, one) ?? []);
}

const failed = (error: string): PostResult => ({ status: null, ms: 0, error, answer: null });

const isSuccess = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300;

/** Records a try and schedules the next, unless another worker has claimed the delivery since. */
function record(ctx: Ctx, { id, tried, webhookId, enabled, type }: Claimed, posted: PostResult): Promise<void> {
  const delay = retryDelays[tried - 1];
  const mayRetry = delay !== undefined && (enabled || type === 'PING');
  const state: DeliveryState = isSuccess(posted) ? 'DELIVERED' : mayRetry ? 'WAITING' : 'FAILED';
  // Jitter of ten percent.
  const seconds = Math.round((delay ?? 0) * (0.9 + Math.random() * 0.2));
  const now = ctx.now();
  return inTransaction(ctx, async (inside) => {
    const { count: moved } = await execute(
      inside.db,
      `UPDATE webhook_deliveries SET state = $3, next_try_at = $4, tries = CASE WHEN jsonb_array_length(tries) < ${maxStoredTries}
          THEN tries ELSE tries - 0 END || $5::jsonb
        WHERE id = $1 AND tried = $2 AND state = 'SENDING'`,
      [id, tried, state, new Date(now.getTime() + seconds * 1000), JSON.stringify({ at: now, ...posted })],
    );
    if (moved !== 1) return;
    if (state === 'WAITING')
      await inside.app.queue.enqueue(inside, deliverEvent, { id }, { startAfterSeconds: seconds + 1 });
    await (isSuccess(posted)
      ? execute(inside.db, 'UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL', [
          webhookId,
        ])
      : execute(
          inside.db,
          'UPDATE webhooks SET failing_since = $2 WHERE id = $1 AND failing_since IS NULL AND enabled',
          [webhookId, now],
        ));
  });
}
