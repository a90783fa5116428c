import {
  type CheckResult,
  check,
  countSegments,
  fillFields,
  htmlOfNotice,
  limits,
  normaliseEmail,
  sendMailRules,
  sendSmsRules,
} from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { Channel, costOf, sendMany } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { readNoticeHtml, toStoredDocument } from '../notices/index.ts';
import { Broadcast } from './broadcast.entity.ts';
import type { SendMailInput, SendSmsInput } from './broadcast.types.ts';
import { messagesFor } from './broadcast-messages.ts';
import { mergeFieldsOf } from './merge-fields.ts';
import {
  addressOn,
  findRecipientsByEmail,
  findRecipientsByPhone,
  type Recipient,
  selectRecipients,
} from './recipients.service.ts';
import { continueAt } from './run-broadcast.job.ts';
import { isSentAtNight, startOf, type Timing } from './timing.ts';

/** Line breaks other than CR and LF, which the rules refuse: a header must not contain any. */
const otherLineBreak = /[\u0085\u2028\u2029]/;

const valueOrFail = <T>(result: CheckResult<T>): T => (result.ok ? result.value : failProblems(result.problems));

/** Recipients by listed address, then those of the selection, each address once. */
function joined(channel: Channel, named: readonly Recipient[], selected: readonly Recipient[]): Recipient[] {
  const byAddress = new Map<string, Recipient>();
  for (const one of [...named, ...selected]) {
    const address = addressOn(channel, one);
    if (!byAddress.has(address)) byAddress.set(address, one);
  }
  return [...byAddress.values()];
}

/** The listed addresses for the rules; without any, one of the selection represents all. */
const addressesToCheck = (named: readonly string[], channel: Channel, selected: readonly Recipient[]): string[] =>
  named.length > 0 ? [...named] : selected.slice(0, 1).map((one) => addressOn(channel, one));

/** Queues one mail per address of registered users. Messages, jobs, broadcast and audit commit together. */
export async function sendMail(ctx: Ctx, input: SendMailInput): Promise<Broadcast> {
  const { people } = await selectRecipients(ctx, input, Channel.MAIL);
  const named = [...new Set((input.email ?? []).map(normaliseEmail))];
  const email = addressesToCheck(named, Channel.MAIL, people);
  const given = valueOrFail(check(sendMailRules, { ...input, email }, { lang: ctx.lang, now: ctx.now() }));
  if (otherLineBreak.test(given.subject)) fail('BAD_USER_INPUT', 'textInvalid', { field: 'subject' });
  const document = await toStoredDocument(ctx, await readNoticeHtml(given.body));
  if (document.length === 0) fail('BAD_USER_INPUT', 'mailBodyRequired', { field: 'body' });
  const listed = await findRecipientsByEmail(ctx, named.length > 0 ? given.email : []);
  const content = { channel: Channel.MAIL, subject: given.subject, body: htmlOfNotice(document), segments: null };
  return createBroadcast(ctx, content, joined(Channel.MAIL, listed, people), input);
}

/** The same for SMS. */
export async function sendSms(ctx: Ctx, input: SendSmsInput): Promise<Broadcast> {
  const { people } = await selectRecipients(ctx, input, Channel.SMS);
  const named = input.phones ?? [];
  const phones = addressesToCheck(named, Channel.SMS, people);
  const given = valueOrFail(check(sendSmsRules, { ...input, phones }, { lang: ctx.lang, now: ctx.now() }));
  const listed = await findRecipientsByPhone(ctx, named.length > 0 ? given.phones : []);
  const all = joined(Channel.SMS, listed, people);
  const segments = segmentsOf(given.message, all).total;
  return createBroadcast(ctx, { channel: Channel.SMS, subject: null, body: given.message, segments }, all, input);
}

/** The SMS segments of a text with the fields of each recipient: for one of them at least and at most, and for all. */
export function segmentsOf(
  text: string,
  people: readonly Recipient[],
): { fewest: number; most: number; total: number } {
  const each = people.map((one) => countSegments(fillFields(text, mergeFieldsOf(one))).segments);
  const [fewest, most, total] = each.reduce<[number, number, number]>(
    ([least, greatest, sum], one) => [Math.min(least, one), Math.max(greatest, one), sum + one],
    [Number.POSITIVE_INFINITY, 0, 0],
  );
  return { fewest: each.length === 0 ? 0 : fewest, most, total };
}

type BroadcastContent = Pick<Broadcast, 'channel' | 'subject' | 'body' | 'segments'>;

/** Few recipients are queued immediately; many, or those of a scheduled broadcast, in batches by a job. */
async function createBroadcast(
  ctx: Ctx,
  content: BroadcastContent,
  people: readonly Recipient[],
  timing: Timing,
): Promise<Broadcast> {
  const { id: senderId, name: senderName } = callerOf(ctx);
  const startsAt = startOf(ctx, timing);
  const isInLots = startsAt !== null || people.length > limits.messages.recipients;
  const made = await ctx.db.save(
    ctx.db.create(Broadcast, {
      ...content,
      recipients: people.length,
      cost: content.segments === null ? null : costOf(ctx, content.segments),
      state: startsAt ? 'SCHEDULED' : isInLots ? 'RUNNING' : 'QUEUED',
      startsAt,
      evenAtNight: isSentAtNight(timing),
      audience: isInLots ? people.map(({ userId }) => userId) : null,
      earlierApplications:
        isInLots && people.some(({ chosenId }) => chosenId) ? people.map(({ chosenId = null }) => chosenId) : null,
      position: isInLots ? 0 : people.length,
      senderId,
      senderName,
      createdAt: ctx.now(),
    }),
  );
  if (isInLots) await continueAt(ctx, made.id, startsAt ?? ctx.now());
  else await sendMany(ctx, await messagesFor(ctx, made, people));
  await record(ctx, {
    action: `${content.channel}.sent`,
    subject: { type: 'broadcast', id: made.id },
    after: { recipients: made.recipients, ...content, ...(startsAt ? { startsAt } : {}) },
  });
  return made;
}
