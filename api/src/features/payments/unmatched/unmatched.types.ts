import { decideUnmatchedRules, matchPaymentRules, UnmatchedDecision, UnmatchedState } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLDateTime } from '../../../core/scalars.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { GatewayAnswer } from '../decisions/decision.types.ts';
import { PaymentInfo } from '../payment.types.ts';

registerEnumType(UnmatchedState, {
  name: 'UnmatchedState',
  description: 'Where money without a payment of ours stands, while it waits for an administrator.',
  valuesConfig: {
    UNMATCHED: { description: 'Nobody is known for it.' },
    REFUND_DUE: { description: 'It is to be paid back.' },
  },
});

registerEnumType(UnmatchedDecision, {
  name: 'UnmatchedDecision',
  description: 'What becomes of money that belongs to no applicant.',
  valuesConfig: {
    REFUND_DUE: { description: 'It is to be paid back; bKash is asked first whether it came.' },
    REFUNDED: { description: 'It has been paid back.' },
    CLOSE: { description: 'Looked at, and nothing is to be done: no money came, or it stands in the books already.' },
  },
});

@ObjectType({ description: 'An applicant whom money may be of.' })
export class PossiblePayer {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'Phone of the applicant.' })
  phone!: string;
}

@ObjectType({
  description: 'A notification of bKash about money for which there is no payment of ours. Nothing of it is proven.',
})
export class UnmatchedPayment {
  @Field(() => ID, { description: 'Opaque.' })
  id!: string;

  @Field(() => UnmatchedState, { description: 'Where it stands.' })
  state!: UnmatchedState;

  @Field(() => GatewayAnswer, { description: 'What the notification says.' })
  said!: GatewayAnswer;

  @Field(() => String, { nullable: true, description: 'What the payer wrote beside the payment.' })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it is to be paid back.' })
  reason!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the notification came.' })
  receivedAt!: Date;

  @Field(() => PossiblePayer, {
    nullable: true,
    description: "The applicant whose phone is the payer's, or stands beside the payment.",
  })
  likely!: PossiblePayer | null;

  @Field(() => PossiblePayer, { nullable: true, description: 'Whose payment has this transaction ID already.' })
  standsAt!: PossiblePayer | null;
}

@ObjectType({ description: 'One page of the money that nobody is known for.' })
export class UnmatchedPaymentPage {
  @Field(() => [UnmatchedPayment], { description: 'Longest waiting first, 20 a page.' })
  payments!: UnmatchedPayment[];

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;
}

@ObjectType({ description: 'What became of money that nobody was known for.' })
export class MatchedPayment {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;

  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => PaymentInfo, { description: 'Where the fee of the applicant stands now.' })
  paymentInfo!: PaymentInfo;
}

@InputType({ description: 'Whose money it is, and how that is known.' })
@CheckedBy(matchPaymentRules)
export class MatchPaymentInput {
  @Field(() => ID, { description: 'The notification.' })
  id!: string;

  @Field(() => String, { description: 'The phone with which the applicant is registered.' })
  phone!: string;

  @Field(() => String, { description: 'How it is known; for the audit trail, and the applicant can read it.' })
  reason!: string;
}

@InputType({ description: 'What becomes of money that belongs to no applicant, and why.' })
@CheckedBy(decideUnmatchedRules)
export class DecideUnmatchedInput {
  @Field(() => ID, { description: 'The notification.' })
  id!: string;

  @Field(() => UnmatchedState, {
    description: 'The state that the administrator saw; where it has moved on, CONFLICT.',
  })
  seen!: UnmatchedState;

  @Field(() => UnmatchedDecision, { description: 'What becomes of it.' })
  decision!: UnmatchedDecision;

  @Field(() => String, { description: 'Why; for the audit trail.' })
  reason!: string;
}
