import {
  PaymentAttemptState,
  PaymentMethod,
  PaymentStatus,
  rejectBankSlipRules,
  submitBankSlipRules,
  Trimester,
  verifyBankSlipRules,
  waiveChargeRules,
} from '@admission/schema';
import { Field, InputType, ObjectType } from 'type-graphql';
import { defineEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { Saying } from '../../graphql/message.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

@ObjectType({ description: 'The bKash part of a payment.' })
export class BkashInfo {
  @field.text('bKash transaction ID.') trxID!: string;
}

@ObjectType({ description: 'The payment of the admission fee by one applicant.' })
export class PaymentInfo {
  @field.of(() => PaymentStatus, 'UNPAID, PENDING or PAID.') status!: PaymentStatus;
  @field.boolean('Whether the fee is waived: PAID without a payment.') isWaived!: boolean;
  @field.of(() => PaymentMethod, 'Payment method.') paymentMethod!: PaymentMethod;
  @field.optionalText('Pending or verified bank slip number, as typed.') bankSlipNumber!: string | null;
  @field.optionalText('bKash transaction ID.') transactionId!: string | null;
  @field.optionalText('bKash wallet of the payer.') sentFrom!: string | null;
  @field.optionalDateTime('Time of the slip submission or of the bKash payment.') date!: Date | null;
  @field.optionalDateTime('Time of the verification by an administrator.') verifiedOn!: Date | null;
  @field.optional(() => BkashInfo, 'Set for bKash payments only.') bkashInfo!: BkashInfo | null;
}

const PaymentBlocker = defineEnum('PaymentBlocker', 'What is missing before the fee can be paid.', {
  PROFILE: 'The submitted profile.',
  IMAGES: 'Picture or signature.',
});

@ObjectType({ description: 'The payment page of an applicant.' })
export class PaymentOverview {
  @field.of(() => PaymentInfo, 'The payment of the fee.') paymentInfo!: PaymentInfo;
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.of(() => [PaymentAttempt], 'The payment attempts, newest first; at most 50.') attempts!: PaymentAttempt[];
  @field.int('Number of payment attempts.') attemptCount!: number;
  @field.int('Whole BDT.') feeBkash!: number;
  @field.int('Whole BDT.') feeBank!: number;
  @field.optionalDateTime('The last moment to pay; null before the application.') lastPayment!: Date | null;
  @field.boolean('Whether a payment can still be started; corrections of a slip can be sent later too.')
  isPaymentOpen!: boolean;

  @field.boolean('Whether a rejected slip can be corrected although no payment can be started.')
  mayCorrectSlip!: boolean;

  @field.text('Link of the payment card, with the phone as a query parameter.') bkashUrl!: string;
  @field.enumOrText(() => PaymentBlocker, 'blocker', 'Missing precondition of a payment: PROFILE or IMAGES.', {
    nullable: true,
  })
  blockedBy!: keyof typeof PaymentBlocker | null;
}

@ObjectType({ description: 'The result of a payment operation.' })
export class PaymentChange extends Saying {
  @field.of(() => PaymentInfo, 'The payment of the fee after the operation.') paymentInfo!: PaymentInfo;
}

/** The fields by which lists of payments identify an applicant. */
@ObjectType()
export abstract class ApplicantReference {
  @field.id('ID of the user account.') userId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.text('Phone of the applicant.') phone!: string;
  @field.optionalId('The intake of the application that is meant; null before there is one, and if it was withdrawn.')
  intakeId!: string | null;
}

@ObjectType({ description: 'A bank slip that is pending verification.' })
export class PendingPayment extends ApplicantReference {
  @field.id('The intake of the application that is paid for.') declare intakeId: string;
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.text('Name of the program.') course!: string;
  @field.of(() => Trimester, 'Trimester of the exam.') trimester!: Trimester;
  @field.int('Year of the exam.') year!: number;
  @field.optionalText('Batch of the exam.') batch!: string | null;
  @field.of(() => PaymentMethod, 'Payment method.') paidFrom!: PaymentMethod;
  @field.text('Bank slip number as typed.') bankSlipNumber!: string;

  @Field(() => String, { description: 'The bank slip number.', deprecationReason: 'Use bankSlipNumber.' })
  trxID!: string;

  @field.dateTime('Time of submission.') submittedAt!: Date;
  @field.int('Whole BDT.') amount!: number;
  @field.int('Number of other applications, also of the same applicant, that claim the same slip number.')
  alsoClaimedBy!: number;

  attemptId!: string;
}

@ObjectType({ description: 'Another applicant who claims the number of a pending bank slip.' })
export class SlipClaim extends ApplicantReference {
  @field.of(
    () => PaymentAttemptState,
    'SUBMITTED: pending as well. VERIFIED: already accepted. REVIEW, REFUND_DUE, REFUNDED: the money did not pay the fee.',
  )
  state!: PaymentAttemptState;

  @field.boolean('Whether the account of the other applicant is deleted.') isDeleted!: boolean;
}

@ObjectType({ description: 'One page of the other applicants who claim the number of a pending bank slip.' })
export class SlipClaimPage extends ListPage {
  @field.of(() => [SlipClaim], 'Accepted first, then oldest first.') claims!: SlipClaim[];
}

@ObjectType({ description: 'One page of the payment attempts of an applicant.' })
export class PaymentAttemptPage extends ListPage {
  @field.of(() => [PaymentAttempt], 'Newest first.') attempts!: PaymentAttempt[];
}

@ObjectType({ description: 'The pending bank slips.' })
export class PendingPaymentList extends ListPage {
  @field.of(() => [PendingPayment], 'Oldest first.') payments!: PendingPayment[];
}

@ObjectType({ description: 'An open bKash payment.' })
export class BkashCheckout {
  @field.text('The bKash page to redirect the applicant to.') url!: string;
  @field.text('The payment ID that bKash assigned.') paymentId!: string;
}

@InputType({ description: 'The number on a bank slip.' })
@CheckedBy(submitBankSlipRules)
export class SubmitBankSlipInput {
  @field.text('4 to 40 letters, digits, - and /; compared without case, spaces and dashes.') bankSlipNumber!: string;
  @field.optional(() => PaymentMethod, 'BANK or absent.') paymentMethod?: PaymentMethod | null;
}

@InputType({ description: 'The bank slip to verify.' })
@CheckedBy(verifyBankSlipRules)
export class VerifyBankSlipInput {
  @field.id('ID of the applicant.') userId!: string;
  @field.text('The pending slip number as the administrator saw it.') bankSlipNumber!: string;
}

@InputType({ description: 'The bank slip to reject, and the reason.' })
@CheckedBy(rejectBankSlipRules)
export class RejectBankSlipInput extends VerifyBankSlipInput {
  @field.text('Shown to the applicant.') reason!: string;
}

@InputType({ description: 'The fee to waive, and the reason.' })
@CheckedBy(waiveChargeRules)
export class WaiveChargeInput {
  @field.id('ID of the applicant.') userId!: string;
  @field.text('Why; stored in the audit.') reason!: string;
  @field.optionalText("The caller's own password; required if step-up is on.") currentPassword?: string | null;
}
