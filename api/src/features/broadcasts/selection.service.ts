import { countSegments, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { Channel } from '../../messages/index.ts';
import { fieldsOf, fillText } from './merge.ts';
import type { MessageRecipients, MessageRecipientsInput } from './message.types.ts';
import { addressOn, chosenPeople } from './recipients.service.ts';
import { checkPage } from './report.service.ts';

const peoplePerPage = 50;

/** Who would get a message: counted, each address once, and for an SMS with what it would cost to the last segment. */
export async function findMessageRecipients(
  ctx: Ctx,
  { channel, message, ...selection }: MessageRecipientsInput,
  page: number,
): Promise<MessageRecipients> {
  checkPage(page);
  const max = limits.messages.sms;
  if ((message?.length ?? 0) > max) fail('BAD_USER_INPUT', 'valueTooLong', { field: 'message', params: { max } });
  const { people, duplicates, unreachable } = await chosenPeople(ctx, selection, channel);
  const text = channel === Channel.SMS ? message?.trim() : undefined;
  const segments =
    text === undefined
      ? null
      : people.reduce((sum, one) => sum + countSegments(fillText(text, fieldsOf(one))).segments, 0);
  const from = (page - 1) * peoplePerPage;
  const shown = people
    .slice(from, from + peoplePerPage)
    .map((one) => ({ userId: one.userId, name: one.name, to: addressOn(channel, one) }));
  const { pages, count } = pageOf(page, people.length, peoplePerPage);
  return { count, duplicates, unreachable, segments, people: shown, page, pages };
}
