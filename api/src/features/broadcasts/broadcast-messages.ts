import { fillFields } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { type BatchMessage, Channel, senderOf } from '../../messages/index.ts';
import { readNoticeHtml, signDocumentImages } from '../notices/index.ts';
import type { Broadcast } from './broadcast.entity.ts';
import { buildMail } from './mail-body.ts';
import { fillDocument, mergeFieldsOf } from './merge-fields.ts';
import type { Recipient } from './recipients.service.ts';

/** The life of image addresses in a mail. */
const imageLifeMs = 400 * 86_400_000;

type Content = Pick<Broadcast, 'channel' | 'subject' | 'body'>;

/** Returns a function that writes the message of a recipient. */
export async function writerOf(
  ctx: Ctx,
  { channel, subject, body }: Content,
): Promise<(one: Recipient) => BatchMessage> {
  if (channel === Channel.SMS)
    return (one) => ({ to: one.phone, userId: one.userId, text: fillFields(body, mergeFieldsOf(one)) });
  const shown = signDocumentImages(ctx, await readNoticeHtml(body), new Date(ctx.now().getTime() + imageLifeMs));
  const sender = senderOf(ctx);
  return (one) => {
    const fields = mergeFieldsOf(one);
    const topic = fillFields(subject ?? '', fields);
    return {
      to: one.email,
      userId: one.userId,
      subject: topic,
      ...buildMail(fillDocument(shown, fields), topic, sender),
    };
  };
}

/** The batch of a broadcast for some of its recipients. */
export const messagesFor = async (
  ctx: Ctx,
  broadcast: Content & Pick<Broadcast, 'id' | 'evenAtNight'>,
  people: readonly Recipient[],
) => ({
  channel: broadcast.channel,
  batchId: broadcast.id,
  evenAtNight: broadcast.evenAtNight,
  messages: people.map(await writerOf(ctx, broadcast)),
});
