import { decideUnmatchedRules, matchPaymentRules, UnmatchedDecision, UnmatchedState } from '@admission/schema';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../../core/scalars.ts';
import { ListPage } from '../../../graphql/list-page.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { GatewayAnswer } from '../decisions/decision.types.ts';
import { ApplicantReference, PaymentChange } from '../payment.types.ts';

registerEnumType(UnmatchedState, {
  name: 'UnmatchedState',
  description: 'The state of an unmatched payment that needs a decision.',
  valuesConfig: {
    UNMATCHED: { description: 'No applicant is assigned.' },
    REFUND_DUE: { description: 'A refund is due.' },
  },
});

registerEnumType(UnmatchedDecision, {
  name: 'UnmatchedDecision',
  description: 'The decision on a payment that belongs to no applicant.',
  valuesConfig: {
    REFUND_DUE: { description: 'A refund is due; bKash must confirm the transaction first.' },
    REFUNDED: { description: 'The refund is done.' },
    CLOSE: { description: 'No action: no money arrived, or the payment is already recorded.' },
  },
});

@ObjectType({ description: 'An applicant who may have made the payment.' })
export class PossiblePayer extends ApplicantReference {}

@ObjectType({
  description: 'A bKash notification of a payment that this system did not start. Its content is not verified.',
})
export class UnmatchedPayment {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => UnmatchedState, { description: 'Current state.' })
  state!: UnmatchedState;

  @Field(() => GatewayAnswer, { description: 'Content of the notification.' })
  said!: GatewayAnswer;

  @Field(() => String, { nullable: true, description: 'Payment reference that the payer typed.' })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason for the refund.' })
  reason!: string | null;

  @Field(() => GraphQLDateTime, { description: 'Time at which the notification was received.' })
  receivedAt!: Date;

  @Field(() => PossiblePayer, {
    nullable: true,
    description: "The applicant with the payer's phone or the phone in the payment reference.",
  })
  likely!: PossiblePayer | null;

  @Field(() => PossiblePayer, { nullable: true, description: 'The applicant whose payment has this transaction ID.' })
  standsAt!: PossiblePayer | null;
}

@ObjectType({ description: 'One page of unmatched payments.' })
export class UnmatchedPaymentPage extends ListPage {
  @Field(() => [UnmatchedPayment], { description: 'Oldest first, 20 per page.' })
  payments!: UnmatchedPayment[];
}

@ObjectType({ description: 'The result of matching a payment to an applicant.' })
export class MatchedPayment extends PaymentChange {
  @Field(() => ID, { description: 'ID of the applicant.' })
  userId!: string;
}

@InputType({ description: 'The applicant to match a payment to, and the reason.' })
@CheckedBy(matchPaymentRules)
export class MatchPaymentInput {
  @Field(() => ID, { description: 'ID of the notification.' })
  id!: string;

  @Field(() => String, { description: 'Phone of the applicant.' })
  phone!: string;

  @Field(() => String, { description: 'Reason; recorded in the audit trail and shown to the applicant.' })
  reason!: string;
}

@InputType({ description: 'The decision on a payment that belongs to no applicant, and the reason.' })
@CheckedBy(decideUnmatchedRules)
export class DecideUnmatchedInput {
  @Field(() => ID, { description: 'ID of the notification.' })
  id!: string;

  @Field(() => UnmatchedState, { description: 'State that the administrator saw; CONFLICT if it has changed.' })
  seen!: UnmatchedState;

  @Field(() => UnmatchedDecision, { description: 'The decision.' })
  decision!: UnmatchedDecision;

  @Field(() => String, { description: 'Reason; recorded in the audit trail.' })
  reason!: string;
}
