import { ID, InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';
import { BroadcastState } from './broadcast.entity.ts';

describeEnum(Channel, 'Channel', 'The channel of a message.', {
  SMS: 'To a phone.',
  MAIL: 'To an e-mail address.',
});

describeEnum(BroadcastState, 'BroadcastState', 'The state of a broadcast.', {
  SCHEDULED: 'Has not started yet.',
  RUNNING: 'Its messages are put into the outbox in lots.',
  QUEUED: 'All its messages are in the outbox; their counts show the rest.',
  STOPPED: 'Stopped by an officer: what was not sent is cancelled.',
});

describeEnum(MessageStatus, 'MessageStatus', 'The status of one message.', {
  QUEUED: 'Waiting for its first or next try.',
  SENDING: 'Being sent to the provider.',
  SENT: 'Accepted by the provider.',
  FAILED: 'Not delivered; can be sent again.',
  UNKNOWN: 'The provider did not confirm it, so it is not sent again.',
  EXPIRED: 'Expired before it was sent.',
  CANCELLED: 'Cancelled by an officer before it was sent.',
});

const fields = 'May hold {name}, {applicantId}, {exam} and {examDate}.';

@InputType({
  description: 'A mail to registered users, by addresses, ids or a search; each gets it once.',
})
@CheckedInService()
export class SendMailInput {
  @field.optional(() => [String], 'Addresses of registered users, 5000 at most.') email?: string[] | null;
  @field.optional(() => [ID], 'Ids of registered users; deleted ones and those without a valid address are omitted.')
  userIds?: string[] | null;

  @field.optional(() => [ID], 'Ids of profiles, also of earlier applications, whose values fill the fields.')
  profileIds?: string[] | null;

  @field.optional(() => ApplicantSearch, 'All applicants of this search, ignoring the page.')
  search?: ApplicantSearch | null;

  @field.text(`One line. ${fields}`) subject!: string;
  @field.text(`HTML; elements other than the editor's are dropped. ${fields}`) body!: string;

  @field.optionalDateTime('When it starts, at most 90 days ahead; absent: at once.') startsAt?: Date | null;
  @field.optionalBoolean(
    'Whether it is also sent in the quiet hours and does not wait for the morning. Absent: if it starts at once.',
  )
  evenAtNight?: boolean | null;
}

@InputType({
  description: 'An SMS to registered users, by phones, ids or a search; each gets it once.',
})
@CheckedInService()
export class SendSmsInput {
  @field.optional(() => [String], 'Phones of registered users, 5000 at most.') phones?: string[] | null;
  @field.optional(() => [ID], 'Ids of registered users; deleted ones and those without a valid address are omitted.')
  userIds?: string[] | null;

  @field.optional(() => [ID], 'Ids of profiles, also of earlier applications, whose values fill the fields.')
  profileIds?: string[] | null;

  @field.optional(() => ApplicantSearch, 'All applicants of this search, ignoring the page.')
  search?: ApplicantSearch | null;

  @field.text(fields) message!: string;

  @field.optionalDateTime('When it starts, at most 90 days ahead; absent: at once.') startsAt?: Date | null;
  @field.optionalBoolean(
    'Whether it is also sent in the quiet hours and does not wait for the morning. Absent: if it starts at once.',
  )
  evenAtNight?: boolean | null;
}

@InputType({ description: 'A message and the recipient to preview it for.' })
@CheckedInService()
export class PreviewMessageInput {
  @field.id('The recipient.') userId!: string;
  @field.optionalId('The application of the recipient whose values fill the fields; absent: the current one.')
  profileId?: string | null;

  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.optionalText('The subject of a mail.') subject?: string | null;
  @field.text('The HTML of a mail, or the text of an SMS.') body!: string;
}

const SmsAlphabet = { GSM_7: 'GSM-7', UCS_2: 'UCS-2' } as const;
describeEnum(SmsAlphabet, 'SmsAlphabet', 'The alphabet of an SMS.', {
  GSM_7: 'Latin letters: 160 in one SMS.',
  UCS_2: 'All letters: 70 in one SMS.',
});

@ObjectType({ description: 'The encoding and segments of an SMS.' })
export class SmsCost {
  @field.enumOrText(() => SmsAlphabet, 'alphabet', 'GSM-7, or UCS-2 if a character requires it, as all Bangla does.')
  encoding!: string;
  @field.int('Characters as the network counts them.') units!: number;
  @field.int('SMS for one recipient.') segments!: number;
  @field.int('SMS for all recipients.') total!: number;
  @field.boolean('Whether the length depends on fields; the figures are then those of the template.')
  isEstimate!: boolean;
}

@ObjectType({ description: 'A message as one recipient gets it.' })
export class MessagePreview {
  @field.text('The phone or e-mail address that it goes to.') to!: string;
  @field.optionalText('The subject of a mail.') subject!: string | null;
  @field.text('The plain text.') text!: string;
  @field.optionalText("The HTML of a mail, with the editor's elements only.") html!: string | null;
  @field.optional(() => SmsCost, 'The cost of an SMS.') cost!: SmsCost | null;
}

@ObjectType({ description: 'The number of messages by status.' })
export class MessageCounts {
  @field.int('Queued messages.') queued!: number;
  @field.int('Messages being sent.') sending!: number;
  @field.int('Messages accepted by the provider.') sent!: number;
  @field.int('Messages that were not delivered.') failed!: number;
  @field.int('Messages with unknown delivery.') unknown!: number;
  @field.int('Messages that expired before they were sent.') expired!: number;
  @field.int('Messages that an officer cancelled before they were sent.') cancelled!: number;
}

@ObjectType('Broadcast', { description: 'A message of an administrator to many recipients.' })
export class BroadcastView {
  @field.id('Opaque.') id!: string;
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.optionalText('The subject of a mail.') subject!: string | null;
  @field.text('The template: the text of an SMS, or the HTML of a mail.') body!: string;
  @field.int('The number of recipients.') recipients!: number;
  @field.optionalInt('The total number of SMS segments.') segments!: number | null;
  @field.text('The name of the sender.') sentBy!: string;
  @field.optionalFloat('The cost of an SMS in BDT, at the price of the time of sending.') cost!: number | null;
  @field.dateTime('When an officer sent or scheduled it.') createdAt!: string;
  @field.of(() => BroadcastState, 'SCHEDULED, RUNNING, QUEUED or STOPPED.') state!: BroadcastState;
  @field.optionalDateTime('The scheduled start; null: at once.') startsAt!: string | null;
  @field.optionalDateTime('The morning that the messages wait for, in the quiet hours only.') heldUntil!: Date | null;
  @field.optionalDateTime('When it was stopped.') stoppedAt!: string | null;
  @field.optionalText('The officer who stopped it.') stoppedBy!: string | null;
  @field.of(() => MessageCounts, 'Its messages by status.') counts!: MessageCounts;
}

/** Broadcasts a page. */
export const broadcastsPerPage = 20;
/** Recipients a page of a report. */
export const recipientsPerPage = 50;

@ObjectType({ description: 'One page of the broadcasts.' })
export class BroadcastPage extends ListPage {
  @Lists(() => broadcastsPerPage)
  @field.of(() => [BroadcastView], 'Newest first, 20 a page.')
  broadcasts!: BroadcastView[];
}

@ObjectType({ description: 'One recipient with the status of the message.' })
export class BroadcastRecipient {
  @field.id('The id of the message.') id!: string;
  @field.optionalId('The recipient.') userId!: string | null;
  @field.optionalText("The recipient's name.") name!: string | null;
  @field.text('Phone or e-mail address.') to!: string;
  @field.of(() => MessageStatus, 'The status of the message.') status!: MessageStatus;
  @field.int('The number of tries.') tries!: number;
  @field.optionalText('Why it was not delivered.') lastError!: string | null;
  @field.optionalDateTime('When the provider accepted it.') sentAt!: string | null;
}

@ObjectType({ description: 'A broadcast with one page of its recipients.' })
export class BroadcastReport extends ListPage {
  @field.of(() => BroadcastView, 'The broadcast.') broadcast!: BroadcastView;
  @Lists(() => recipientsPerPage)
  @field.of(() => [BroadcastRecipient], '50 a page, in the order of sending.')
  recipients!: BroadcastRecipient[];
}

@ObjectType({ description: 'A queued broadcast.' })
export class SentBroadcast {
  @field.text('In the language of the request.') msg!: string;
  @field.of(() => BroadcastView, 'The broadcast; query it again for its status.') broadcast!: BroadcastView;
}
