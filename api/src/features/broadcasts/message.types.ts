import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';
import { ApplicantSearch } from '../applicants/index.ts';

@InputType({ description: 'The selection of recipients of a message.' })
@CheckedInService()
export class MessageRecipientsInput {
  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => [ID], { nullable: true, description: 'Registered users.' })
  userIds?: string[] | null;

  @Field(() => ApplicantSearch, { nullable: true, description: 'All applicants of this search, ignoring the page.' })
  search?: ApplicantSearch | null;

  @Field(() => String, {
    nullable: true,
    description: 'The text of an SMS, to count its segments with the fields of each recipient.',
  })
  message?: string | null;
}

@ObjectType({ description: 'A recipient of the message.' })
export class MessageRecipient {
  @Field(() => ID, { description: 'The id of the user.' })
  userId!: string;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;
}

@ObjectType({ description: 'The recipients of a message, each address once; nothing is sent.' })
export class MessageRecipients {
  @Field(() => Int, { description: 'The number of recipients.' })
  count!: number;

  @Field(() => Int, { description: 'The number of omitted duplicates, by user or address.' })
  duplicates!: number;

  @Field(() => Int, { description: 'The number of omitted users that are deleted or have no valid address.' })
  unreachable!: number;

  @Field(() => Int, { nullable: true, description: 'The total number of SMS segments, if a text was given.' })
  segments!: number | null;

  @Field(() => [MessageRecipient], { description: '50 a page, in the order of the selection.' })
  people!: MessageRecipient[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;
}

@ObjectType({ description: 'An undelivered message of the product to one recipient.' })
export class SingleMessage {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => ID, { nullable: true, description: 'The id of the user, if any.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: "The recipient's name." })
  name!: string | null;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The subject of a mail. The text is omitted, because it may contain a code.',
  })
  subject!: string | null;

  @Field(() => MessageStatus, { description: 'Its status.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'The number of tries.' })
  tries!: number;

  @Field(() => String, { nullable: true, description: 'Why it was not delivered.' })
  lastError!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => Boolean, {
    description: 'Whether it can be sent again: it failed and has not expired.',
  })
  canRetry!: boolean;
}

@ObjectType({ description: 'One page of single messages.' })
export class SingleMessagePage {
  @Field(() => [SingleMessage], { description: 'Newest first, 20 a page.' })
  messages!: SingleMessage[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;
}
