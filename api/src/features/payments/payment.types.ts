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
import { ListPage } from '../../graphql/list-page.ts';
import { Message } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

@ObjectType({ description: 'The bKash part of a payment.' })
export class BkashInfo {
  @Field(() => String, { description: 'bKash transaction ID.' })
  trxID!: string;
}

@ObjectType({ description: 'The payment of the admission fee by one applicant.' })
export class PaymentInfo {
  @Field(() => PaymentStatus, { description: 'UNPAID, PENDING or PAID.' })
  status!: PaymentStatus;

  @Field(() => PaymentMethod, { description: 'Payment method.' })
  paymentMethod!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'Pending or verified bank slip number, as typed.' })
  bankSlipNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'bKash transaction ID.' })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: 'bKash wallet of the payer.' })
  sentFrom!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time of the slip submission or of the bKash payment.' })
  date!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Time of the verification by an administrator.' })
  verifiedOn!: Date | null;

  @Field(() => BkashInfo, { nullable: true, description: 'Set for bKash payments only.' })
  bkashInfo!: BkashInfo | null;
}

@ObjectType({ description: 'The payment page of an applicant.' })
export class PaymentOverview {
  @Field(() => PaymentInfo, { description: 'The payment of the fee.' })
  paymentInfo!: PaymentInfo;

  @Field(() => String, { nullable: true, description: 'Shown while the fee is PAID.' })
  applicantId!: string | null;

  @Field(() => [PaymentAttempt], { description: 'All payment attempts, newest first.' })
  attempts!: PaymentAttempt[];

  @Field(() => Int, { description: 'Whole BDT.' })
  feeBkash!: number;

  @Field(() => Int, { description: 'Whole BDT.' })
  feeBank!: number;

  @Field(() => String, { description: 'Link of the payment card, with the phone as a query parameter.' })
  bkashUrl!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Missing precondition of a payment: PROFILE or IMAGES.',
  })
  blockedBy!: 'PROFILE' | 'IMAGES' | null;
}

@ObjectType({ description: 'The result of a payment operation.' })
export class PaymentChange extends Message {
  @Field(() => PaymentInfo, { description: 'The payment of the fee after the operation.' })
  paymentInfo!: PaymentInfo;
}

/** The fields by which lists of payments identify an applicant. */
@ObjectType()
export abstract class ApplicantReference {
  @Field(() => ID, { description: 'ID of the user account.' })
  userId!: string;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => String, { description: 'Phone of the applicant.' })
  phone!: string;
}

@ObjectType({ description: 'A bank slip that is pending verification.' })
export class PendingPayment extends ApplicantReference {
  @Field(() => String, { nullable: true, description: 'Shown while the fee is PAID.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the program.' })
  course!: string;

  @Field(() => Trimester, { description: 'Trimester of the exam.' })
  trimester!: Trimester;

  @Field(() => Int, { description: 'Year of the exam.' })
  year!: number;

  @Field(() => String, { nullable: true, description: 'Batch of the exam.' })
  batch!: string | null;

  @Field(() => PaymentMethod, { description: 'Payment method.' })
  paidFrom!: PaymentMethod;

  @Field(() => String, { description: 'Bank slip number as typed.' })
  trxID!: string;

  @Field(() => GraphQLDateTime, { description: 'Time of submission.' })
  submittedAt!: Date;

  @Field(() => Int, { description: 'Number of other applicants who claim the same slip number.' })
  alsoClaimedBy!: number;
}

@ObjectType({ description: 'Another applicant who claims the number of a pending bank slip.' })
export class SlipClaim extends ApplicantReference {
  @Field(() => PaymentAttemptState, { description: 'SUBMITTED: pending as well. VERIFIED: already accepted.' })
  state!: PaymentAttemptState;

  @Field(() => Boolean, { description: 'Whether the account of the other applicant is deleted.' })
  isDeleted!: boolean;
}

@ObjectType({ description: 'The pending bank slips.' })
export class PendingPaymentList extends ListPage {
  @Field(() => [PendingPayment], { description: 'Oldest first.' })
  payments!: PendingPayment[];
}

@ObjectType({ description: 'An open bKash payment.' })
export class BkashCheckout {
  @Field(() => String, { description: 'The bKash page to redirect the applicant to.' })
  url!: string;

  @Field(() => String, { description: 'The payment ID that bKash assigned.' })
  paymentId!: string;
}

@InputType({ description: 'The number on a bank slip.' })
@CheckedBy(submitBankSlipRules)
export class SubmitBankSlipInput {
  @Field(() => String, { description: '4 to 40 letters, digits, - and /; compared without case, spaces and dashes.' })
  bankSlipNumber!: string;

  @Field(() => PaymentMethod, { nullable: true, description: 'BANK or absent.' })
  paymentMethod?: PaymentMethod | null;
}

@InputType({ description: 'The bank slip to verify.' })
@CheckedBy(verifyBankSlipRules)
export class VerifyBankSlipInput {
  @Field(() => ID, { description: 'ID of the applicant.' })
  userId!: string;

  @Field(() => String, { description: 'The pending slip number as the administrator saw it.' })
  bankSlipNumber!: string;
}

@InputType({ description: 'The bank slip to reject, and the reason.' })
@CheckedBy(rejectBankSlipRules)
export class RejectBankSlipInput extends VerifyBankSlipInput {
  @Field(() => String, { description: 'Shown to the applicant.' })
  reason!: string;
}
