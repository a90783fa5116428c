import { PaymentAttemptState, PaymentMethod } from '@admission/schema';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';

/** What a line of an applicant's history is about. */
export const HistoryKind = {
  REGISTERED: 'REGISTERED',
  SUBMITTED: 'SUBMITTED',
  IMAGE: 'IMAGE',
  PAYMENT: 'PAYMENT',
  OVERRIDE: 'OVERRIDE',
  MARKS: 'MARKS',
  MESSAGE: 'MESSAGE',
  ACCOUNT: 'ACCOUNT',
  DOCUMENT: 'DOCUMENT',
  OTHER: 'OTHER',
} as const;
export type HistoryKind = (typeof HistoryKind)[keyof typeof HistoryKind];

registerEnumType(HistoryKind, {
  name: 'HistoryKind',
  description: "What a line of an applicant's history is about.",
  valuesConfig: {
    REGISTERED: { description: 'The account was made.' },
    SUBMITTED: { description: 'The form was filled up.' },
    IMAGE: { description: 'A picture or a signature was uploaded.' },
    PAYMENT: { description: 'A payment moved.' },
    OVERRIDE: { description: 'An administrator set the payment by hand.' },
    MARKS: { description: 'Marks were entered or changed.' },
    MESSAGE: { description: 'A message was written to the applicant.' },
    ACCOUNT: { description: 'Name, phone, e-mail, role or password changed, or the account was locked for a while.' },
    DOCUMENT: { description: 'An administrator took the admit card, the form or the workbook.' },
    OTHER: { description: 'Whatever else the audit trail tells.' },
  },
});

@ObjectType({ description: 'One move of a payment.' })
export class HistoryPayment {
  @Field(() => PaymentMethod, { description: 'The way of paying.' })
  method!: PaymentMethod;

  @Field(() => PaymentAttemptState, { nullable: true, description: 'Where it stood; null where it was begun.' })
  fromState!: PaymentAttemptState | null;

  @Field(() => PaymentAttemptState, { description: 'Where it stood then.' })
  toState!: PaymentAttemptState;

  @Field(() => String, { nullable: true, description: 'Slip number, payment ID or transaction ID.' })
  reference!: string | null;

  @Field(() => Int, { description: 'Whole BDT.' })
  amount!: number;
}

@ObjectType({ description: 'A message to the applicant, and what became of it.' })
export class HistoryMessage {
  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'Of a mail.' })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'As plain text; null where it held a code.' })
  text!: string | null;

  @Field(() => MessageStatus, { description: 'Where it stands now.' })
  status!: MessageStatus;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the provider took it.' })
  sentAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was not delivered.' })
  lastError!: string | null;

  @Field(() => ID, { nullable: true, description: 'The message to many that it belongs to.' })
  broadcastId!: string | null;
}

@ObjectType({ description: 'One line of what happened to an applicant.' })
export class HistoryEntry {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: string;

  @Field(() => HistoryKind, { description: 'What it is about.' })
  kind!: HistoryKind;

  @Field(() => String, {
    description: 'What was done, as noun.verb: marks.updated; of an image its kind: image.picture, image.signature.',
  })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'Who did it; null where the product itself did.' })
  actorId!: string | null;

  @Field(() => String, { nullable: true, description: 'Their name, as it was then.' })
  actorName!: string | null;

  @Field(() => String, { nullable: true, description: 'Their role, as it was then.' })
  actorRole!: string | null;

  @Field(() => String, { nullable: true, description: 'Why, where a reason was given.' })
  reason!: string | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'How it was before, by name.' })
  before!: object | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'How it was then, by name.' })
  after!: object | null;

  @Field(() => HistoryPayment, { nullable: true, description: 'Of a payment alone.' })
  payment!: HistoryPayment | null;

  @Field(() => HistoryMessage, { nullable: true, description: 'Of a message alone.' })
  message!: HistoryMessage | null;
}

@ObjectType({ description: 'One page of what happened to an applicant.' })
export class HistoryPage {
  @Field(() => [HistoryEntry], { description: 'Newest first, at most 20.' })
  entries!: HistoryEntry[];

  @Field(() => String, { nullable: true, description: 'The cursor of the next page; null at the end.' })
  next!: string | null;
}
