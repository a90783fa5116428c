import type { Ctx } from '../core/context.ts';
import { execute, queryRows } from '../db/query.ts';
import { deliverMessage } from './deliver.job.ts';
import { type Channel, OutboxMessage } from './outbox.entity.ts';
import type { Sender } from './texts/index.ts';

/** Who writes, for every message's text. */
export const senderOf = (ctx: Ctx): Sender => ({
  admissionTitle: ctx.app.config.ADMISSION_TITLE,
  siteUrl: ctx.app.config.PUBLIC_URL,
});

export interface Outgoing {
  channel: Channel;
  /** A phone of eleven digits, or an e-mail address. */
  to: string;
  text: string;
  subject?: string | undefined;
  html?: string | undefined;
  userId?: string | null;
  /** After this it is not delivered any more, so it is delivered before messages without such a time (codes before broadcasts). */
  expiresAt?: Date;
  /** One message for one cause: a second one with the same key is not written. */
  dedupeKey?: string;
}

/** Writes the message and the job that delivers it through `ctx.db`: they commit with the state that causes them, or not at all. */
export async function send(ctx: Ctx, message: Outgoing): Promise<void> {
  const { channel, to, text, subject, html, userId, expiresAt, dedupeKey } = message;
  const inserted = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(OutboxMessage)
    .values({
      channel,
      to,
      body: text,
      subject: subject ?? null,
      html: html ?? null,
      userId: userId ?? null,
      expiresAt: expiresAt ?? null,
      dedupeKey: dedupeKey ?? null,
      createdAt: ctx.now(),
    })
    .orIgnore()
    .returning('id')
    .execute();
  const id: unknown = (inserted.raw as { id?: unknown }[])[0]?.id;
  if (typeof id === 'string')
    await ctx.app.queue.enqueue(ctx, deliverMessage, { id }, { urgent: expiresAt !== undefined });
}

/** One message of a batch. */
export interface BatchMessage {
  to: string;
  text: string;
  subject?: string;
  html?: string;
  userId: string;
}

const mostRows = 500;
const mostCharacters = 4_000_000;

/** Writes the messages of one batch, each recipient once, with the jobs that deliver them: a few statements however many they are. */
export async function sendMany(
  ctx: Ctx,
  { channel, batchId, messages }: { channel: Channel; batchId: string; messages: readonly BatchMessage[] },
): Promise<void> {
  for (const some of inChunks(messages)) {
    const rows = await queryRows<{ id: string }>(
      ctx.db,
      `INSERT INTO outbox_messages (channel, batch_id, created_at, recipient, subject, body, html, user_id, dedupe_key)
        SELECT $1, $2::uuid, $3, one.*, 'batch:' || $2 || ':' || one.recipient
          FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[]) AS one(recipient, subject, body, html, user_id)
        ON CONFLICT DO NOTHING RETURNING id`,
      [
        channel,
        batchId,
        ctx.now(),
        some.map((one) => one.to),
        some.map((one) => one.subject ?? null),
        some.map((one) => one.text),
        some.map((one) => one.html ?? null),
        some.map((one) => one.userId),
      ],
    );
    await ctx.app.queue.enqueueAll(ctx, deliverMessage, rows);
  }
}

/** So many at once that no statement takes long, whatever the length of the texts. */
function* inChunks(messages: readonly BatchMessage[]): Generator<readonly BatchMessage[]> {
  let from = 0;
  let characters = 0;
  for (const [index, { text, html }] of messages.entries()) {
    const length = text.length + (html?.length ?? 0);
    if (index > from && (index - from >= mostRows || characters + length > mostCharacters)) {
      yield messages.slice(from, index);
      from = index;
      characters = 0;
    }
    characters += length;
  }
  if (from < messages.length) yield messages.slice(from);
}

/** Sends one message again that certainly was not delivered and is not too late. False where it is not such a one. */
export async function sendOneAgain(ctx: Ctx, id: string): Promise<boolean> {
  const {
    rows: [row],
  } = await execute<{ urgent: boolean }>(
    ctx.db,
    `UPDATE outbox_messages SET status = 'QUEUED', tries = 0, last_error = NULL, next_try_at = $2, updated_at = $2
      WHERE id = $1 AND status = 'FAILED' AND (expires_at IS NULL OR expires_at > $2)
      RETURNING expires_at IS NOT NULL AS urgent`,
    [id, ctx.now()],
  );
  if (row) await ctx.app.queue.enqueue(ctx, deliverMessage, { id }, row);
  return row !== undefined;
}

/** Sends the messages of a batch again that certainly were not delivered, and those alone. Gives how many they are. */
export async function sendFailedAgain(ctx: Ctx, batchId: string): Promise<number> {
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `UPDATE outbox_messages SET status = 'QUEUED', tries = 0, last_error = NULL, next_try_at = $2, updated_at = $2
      WHERE batch_id = $1 AND status = 'FAILED' RETURNING id`,
    [batchId, ctx.now()],
  );
  await ctx.app.queue.enqueueAll(ctx, deliverMessage, rows);
  return rows.length;
}

export const countFailedMessages = (ctx: Ctx): Promise<number> => ctx.db.countBy(OutboxMessage, { status: 'FAILED' });
