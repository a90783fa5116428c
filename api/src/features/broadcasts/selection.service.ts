import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { Channel, costOf, heldUntil } from '../../messages/index.ts';
import { segmentsOf } from './broadcast.service.ts';
import { type MessageRecipients, type MessageRecipientsInput, peoplePerPage } from './message.types.ts';
import { addressOn, selectRecipients } from './recipients.service.ts';
import { isSentAtNight, startOf } from './timing.ts';

const unknownSegments = { fewest: null, most: null, total: null };

/** The recipients of a selection, each address once, with the exact number of SMS segments. */
export async function findMessageRecipients(
  ctx: Ctx,
  { channel, message, ...selection }: MessageRecipientsInput,
  page: number,
): Promise<MessageRecipients> {
  assertPage(page);
  const max = limits.messages.sms;
  if ((message?.length ?? 0) > max) fail('BAD_USER_INPUT', 'valueTooLong', { field: 'message', params: { max } });
  const { people, duplicates, unreachable } = await selectRecipients(ctx, selection, channel);
  const text = channel === Channel.SMS ? message?.trim() : undefined;
  const { fewest, most, total } = text === undefined ? unknownSegments : segmentsOf(text, people);
  const from = (page - 1) * peoplePerPage;
  const shown = people.slice(from, from + peoplePerPage).map(({ userId, earlierId: profileId = null, ...one }) => ({
    ...{ userId, profileId, name: one.name },
    to: addressOn(channel, { userId, ...one }),
  }));
  const { pages, count } = pageOf(page, people.length, peoplePerPage);
  return {
    ...{ count, duplicates, unreachable, people: shown, page, pages },
    ...{ segments: total, fewestSegments: fewest, mostSegments: most },
    cost: total === null ? null : costOf(ctx, total),
    heldUntil: heldUntil(ctx, startOf(ctx, selection), isSentAtNight(selection)),
  };
}
