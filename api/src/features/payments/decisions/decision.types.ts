import {
  decidePaymentRules,
  PaymentAttemptState,
  PaymentDecision,
  PaymentMethod,
  PaymentStatus,
} from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../../core/scalars.ts';
import { OptionalTextField } from '../../../graphql/fields.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { ApplicantReference } from '../payment.types.ts';

registerEnumType(PaymentDecision, {
  name: 'PaymentDecision',
  description: 'The decision on a payment under review.',
  valuesConfig: {
    ACCEPT: { description: 'The payment covers the fee: the applicant becomes PAID.' },
    REFUND_DUE: { description: 'A refund is due.' },
    REFUNDED: { description: 'The refund is done.' },
    REJECT: { description: 'No money arrived for this bank slip.' },
  },
});

@ObjectType({ description: 'The fields that bKash reports for a payment.' })
export class GatewayAnswer {
  @OptionalTextField('Status of the payment at bKash.') status!: string | null;
  @OptionalTextField('bKash transaction ID.') trxID!: string | null;
  @Field(() => Float, { nullable: true, description: 'Amount in the reported currency.' })
  amount!: number | null;

  @OptionalTextField('BDT expected.') currency!: string | null;
  @OptionalTextField('Our invoice number, as bKash repeats it.') invoice!: string | null;
  @OptionalTextField('Merchant number that received the money.') shortcode!: string | null;
  @OptionalTextField('Wallet of the payer, its middle digits hidden.') payer!: string | null;
  @OptionalTextField('Time of the transaction, as bKash reports it.') at!: string | null;
}

@ObjectType({ description: 'A payment that needs a decision: REVIEW or REFUND_DUE.' })
export class UndecidedPayment extends ApplicantReference {
  @Field(() => PaymentAttempt, { description: 'The payment attempt, with the reason for the review.' })
  attempt!: PaymentAttempt;

  @OptionalTextField('Shown while the fee is PAID.') applicantId!: string | null;
  @OptionalTextField('Name of the program.') course!: string | null;

  @Field(() => PaymentStatus, { description: "Status of the applicant's fee." })
  status!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'Method with which the fee is paid.' })
  paidBy!: PaymentMethod;

  @OptionalTextField('Bank slip number or transaction ID with which the fee is paid.') paidWith!: string | null;
  @OptionalTextField('Our invoice number.') invoice!: string | null;
  @OptionalTextField('Wallet of the payer, its middle digits hidden.') sentFrom!: string | null;

  @Field(() => GatewayAnswer, { nullable: true, description: 'Set for bKash payments only.' })
  gateway!: GatewayAnswer | null;

  @OptionalTextField('Reason why the payment cannot be accepted; null if it can.') acceptRefusal!: string | null;

  @Field(() => GraphQLDateTime, { description: 'Time since which the decision is pending.' })
  since!: Date;
}

@ObjectType({ description: 'The payments that need a decision.' })
export class UndecidedPaymentList {
  @Field(() => [UndecidedPayment], { description: 'Oldest first, at most 200.' })
  payments!: UndecidedPayment[];

  @Field(() => Int, { description: 'Number of payments.' })
  count!: number;
}

@InputType({ description: 'The decision on a payment under review, and the reason.' })
@CheckedBy(decidePaymentRules)
export class DecidePaymentInput {
  @Field(() => ID, { description: 'ID of the payment attempt.' })
  attemptId!: string;

  @Field(() => PaymentAttemptState, { description: 'State that the administrator saw; CONFLICT if it has changed.' })
  seen!: PaymentAttemptState;

  @Field(() => PaymentDecision, { description: 'The decision.' })
  decision!: PaymentDecision;

  @Field(() => String, { description: 'Reason; recorded in the audit trail and shown to the applicant.' })
  reason!: string;
}
