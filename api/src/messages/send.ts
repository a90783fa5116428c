import type { Ctx } from '../core/context.ts';
import { insertIfNew } from '../db/insert-if-new.ts';
import { prepared, queryPrepared } from '../db/prepared.ts';
import { execute, queryRows } from '../db/query.ts';
import { heldUntil } from './cost.ts';
import { deliverMessage, secondsUntil } from './deliver.job.ts';
import { type Channel, OutboxMessage } from './outbox.entity.ts';
import type { MailText, Sender, SmsText } from './texts/index.ts';

export function senderOf({ app: { config, institution } }: Pick<Ctx, 'app'>): Sender {
  const { titleEn, titleBn, nameEn, nameBn, color, logo } = institution.current();
  const { PUBLIC_URL: siteUrl } = config;
  return {
    admissionTitle: titleEn,
    admissionTitleBn: titleBn,
    universityName: nameEn,
    universityNameBn: nameBn,
    siteUrl,
    color,
    logoUrl: logo && siteUrl + logo.url,
  };
}

export interface Outgoing {
  channel: Channel;
  /** A phone number of eleven digits, or an e-mail address. */
  to: string;
  text: string;
  subject?: string | undefined;
  html?: string | undefined;
  userId?: string | null;
  /** Not delivered after this time; delivered before messages without it (codes before broadcasts). */
  expiresAt?: Date;
  /** A second message with the same key is not inserted. */
  dedupeKey?: string;
}

/**
 * Inserts the message and its delivery job through `ctx.db`, so that they commit with the state that causes them. Returns its id;
 * undefined if there is a message with the same key.
 */
export async function send(ctx: Ctx, message: Outgoing): Promise<string | undefined> {
  const { text, ...columns } = message;
  const row = { ...columns, body: text, createdAt: ctx.now() };
  const id = await insertIfNew(ctx.db.createQueryBuilder().insert().into(OutboxMessage).values(row));
  if (id === undefined) return undefined;
  await ctx.app.queue.enqueue(ctx, deliverMessage, { id }, { urgent: message.expiresAt !== undefined });
  return id;
}

/** The recipient of `sendBoth`. */
export interface Addressee {
  id: string;
  phone: string;
  email: string;
}

const insertBoth = prepared(
  `INSERT INTO outbox_messages (channel, created_at, user_id, recipient, subject, body, html, dedupe_key)
   VALUES ('sms', $1::timestamptz, $2::uuid, $3, NULL, $4, NULL, $5), ('mail', $1, $2, $6, $7, $8, $9, $10)
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** One SMS and one mail per `cause`: a second call with the same cause sends nothing. */
export async function sendBoth(
  ctx: Ctx,
  { id: userId, phone, email }: Addressee,
  cause: string,
  { sms, mail }: { sms: SmsText; mail: MailText },
): Promise<void> {
  const rows = await queryPrepared<{ id: string }>(ctx.db, insertBoth, [
    ...[ctx.now(), userId, phone, sms.text, `${cause}:sms`],
    ...[email, mail.subject, mail.text, mail.html, `${cause}:mail`],
  ]);
  await ctx.app.queue.enqueueAll(ctx, deliverMessage, rows);
}

export interface BatchMessage {
  to: string;
  text: string;
  subject?: string;
  html?: string;
  userId: string;
}

const maxRows = 500;
const maxCharacters = 4_000_000;

/** Selects the recipients within the statement that queues the messages. */
export interface MessageClaim {
  /** Returns the `user_id` of the recipients, from the accounts `$10`. */
  sql: string;
  /** The parameters from `$12`. */
  params: readonly unknown[];
}

/** Messages with one cause: a broadcast sends to each address once, another cause to each account once on each channel. */
type Batch = {
  channel: Channel;
  messages: readonly BatchMessage[];
  /** False: the messages wait for the end of the quiet hours. Default: true, as an officer sends them now. */
  evenAtNight?: boolean;
  claim?: MessageClaim;
} & ({ batchId: string } | { cause: string });

/** The key of a message that a cause sends to each account once on each channel. */
export const keyOfCause = (cause: string, channel: Channel, userId: string): string => `${cause}:${channel}:${userId}`;

/**
 * Inserts the messages of a batch with their delivery jobs, in few statements, and returns their number. A second call with the same
 * batch or cause sends nothing.
 */
export async function sendMany(ctx: Ctx, batch: Batch): Promise<number> {
  const { channel, messages, evenAtNight = true, claim } = batch;
  const batchId = 'batchId' in batch ? batch.batchId : null;
  const keyOf = ({ to, userId }: BatchMessage): string =>
    'batchId' in batch ? `batch:${batch.batchId}:${to}` : keyOfCause(batch.cause, channel, userId);
  const morning = heldUntil(ctx, null, evenAtNight);
  let queued = 0;
  for (const chunk of inChunks(messages)) {
    const rows = await queryRows<{ id: string }>(
      ctx.db,
      `${claim ? `WITH claimed AS (${claim.sql})` : ''}
      INSERT INTO outbox_messages (channel, batch_id, created_at, holds_at_night, next_try_at, recipient, subject, body, html, user_id, dedupe_key)
        SELECT $1, $2::uuid, $3, $4, $5, one.*
          FROM unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[], $11::text[])
            AS one (recipient, subject, body, html, user_id, dedupe_key)
          ${claim ? 'WHERE one.user_id IN (SELECT user_id FROM claimed)' : ''}
        ON CONFLICT DO NOTHING RETURNING id`,
      [
        channel,
        batchId,
        ctx.now(),
        !evenAtNight,
        morning ?? ctx.now(),
        chunk.map((one) => one.to),
        chunk.map((one) => one.subject ?? null),
        chunk.map((one) => one.text),
        chunk.map((one) => one.html ?? null),
        chunk.map((one) => one.userId),
        chunk.map(keyOf),
        ...(claim?.params ?? []),
      ],
    );
    queued += rows.length;
    await ctx.app.queue.enqueueAll(
      ctx,
      deliverMessage,
      rows,
      morning ? { startAfterSeconds: secondsUntil(ctx, morning) } : {},
    );
  }
  return queued;
}

/** Splits messages, so that a statement has at most `maxRows` rows and about `maxCharacters` of text. */
function* inChunks(messages: readonly BatchMessage[]): Generator<readonly BatchMessage[]> {
  let from = 0;
  let characters = 0;
  for (const [index, { text, html }] of messages.entries()) {
    const length = text.length + (html?.length ?? 0);
    if (index > from && (index - from >= maxRows || characters + length > maxCharacters)) {
      yield messages.slice(from, index);
      from = index;
      characters = 0;
    }
    characters += length;
  }
  if (from < messages.length) yield messages.slice(from);
}

/** A message of a broadcast expires only by a stop, which does not keep an officer from sending it again. */
export const mayResend = (now: string): string => `(batch_id IS NOT NULL OR expires_at IS NULL OR expires_at > ${now})`;
const queuedAgain = (now: string): string => `status = 'QUEUED', tries = 0, last_error = NULL, next_try_at = ${now},
      updated_at = ${now}, expires_at = CASE WHEN batch_id IS NULL THEN expires_at END`;

/** Queues a FAILED message again. False if it is not FAILED, or expired. */
export async function resendOne(ctx: Ctx, id: string): Promise<boolean> {
  const {
    rows: [row],
  } = await execute<{ urgent: boolean }>(
    ctx.db,
    `UPDATE outbox_messages SET ${queuedAgain('$2')}
      WHERE id = $1 AND status = 'FAILED' AND ${mayResend('$2')}
      RETURNING expires_at IS NOT NULL AS urgent`,
    [id, ctx.now()],
  );
  if (row) await ctx.app.queue.enqueue(ctx, deliverMessage, { id }, row);
  return row !== undefined;
}

/** Queues the FAILED messages of a batch again, and returns their count. */
export async function resendFailed(ctx: Ctx, batchId: string): Promise<number> {
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `UPDATE outbox_messages SET ${queuedAgain('$2')}
      WHERE batch_id = $1 AND status = 'FAILED' RETURNING id`,
    [batchId, ctx.now()],
  );
  await ctx.app.queue.enqueueAll(ctx, deliverMessage, rows);
  return rows.length;
}

export const countFailedMessages = (ctx: Ctx): Promise<number> => ctx.db.countBy(OutboxMessage, { status: 'FAILED' });
