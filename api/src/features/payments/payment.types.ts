import {
  PaymentAttemptState,
  PaymentMethod,
  PaymentStatus,
  rejectBankSlipRules,
  submitBankSlipRules,
  Trimester,
  verifyBankSlipRules,
} from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

@ObjectType({ description: 'What bKash says of the payment.' })
export class BkashInfo {
  @Field(() => String, { description: 'The transaction ID of bKash.' })
  trxID!: string;
}

@ObjectType({ description: 'Where the admission fee of an applicant stands.' })
export class PaymentInfo {
  @Field(() => PaymentStatus, { description: 'UNPAID, PENDING or PAID.' })
  status!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'How it is paid.' })
  paymentMethod!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'The slip that waits or was verified, as it was typed.' })
  bankSlipNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'The transaction ID of bKash.' })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: 'The wallet that the money came from.' })
  sentFrom!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the slip was handed in or the money was sent.' })
  date!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When an administrator verified it.' })
  verifiedOn!: Date | null;

  @Field(() => BkashInfo, { nullable: true, description: 'bKash alone.' })
  bkashInfo!: BkashInfo | null;
}

@ObjectType({ description: 'The payment page of an applicant.' })
export class PaymentOverview {
  @Field(() => PaymentInfo, { description: 'Where the fee stands.' })
  paymentInfo!: PaymentInfo;

  @Field(() => String, { nullable: true, description: 'Given out when the fee was paid.' })
  applicantId!: string | null;

  @Field(() => [PaymentAttempt], { description: 'Every way that was tried, newest first.' })
  attempts!: PaymentAttempt[];

  @Field(() => Int, { description: 'Whole BDT.' })
  feeBkash!: number;

  @Field(() => Int, { description: 'Whole BDT.' })
  feeBank!: number;

  @Field(() => String, { description: 'Where the payment card links to, the phone as a query parameter.' })
  bkashUrl!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What is missing before a payment can be made: PROFILE or IMAGES.',
  })
  blockedBy!: 'PROFILE' | 'IMAGES' | null;
}

@ObjectType({ description: 'What became of a payment.' })
export class PaymentChange {
  @Field(() => String, { description: 'In the language of the request.' })
  msg!: string;

  @Field(() => PaymentInfo, { description: 'Where the fee stands now.' })
  paymentInfo!: PaymentInfo;
}

@ObjectType({ description: 'A bank slip that waits for an administrator.' })
export class PendingPayment {
  @Field(() => ID, { description: 'Whose it is.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Given out when the fee is paid.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'Phone of the applicant.' })
  phone!: string;

  @Field(() => String, { description: 'Name of the program.' })
  course!: string;

  @Field(() => Trimester, { description: 'Of the exam.' })
  trimester!: Trimester;

  @Field(() => Int, { description: 'Of the exam.' })
  year!: number;

  @Field(() => String, { nullable: true, description: 'Of the exam.' })
  batch!: string | null;

  @Field(() => PaymentMethod, { description: 'How it was paid.' })
  paidFrom!: PaymentMethod;

  @Field(() => String, { description: 'The bank slip number as it was typed.' })
  trxID!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was handed in.' })
  submittedAt!: Date;

  @Field(() => Int, { description: 'How many other applicants claim the same number.' })
  alsoClaimedBy!: number;
}

@ObjectType({ description: 'Another applicant who claims the number of a bank slip that waits.' })
export class SlipClaim {
  @Field(() => ID, { description: 'The other applicant.' })
  userId!: string;

  @Field(() => String, { description: 'Name of the other applicant.' })
  name!: string;

  @Field(() => String, { description: 'Phone of the other applicant.' })
  phone!: string;

  @Field(() => PaymentAttemptState, { description: 'SUBMITTED: it waits as well. VERIFIED: it has been accepted.' })
  state!: PaymentAttemptState;

  @Field(() => Boolean, { description: 'Whether the account of the other applicant has been deleted.' })
  isDeleted!: boolean;
}

@ObjectType({ description: 'The bank slips that wait, longest waiting first.' })
export class PendingPaymentList {
  @Field(() => [PendingPayment], { description: 'Longest waiting first.' })
  payments!: PendingPayment[];

  @Field(() => Int, { description: 'How many there are on all pages.' })
  count!: number;

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;
}

@ObjectType({ description: 'A bKash payment that waits for the applicant.' })
export class BkashCheckout {
  @Field(() => String, { description: 'The page of bKash to send the applicant to.' })
  url!: string;

  @Field(() => String, { description: 'What bKash calls the payment.' })
  paymentId!: string;
}

@InputType({ description: 'The number on the slip of the bank.' })
@CheckedBy(submitBankSlipRules)
export class SubmitBankSlipInput {
  @Field(() => String, { description: '4 to 40 letters, digits, - and /; compared without case, spaces and dashes.' })
  bankSlipNumber!: string;

  @Field(() => PaymentMethod, { nullable: true, description: 'BANK, or nothing.' })
  paymentMethod?: PaymentMethod | null;
}

@InputType({ description: 'Which slip of whom is verified.' })
@CheckedBy(verifyBankSlipRules)
export class VerifyBankSlipInput {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { description: 'The number that waits, as the administrator saw it.' })
  bankSlipNumber!: string;
}

@InputType({ description: 'Which slip of whom is not accepted, and why.' })
@CheckedBy(rejectBankSlipRules)
export class RejectBankSlipInput {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { description: 'The number that waits, as the administrator saw it.' })
  bankSlipNumber!: string;

  @Field(() => String, { description: 'For the applicant to read.' })
  reason!: string;
}
