import {
  decidePaymentRules,
  PaymentAttemptState,
  PaymentDecision,
  PaymentMethod,
  PaymentStatus,
} from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../../core/scalars.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';

registerEnumType(PaymentDecision, {
  name: 'PaymentDecision',
  description: 'What becomes of money that made nobody PAID by itself.',
  valuesConfig: {
    ACCEPT: { description: 'It pays the fee: the applicant becomes PAID.' },
    REFUND_DUE: { description: 'It is to be paid back.' },
    REFUNDED: { description: 'It has been paid back.' },
    REJECT: { description: 'A bank slip for which no money came.' },
  },
});

const MaybeText = (description: string): PropertyDecorator =>
  Field(() => String, { nullable: true, description }) as PropertyDecorator;

@ObjectType({ description: 'What bKash said of a payment, as far as it said it.' })
export class GatewayAnswer {
  @MaybeText('Where the payment stands at bKash.') status!: string | null;
  @MaybeText('The transaction ID of bKash.') trxID!: string | null;
  @Field(() => Float, { nullable: true, description: 'BDT, or whatever the currency says.' })
  amount!: number | null;

  @MaybeText('BDT expected.') currency!: string | null;
  @MaybeText('The number of the payment on our side, as bKash repeats it.') invoice!: string | null;
  @MaybeText("The merchant's number that took the money.") shortcode!: string | null;
  @MaybeText('The wallet that paid, its middle hidden.') payer!: string | null;
  @MaybeText('When bKash took the money, in its own words.') at!: string | null;
}

@ObjectType({ description: 'A payment about which an administrator has to decide: REVIEW or REFUND_DUE.' })
export class UndecidedPayment {
  @Field(() => PaymentAttempt, { description: 'The payment, with the reason why it waits.' })
  attempt!: PaymentAttempt;

  @Field(() => ID, { description: 'Whose it is.' })
  userId!: string;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'Phone of the applicant.' })
  phone!: string;

  @MaybeText('Given out when the fee is paid.') applicantId!: string | null;
  @MaybeText('Name of the program.') course!: string | null;

  @Field(() => PaymentStatus, { description: 'Where the fee of the applicant stands.' })
  status!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'How the fee is paid, where it is.' })
  paidBy!: PaymentMethod;

  @MaybeText('Bank slip number or transaction ID with which the fee is paid.') paidWith!: string | null;
  @MaybeText('The number that the payment has on our side.') invoice!: string | null;
  @MaybeText('The wallet that the money came from, its middle hidden.') sentFrom!: string | null;

  @Field(() => GatewayAnswer, { nullable: true, description: 'bKash alone.' })
  gateway!: GatewayAnswer | null;

  @MaybeText('Why it cannot be accepted; null where it can.') acceptRefusal!: string | null;

  @Field(() => GraphQLDateTime, { description: 'Since when it waits.' })
  since!: Date;
}

@ObjectType({ description: 'The payments about which an administrator has to decide.' })
export class UndecidedPaymentList {
  @Field(() => [UndecidedPayment], { description: 'Longest waiting first, at most 200.' })
  payments!: UndecidedPayment[];

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}

@InputType({ description: 'What is decided about a payment, and why.' })
@CheckedBy(decidePaymentRules)
export class DecidePaymentInput {
  @Field(() => ID, { description: 'The payment.' })
  attemptId!: string;

  @Field(() => PaymentAttemptState, {
    description: 'The state that the administrator saw; where it has moved on, CONFLICT.',
  })
  seen!: PaymentAttemptState;

  @Field(() => PaymentDecision, { description: 'What becomes of it.' })
  decision!: PaymentDecision;

  @Field(() => String, { description: 'Why; for the audit trail, and the applicant can read it.' })
  reason!: string;
}
