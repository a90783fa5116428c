import type { Ctx } from '../graphql/context.ts';
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
  /** After this it is not delivered any more. */
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
  if (typeof id === 'string') await ctx.app.queue.enqueue(ctx, deliverMessage, { id });
}
