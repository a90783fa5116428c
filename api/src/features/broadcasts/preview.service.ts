import { check, countSegments, fillFields, htmlOfNotice, limits, sendMailRules, sendSmsRules } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { Channel, send, senderOf } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { readNoticeHtml } from '../notices/index.ts';
import type { MessagePreview, PreviewMessageInput, SmsCost } from './broadcast.types.ts';
import { writerOf } from './broadcast-messages.ts';
import { toPlainText } from './mail-body.ts';
import { fillDocument, hasFields, mergeFieldsOf } from './merge-fields.ts';
import { findReachable, findRecipient, type Recipient } from './recipients.service.ts';

/** The cost of a broadcast: its SMS to a number of recipients. */
export function smsCost(message: string, recipients: number): SmsCost {
  const max = limits.messages.sms;
  if (message.length > max) fail('BAD_USER_INPUT', 'valueTooLong', { field: 'message', params: { max } });
  if (recipients < 0 || recipients > limits.messages.recipients)
    fail('BAD_USER_INPUT', 'recipientsTooMany', { field: 'recipients', params: { max: limits.messages.recipients } });
  const { encoding, units, segments } = countSegments(message.trim());
  return { encoding, units, segments, total: segments * recipients, isEstimate: hasFields(message) };
}

/** The message as the recipient would get it; nothing is sent. */
export async function previewMessage(ctx: Ctx, input: PreviewMessageInput): Promise<MessagePreview> {
  const person = await findRecipient(ctx, input);
  return input.channel === Channel.SMS ? previewSms(ctx, person, input) : previewMail(ctx, person, input);
}

/** Sends the message, as that recipient would get it, immediately to the officer's own phone or address. */
export async function sendTest(ctx: Ctx, input: PreviewMessageInput): Promise<{ id: string; to: string }> {
  const { subject, text } = await previewMessage(ctx, input);
  const person = await findRecipient(ctx, input);
  const [self] = await findReachable(ctx, [callerOf(ctx).id], input.channel);
  if (!self) fail('BAD_USER_INPUT', 'ownAddressMissing', { field: 'channel' });
  const to = input.channel === Channel.SMS ? self.phone : self.email;
  const content = { channel: input.channel, subject: input.subject ?? '', body: input.body.trim() };
  const write = await writerOf(ctx, content);
  const { text: words, html } = write(person);
  const id = await send(ctx, {
    ...{ channel: input.channel, to, userId: self.userId },
    ...(subject === null ? { text } : { text: words, html, subject }),
  });
  await record(ctx, { action: 'message.tested', subject: { type: 'user', id: self.userId }, after: content });
  return { id: id ?? fail('CONFLICT', 'wrongState'), to };
}

function previewSms(ctx: Ctx, person: Recipient, { body }: PreviewMessageInput): MessagePreview {
  const checked = check(sendSmsRules, { phones: [person.phone], message: body }, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok)
    failProblems(checked.problems.map((one) => (one.field === 'message' ? { ...one, field: 'body' } : one)));
  const text = fillFields(checked.value.message, mergeFieldsOf(person));
  return {
    to: person.phone,
    subject: null,
    text,
    html: null,
    cost: { ...countSegments(text), total: countSegments(text).segments, isEstimate: false },
  };
}

async function previewMail(
  ctx: Ctx,
  person: Recipient,
  { subject, body }: PreviewMessageInput,
): Promise<MessagePreview> {
  const checked = check(sendMailRules, { email: [person.email], subject, body }, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems);
  const fields = mergeFieldsOf(person);
  const read = await readNoticeHtml(checked.value.body);
  if (read.length === 0) fail('BAD_USER_INPUT', 'mailBodyRequired', { field: 'body' });
  const document = fillDocument(read, fields);
  return {
    to: person.email,
    subject: fillFields(checked.value.subject, fields),
    text: toPlainText(document, senderOf(ctx).siteUrl),
    html: htmlOfNotice(document),
    cost: null,
  };
}
