import {
  type CheckResult,
  check,
  countSegments,
  htmlOfNotice,
  normaliseEmail,
  sendMailRules,
  sendSmsRules,
} from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { type BatchMessage, Channel, senderOf, sendMany } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { parseNoticeHtml, signDocumentImages, toStoredDocument } from '../notices/index.ts';
import { Broadcast } from './broadcast.entity.ts';
import type { SendMailInput, SendSmsInput } from './broadcast.types.ts';
import { buildMail } from './mail-body.ts';
import { fillDocument, fillText, mergeFieldsOf } from './merge-fields.ts';
import {
  addressOn,
  findRecipientsByEmail,
  findRecipientsByPhone,
  type Recipient,
  selectRecipients,
} from './recipients.service.ts';

/** Line breaks other than CR and LF, which the rules refuse: none may be in a header. */
const otherLineBreak = /[\u0085\u2028\u2029]/;
/** The life of image addresses in a mail. */
const imageLifeMs = 400 * 86_400_000;

const valueOrFail = <T>(result: CheckResult<T>): T => (result.ok ? result.value : failProblems(result.problems));

/** The recipients in the order of the addresses, which the rules have made unique. */
function inOrder(addresses: readonly string[], channel: Channel, ...people: readonly Recipient[][]): Recipient[] {
  const known = new Map([...people.flat()].reverse().map((one) => [addressOn(channel, one), one]));
  return addresses.flatMap((address) => known.get(address) ?? []);
}

/** Queues one mail per address of registered users. Messages, jobs, broadcast and audit commit together. */
export async function sendMail(ctx: Ctx, input: SendMailInput): Promise<Broadcast> {
  const { people } = await selectRecipients(ctx, input, Channel.MAIL);
  const chosen = people.map((one) => addressOn(Channel.MAIL, one));
  const named = [...new Set((input.email ?? []).map(normaliseEmail))];
  const given = valueOrFail(
    check(sendMailRules, { ...input, email: [...named, ...chosen] }, { lang: ctx.lang, now: ctx.now() }),
  );
  if (otherLineBreak.test(given.subject)) fail('BAD_USER_INPUT', 'textInvalid', { field: 'subject' });
  const document = await toStoredDocument(ctx, parseNoticeHtml(given.body));
  if (document.length === 0) fail('BAD_USER_INPUT', 'mailBodyRequired', { field: 'body' });
  const shown = signDocumentImages(ctx, document, new Date(ctx.now().getTime() + imageLifeMs));
  const sender = senderOf(ctx);
  const others = await findRecipientsByEmail(ctx, named);
  const messages = inOrder(given.email, Channel.MAIL, others, people).map((one): BatchMessage => {
    const fields = mergeFieldsOf(one);
    const subject = fillText(given.subject, fields);
    return { to: one.email, userId: one.userId, subject, ...buildMail(fillDocument(shown, fields), subject, sender) };
  });
  return createBroadcast(
    ctx,
    { channel: Channel.MAIL, subject: given.subject, body: htmlOfNotice(document), segments: null },
    messages,
  );
}

/** The same for SMS. */
export async function sendSms(ctx: Ctx, input: SendSmsInput): Promise<Broadcast> {
  const { people } = await selectRecipients(ctx, input, Channel.SMS);
  const chosen = people.map((one) => one.phone);
  const phones = [...(input.phones ?? []), ...chosen];
  const given = valueOrFail(check(sendSmsRules, { ...input, phones }, { lang: ctx.lang, now: ctx.now() }));
  const isChosen = new Set(chosen);
  const others = await findRecipientsByPhone(
    ctx,
    given.phones.filter((phone) => !isChosen.has(phone)),
  );
  const messages = inOrder(given.phones, Channel.SMS, others, people).map(
    (one): BatchMessage => ({ to: one.phone, userId: one.userId, text: fillText(given.message, mergeFieldsOf(one)) }),
  );
  const segments = messages.reduce((sum, one) => sum + countSegments(one.text).segments, 0);
  return createBroadcast(ctx, { channel: Channel.SMS, subject: null, body: given.message, segments }, messages);
}

type BroadcastContent = Pick<Broadcast, 'channel' | 'subject' | 'body' | 'segments'>;

async function createBroadcast(
  ctx: Ctx,
  content: BroadcastContent,
  messages: readonly BatchMessage[],
): Promise<Broadcast> {
  const { id: senderId, name: senderName } = callerOf(ctx);
  const made = await ctx.db.save(
    ctx.db.create(Broadcast, {
      ...content,
      recipients: messages.length,
      senderId,
      senderName,
      createdAt: ctx.now(),
    }),
  );
  await sendMany(ctx, { channel: content.channel, batchId: made.id, messages });
  await record(ctx, {
    action: `${content.channel}.sent`,
    subject: { type: 'broadcast', id: made.id },
    after: { recipients: messages.length, ...content },
  });
  return made;
}
