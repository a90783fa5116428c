import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';

@InputType({ description: 'Whom a message is meant for, before it is sent.' })
@CheckedInService()
export class MessageRecipientsInput {
  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => [ID], { nullable: true, description: 'Registered users.' })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'Everybody whom this search finds, whatever the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, {
    nullable: true,
    description: 'The text of an SMS: its segments are counted with the fields filled for each of them.',
  })
  message?: string | null;
}

@ObjectType({ description: 'Somebody who would get the message.' })
export class MessageRecipient {
  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;
}

@ObjectType({ description: 'Who would get a message, each address once; nothing is sent.' })
export class MessageRecipients {
  @Field(() => Int, { description: 'How many would get it.' })
  count!: number;

  @Field(() => Int, { description: 'How many were left out because they, or their address, were there already.' })
  duplicates!: number;

  @Field(() => Int, { description: 'How many were left out because the account is gone or has no usable address.' })
  unreachable!: number;

  @Field(() => Int, { nullable: true, description: 'What all the SMS cost together, where a text was given.' })
  segments!: number | null;

  @Field(() => [MessageRecipient], { description: '50 a page, in the order of the selection.' })
  people!: MessageRecipient[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;
}

@ObjectType({ description: 'A message to one person that an event of the product caused, and that did not arrive.' })
export class SingleMessage {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => ID, { nullable: true, description: 'Of the user, where it went to one.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: "The recipient's name." })
  name!: string | null;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'Of a mail. The text stays out: it may hold a code.' })
  subject!: string | null;

  @Field(() => MessageStatus, { description: 'Where it stands.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'How often it was tried.' })
  tries!: number;

  @Field(() => String, { nullable: true, description: 'Why it was not delivered.' })
  lastError!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was written.' })
  createdAt!: string;

  @Field(() => Boolean, {
    description: 'Whether it may be sent again: it certainly did not arrive, and is not too late.',
  })
  canRetry!: boolean;
}

@ObjectType({ description: 'One page of the single messages that did not arrive.' })
export class SingleMessagePage {
  @Field(() => [SingleMessage], { description: 'Newest first, 20 a page.' })
  messages!: SingleMessage[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}
