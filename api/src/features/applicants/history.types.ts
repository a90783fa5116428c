import { addApplicantNoteRules, PaymentAttemptState, PaymentMethod, Role } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLJson } from '../../core/scalars.ts';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Channel, MessageStatus } from '../../messages/index.ts';

export const HistoryKind = defineEnum('HistoryKind', "Kind of an entry of an applicant's history.", {
  REGISTERED: 'The account was created.',
  SUBMITTED: 'The application was submitted.',
  IMAGE: 'A picture or a signature was uploaded.',
  PAYMENT: 'A payment changed its state.',
  OVERRIDE: 'An administrator overrode the payment.',
  MARKS: 'Marks were entered or changed.',
  MESSAGE: 'A message was sent to the applicant.',
  ACCOUNT: 'Name, phone, e-mail, role or password changed, or sign-in was locked temporarily.',
  DOCUMENT: 'An administrator exported the admit card, the form or the workbook.',
  OTHER: 'A note of the office, the review of an image, and any other event of the audit trail.',
});
export type HistoryKind = keyof typeof HistoryKind;

@ObjectType({ description: 'One state change of a payment.' })
export class HistoryPayment {
  @field.of(() => PaymentMethod, 'Payment method.') method!: PaymentMethod;
  @field.optional(() => PaymentAttemptState, 'State before; null for a new attempt.')
  fromState!: PaymentAttemptState | null;

  @field.of(() => PaymentAttemptState, 'State after.') toState!: PaymentAttemptState;
  @field.optionalText('Slip number, payment ID or transaction ID.') reference!: string | null;
  @field.int('The fee, in whole BDT.') amount!: number;
  @field.optionalFloat('What bKash has received, in BDT; null if unknown.') received!: number | null;
}

@ObjectType({ description: 'A message to the applicant with its delivery status.' })
export class HistoryMessage {
  @field.of(() => Channel, 'SMS or mail.') channel!: Channel;
  @field.text('Phone or e-mail address.') to!: string;
  @field.optionalText('Subject of a mail.') subject!: string | null;
  @field.optionalText('Plain text; null for a message with a code.') text!: string | null;
  @field.of(() => MessageStatus, 'Current delivery status.') status!: MessageStatus;
  @field.optionalDateTime('Time at which the provider accepted it.') sentAt!: string | null;
  @field.optionalText('Error of the last delivery attempt.') lastError!: string | null;
  @field.optionalId('ID of its broadcast.') broadcastId!: string | null;
}

@ObjectType({ description: "One entry of an applicant's history." })
export class HistoryEntry {
  @field.id('Opaque.') id!: string;
  @field.dateTime('Time of the event.') at!: string;
  @field.of(() => HistoryKind, 'Kind of the entry.') kind!: HistoryKind;
  @field.text('Action as noun.verb: marks.updated; for an image its kind: image.picture, image.signature.')
  action!: string;

  @field.optionalId('ID of the actor; null for the system.') actorId!: string | null;
  @field.optionalText('Name of the actor at that time.') actorName!: string | null;
  @field.enumOrText(() => Role, 'role', 'Role of the actor at that time.', { nullable: true })
  actorRole!: string | null;
  @field.optionalText('Reason, if given.') reason!: string | null;
  @field.optional(() => GraphQLJson, 'Values before, by name.') before!: object | null;
  @field.optional(() => GraphQLJson, 'Values after, by name.') after!: object | null;
  @field.optional(() => HistoryPayment, 'Set for payments only.') payment!: HistoryPayment | null;
  @field.optional(() => HistoryMessage, 'Set for messages only.') message!: HistoryMessage | null;
}

@ObjectType({ description: "One page of an applicant's history." })
export class HistoryPage {
  @field.of(() => [HistoryEntry], 'Newest first, at most 20.') entries!: HistoryEntry[];
  @field.optionalText('The cursor of the next page; null at the end.') next!: string | null;
}

@InputType({ description: 'A note of the office about an applicant.' })
@CheckedBy(addApplicantNoteRules)
export class AddApplicantNoteInput {
  @field.id('ID of the user.') userId!: string;
  @field.text('Shown to officers only, in the history.') note!: string;
}
