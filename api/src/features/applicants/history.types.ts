import { PaymentAttemptState, PaymentMethod } from '@admission/schema';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime, GraphQLJson } from '../../core/scalars.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';

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
  description: "Kind of an entry of an applicant's history.",
  valuesConfig: {
    REGISTERED: { description: 'The account was created.' },
    SUBMITTED: { description: 'The application was submitted.' },
    IMAGE: { description: 'A picture or a signature was uploaded.' },
    PAYMENT: { description: 'A payment changed its state.' },
    OVERRIDE: { description: 'An administrator overrode the payment.' },
    MARKS: { description: 'Marks were entered or changed.' },
    MESSAGE: { description: 'A message was sent to the applicant.' },
    ACCOUNT: { description: 'Name, phone, e-mail, role or password changed, or sign-in was locked temporarily.' },
    DOCUMENT: { description: 'An administrator exported the admit card, the form or the workbook.' },
    OTHER: { description: 'Any other event of the audit trail.' },
  },
});

@ObjectType({ description: 'One state change of a payment.' })
export class HistoryPayment {
  @Field(() => PaymentMethod, { description: 'Payment method.' })
  method!: PaymentMethod;

  @Field(() => PaymentAttemptState, { nullable: true, description: 'State before; null for a new attempt.' })
  fromState!: PaymentAttemptState | null;

  @Field(() => PaymentAttemptState, { description: 'State after.' })
  toState!: PaymentAttemptState;

  @Field(() => String, { nullable: true, description: 'Slip number, payment ID or transaction ID.' })
  reference!: string | null;

  @Field(() => Int, { description: 'Whole BDT.' })
  amount!: number;
}

@ObjectType({ description: 'A message to the applicant with its delivery status.' })
export class HistoryMessage {
  @Field(() => Channel, { description: 'SMS or mail.' })
  channel!: Channel;

  @Field(() => String, { description: 'Phone or e-mail address.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'Subject of a mail.' })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'Plain text; null for a message with a code.' })
  text!: string | null;

  @Field(() => MessageStatus, { description: 'Current delivery status.' })
  status!: MessageStatus;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time at which the provider accepted it.' })
  sentAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Error of the last delivery attempt.' })
  lastError!: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of its broadcast.' })
  broadcastId!: string | null;
}

@ObjectType({ description: "One entry of an applicant's history." })
export class HistoryEntry {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'Time of the event.' })
  at!: string;

  @Field(() => HistoryKind, { description: 'Kind of the entry.' })
  kind!: HistoryKind;

  @Field(() => String, {
    description: 'Action as noun.verb: marks.updated; for an image its kind: image.picture, image.signature.',
  })
  action!: string;

  @Field(() => ID, { nullable: true, description: 'ID of the actor; null for the system.' })
  actorId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the actor at that time.' })
  actorName!: string | null;

  @Field(() => String, { nullable: true, description: 'Role of the actor at that time.' })
  actorRole!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason, if given.' })
  reason!: string | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'Values before, by name.' })
  before!: object | null;

  @Field(() => GraphQLJson, { nullable: true, description: 'Values after, by name.' })
  after!: object | null;

  @Field(() => HistoryPayment, { nullable: true, description: 'Set for payments only.' })
  payment!: HistoryPayment | null;

  @Field(() => HistoryMessage, { nullable: true, description: 'Set for messages only.' })
  message!: HistoryMessage | null;
}

@ObjectType({ description: "One page of an applicant's history." })
export class HistoryPage {
  @Field(() => [HistoryEntry], { description: 'Newest first, at most 20.' })
  entries!: HistoryEntry[];

  @Field(() => String, { nullable: true, description: 'The cursor of the next page; null at the end.' })
  next!: string | null;
}
