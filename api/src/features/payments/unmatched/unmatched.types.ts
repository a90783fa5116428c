import { decideUnmatchedRules, matchPaymentRules, UnmatchedDecision, UnmatchedState } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../../graphql/define-enum.ts';
import * as field from '../../../graphql/fields.ts';
import { ListPage } from '../../../graphql/list-page.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { GatewayAnswer } from '../decisions/decision.types.ts';
import { ApplicantReference, PaymentChange } from '../payment.types.ts';

describeEnum(UnmatchedState, 'UnmatchedState', 'The state of an unmatched payment that needs a decision.', {
  UNMATCHED: 'No applicant is assigned.',
  REFUND_DUE: 'A refund is due.',
});

describeEnum(UnmatchedDecision, 'UnmatchedDecision', 'The decision on a payment that belongs to no applicant.', {
  REFUND_DUE: 'A refund is due; bKash must confirm the transaction first.',
  REFUNDED: 'The refund is done.',
  CLOSE: 'No action: no money arrived, or the payment is already recorded.',
});

@ObjectType({ description: 'An applicant who may have made the payment.' })
export class PossiblePayer extends ApplicantReference {}

@ObjectType({
  description: 'A bKash notification of a payment that this system did not start. Its content is not verified.',
})
export class UnmatchedPayment {
  @field.id('Opaque.') id!: string;
  @field.of(() => UnmatchedState, 'Current state.') state!: UnmatchedState;
  @field.of(() => GatewayAnswer, 'Content of the notification.') said!: GatewayAnswer;
  @field.optionalText('Payment reference that the payer typed.') reference!: string | null;
  @field.optionalText('Reason for the refund.') reason!: string | null;
  @field.dateTime('Time at which the notification was received.') receivedAt!: Date;
  @field.optional(() => PossiblePayer, "The applicant with the payer's phone or the phone in the payment reference.")
  likely!: PossiblePayer | null;

  @field.optional(
    () => PossiblePayer,
    'The applicant of the payment attempt with this transaction ID, unless that failed, was cancelled or expired.',
  )
  standsAt!: PossiblePayer | null;
}

@ObjectType({ description: 'One page of unmatched payments.' })
export class UnmatchedPaymentPage extends ListPage {
  @field.of(() => [UnmatchedPayment], 'Oldest first, 20 per page.') payments!: UnmatchedPayment[];
}

@ObjectType({ description: 'The result of matching a payment to an applicant.' })
export class MatchedPayment extends PaymentChange {
  @field.id('ID of the applicant.') userId!: string;
}

@InputType({ description: 'The applicant to match a payment to, and the reason.' })
@CheckedBy(matchPaymentRules)
export class MatchPaymentInput {
  @field.id('ID of the notification.') id!: string;
  @field.text('Phone of the applicant.') phone!: string;
  @field.text('Reason; recorded in the audit trail and shown to the applicant.') reason!: string;
}

@InputType({ description: 'The decision on a payment that belongs to no applicant, and the reason.' })
@CheckedBy(decideUnmatchedRules)
export class DecideUnmatchedInput {
  @field.id('ID of the notification.') id!: string;
  @field.of(() => UnmatchedState, 'State that the administrator saw; CONFLICT if it has changed.')
  seen!: UnmatchedState;
  @field.of(() => UnmatchedDecision, 'The decision.') decision!: UnmatchedDecision;
  @field.text('Reason; recorded in the audit trail.') reason!: string;
}
