import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';

registerEnumType(Channel, {
  name: 'Channel',
  description: 'The channel of a message.',
  valuesConfig: { SMS: { description: 'To a phone.' }, MAIL: { description: 'To an e-mail address.' } },
});

registerEnumType(MessageStatus, {
  name: 'MessageStatus',
  description: 'The status of one message.',
  valuesConfig: {
    QUEUED: { description: 'Waiting for its first or next try.' },
    SENDING: { description: 'Being sent to the provider.' },
    SENT: { description: 'Accepted by the provider.' },
    FAILED: { description: 'Not delivered; can be sent again.' },
    UNKNOWN: { description: 'The provider did not confirm it, so it is not sent again.' },
    EXPIRED: { description: 'Expired before it was sent.' },
  },
});

const fields = 'May hold {name}, {applicantId}, {exam} and {examDate}.';

@InputType({
  description: 'A mail to registered users, by addresses, ids or a search; each gets it once.',
})
@CheckedInService()
export class SendMailInput {
  @Field(() => [String], { nullable: true, description: 'Addresses of registered users; 5000 recipients at most.' })
  email?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of registered users; deleted ones and those without a valid address are omitted.',
  })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'All applicants of this search, ignoring the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, { description: `One line. ${fields}` })
  subject!: string;

  @Field(() => String, { description: `HTML; elements other than the editor's are dropped. ${fields}` })
  body!: string;
}

@InputType({
  description: 'An SMS to registered users, by phones, ids or a search; each gets it once.',
})
@CheckedInService()
export class SendSmsInput {
  @Field(() => [String], { nullable: true, description: 'Phones of registered users; 5000 recipients at most.' })
  phones?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of registered users; deleted ones and those without a valid address are omitted.',
  })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'All applicants of this search, ignoring the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, { description: fields })
  message!: string;
}

@InputType({ description: 'A message and the recipient to preview it for.' })
@CheckedInService()
export class PreviewMessageInput {
  @Field(() => ID, { description: 'The recipient.' })
  userId!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { nullable: true, description: 'The subject of a mail.' })
  subject?: string | null;

  @Field(() => String, { description: 'The HTML of a mail, or the text of an SMS.' })
  body!: string;
}

@ObjectType({ description: 'The encoding and segments of an SMS.' })
export class SmsCost {
  @Field(() => String, { description: 'GSM-7, or UCS-2 if a character requires it, as all Bangla does.' })
  encoding!: string;

  @Field(() => Int, { description: 'Characters as the network counts them.' })
  units!: number;

  @Field(() => Int, { description: 'SMS for one recipient.' })
  segments!: number;

  @Field(() => Int, { description: 'SMS for all recipients.' })
  total!: number;

  @Field(() => Boolean, {
    description: 'Whether the length depends on fields; the figures are then those of the template.',
  })
  isEstimate!: boolean;
}

@ObjectType({ description: 'A message as one recipient gets it.' })
export class MessagePreview {
  @Field(() => String, { description: 'The phone or e-mail address that it goes to.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'The subject of a mail.' })
  subject!: string | null;

  @Field(() => String, { description: 'The plain text.' })
  text!: string;

  @Field(() => String, { nullable: true, description: "The HTML of a mail, with the editor's elements only." })
  html!: string | null;

  @Field(() => SmsCost, { nullable: true, description: 'The cost of an SMS.' })
  cost!: SmsCost | null;
}

@ObjectType({ description: 'The number of messages by status.' })
export class MessageCounts {
  @Field(() => Int, { description: 'Queued messages.' })
  queued!: number;

  @Field(() => Int, { description: 'Messages being sent.' })
  sending!: number;

  @Field(() => Int, { description: 'Messages accepted by the provider.' })
  sent!: number;

  @Field(() => Int, { description: 'Messages that were not delivered.' })
  failed!: number;

  @Field(() => Int, { description: 'Messages with unknown delivery.' })
  unknown!: number;

  @Field(() => Int, { description: 'Messages that expired before they were sent.' })
  expired!: number;
}

@ObjectType('Broadcast', { description: 'A message of an administrator to many recipients.' })
export class BroadcastView {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { nullable: true, description: 'The subject of a mail.' })
  subject!: string | null;

  @Field(() => String, { description: 'The template: the text of an SMS, or the HTML of a mail.' })
  body!: string;

  @Field(() => Int, { description: 'The number of recipients.' })
  recipients!: number;

  @Field(() => Int, { nullable: true, description: 'The total number of SMS segments.' })
  segments!: number | null;

  @Field(() => String, { description: 'The name of the sender.' })
  sentBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: string;

  @Field(() => MessageCounts, { description: 'Its messages by status.' })
  counts!: MessageCounts;
}

@ObjectType({ description: 'One page of the broadcasts.' })
export class BroadcastPage {
  @Field(() => [BroadcastView], { description: 'Newest first, 20 a page.' })
  broadcasts!: BroadcastView[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of broadcasts.' })
  count!: number;
}

@ObjectType({ description: 'One recipient with the status of the message.' })
export class BroadcastRecipient {
  @Field(() => ID, { description: 'The id of the message.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The recipient.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: "The recipient's name." })
  name!: string | null;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => MessageStatus, { description: 'The status of the message.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'The number of tries.' })
  tries!: number;

  @Field(() => String, { nullable: true, description: 'Why it was not delivered.' })
  lastError!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the provider accepted it.' })
  sentAt!: string | null;
}

@ObjectType({ description: 'A broadcast with one page of its recipients.' })
export class BroadcastReport {
  @Field(() => BroadcastView, { description: 'The broadcast.' })
  broadcast!: BroadcastView;

  @Field(() => [BroadcastRecipient], { description: '50 a page, in the order of sending.' })
  recipients!: BroadcastRecipient[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of recipients with the requested status.' })
  count!: number;
}

@ObjectType({ description: 'A queued broadcast.' })
export class SentBroadcast {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;

  @Field(() => BroadcastView, { description: 'The broadcast; query it again for its status.' })
  broadcast!: BroadcastView;
}
