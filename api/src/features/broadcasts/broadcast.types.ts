import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';

registerEnumType(Channel, {
  name: 'Channel',
  description: 'How a message travels.',
  valuesConfig: { SMS: { description: 'To a phone.' }, MAIL: { description: 'To an e-mail address.' } },
});

registerEnumType(MessageStatus, {
  name: 'MessageStatus',
  description: 'What became of one message.',
  valuesConfig: {
    QUEUED: { description: 'Waits for its turn, or for the next try.' },
    SENDING: { description: 'Is being handed over.' },
    SENT: { description: 'The provider has taken it.' },
    FAILED: { description: 'Certainly not delivered; may be sent again.' },
    UNKNOWN: { description: 'The provider did not say whether it took it, so it is not sent again.' },
    EXPIRED: { description: 'Too late to be of use.' },
  },
});

const fields = 'May hold {name}, {applicantId}, {exam} and {examDate}.';

@InputType({
  description:
    'A mail to registered users: to addresses, to all that a search finds, or both; each is written to once.',
})
@CheckedInService()
export class SendMailInput {
  @Field(() => [String], { nullable: true, description: 'Addresses of registered users; 5000 recipients at most.' })
  email?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Registered users; who is gone or has no usable address is left out.',
  })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'Everybody whom this search finds, whatever the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, { description: `One line. ${fields}` })
  subject!: string;

  @Field(() => String, { description: `HTML; what is not one of the editor's own elements is dropped. ${fields}` })
  body!: string;
}

@InputType({
  description: 'An SMS to registered users: to phones, to all that a search finds, or both; each is written to once.',
})
@CheckedInService()
export class SendSmsInput {
  @Field(() => [String], { nullable: true, description: 'Phones of registered users; 5000 recipients at most.' })
  phones?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Registered users; who is gone or has no usable address is left out.',
  })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'Everybody whom this search finds, whatever the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, { description: fields })
  message!: string;
}

@InputType({ description: 'A message as it is typed, and whom to show it for.' })
@CheckedInService()
export class PreviewMessageInput {
  @Field(() => ID, { description: 'The recipient.' })
  userId!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { nullable: true, description: 'Of a mail.' })
  subject?: string | null;

  @Field(() => String, { description: 'The HTML of a mail, or the text of an SMS.' })
  body!: string;
}

@ObjectType({ description: 'How a text is cut into SMS, and how many that makes.' })
export class SmsCost {
  @Field(() => String, { description: 'GSM-7, or UCS-2 where a letter asks for it (all Bangla does).' })
  encoding!: string;

  @Field(() => Int, { description: 'Characters as the network counts them.' })
  units!: number;

  @Field(() => Int, { description: 'SMS for one recipient.' })
  segments!: number;

  @Field(() => Int, { description: 'SMS for all recipients.' })
  total!: number;

  @Field(() => Boolean, {
    description: 'Whether fields make it longer or shorter by person; then the figures are of the text as typed.',
  })
  isEstimate!: boolean;
}

@ObjectType({ description: 'A message as one person gets it.' })
export class MessagePreview {
  @Field(() => String, { description: 'The phone or e-mail address that it goes to.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'Of a mail.' })
  subject!: string | null;

  @Field(() => String, { description: 'As plain text.' })
  text!: string;

  @Field(() => String, { nullable: true, description: "Of a mail: HTML of the editor's own elements alone." })
  html!: string | null;

  @Field(() => SmsCost, { nullable: true, description: 'Of an SMS.' })
  cost!: SmsCost | null;
}

@ObjectType({ description: 'How many messages stand where.' })
export class MessageCounts {
  @Field(() => Int, { description: 'Messages that wait.' })
  queued!: number;

  @Field(() => Int, { description: 'Messages under way.' })
  sending!: number;

  @Field(() => Int, { description: 'Were taken by the provider.' })
  sent!: number;

  @Field(() => Int, { description: 'Were certainly not delivered.' })
  failed!: number;

  @Field(() => Int, { description: 'Of which nobody knows whether they arrived.' })
  unknown!: number;

  @Field(() => Int, { description: 'Came too late to be sent.' })
  expired!: number;
}

@ObjectType('Broadcast', { description: 'One message of an administrator to many.' })
export class BroadcastView {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { nullable: true, description: 'Of a mail.' })
  subject!: string | null;

  @Field(() => String, { description: 'Before its fields are filled: the text of an SMS, or the HTML of a mail.' })
  body!: string;

  @Field(() => Int, { description: 'How many it goes to.' })
  recipients!: number;

  @Field(() => Int, { nullable: true, description: 'What all its SMS cost together.' })
  segments!: number | null;

  @Field(() => String, { description: 'Who sent it.' })
  sentBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: string;

  @Field(() => MessageCounts, { description: 'What became of it.' })
  counts!: MessageCounts;
}

@ObjectType({ description: 'One page of the messages to many.' })
export class BroadcastPage {
  @Field(() => [BroadcastView], { description: 'Newest first, 20 a page.' })
  broadcasts!: BroadcastView[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}

@ObjectType({ description: 'One recipient, and what became of the message.' })
export class BroadcastRecipient {
  @Field(() => ID, { description: 'Of the message.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The recipient.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: "The recipient's name." })
  name!: string | null;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => MessageStatus, { description: 'Where it stands.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'How often it was tried.' })
  tries!: number;

  @Field(() => String, { nullable: true, description: 'Why it was not delivered.' })
  lastError!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the provider took it.' })
  sentAt!: string | null;
}

@ObjectType({ description: 'A message to many with one page of its recipients.' })
export class BroadcastReport {
  @Field(() => BroadcastView, { description: 'The message.' })
  broadcast!: BroadcastView;

  @Field(() => [BroadcastRecipient], { description: '50 a page, in the order in which they were written to.' })
  recipients!: BroadcastRecipient[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many recipients there are, of the status that was asked for.' })
  count!: number;
}

@ObjectType({ description: 'That a message to many is safely queued.' })
export class SentBroadcast {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;

  @Field(() => BroadcastView, { description: 'The message; look it up again to see what became of it.' })
  broadcast!: BroadcastView;
}
