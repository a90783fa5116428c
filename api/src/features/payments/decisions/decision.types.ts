import {
  decidePaymentRules,
  PaymentAttemptState,
  PaymentDecision,
  PaymentMethod,
  PaymentStatus,
} from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../../graphql/define-enum.ts';
import * as field from '../../../graphql/fields.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';
import { ApplicantReference } from '../payment.types.ts';

describeEnum(PaymentDecision, 'PaymentDecision', 'The decision on a payment under review.', {
  ACCEPT: 'The received money is accepted for the fee, also if it is less or more: the applicant becomes PAID.',
  REFUND_DUE: 'A refund is due.',
  REFUNDED: 'The refund is done.',
  REJECT: 'No money arrived for this bank slip.',
});

@ObjectType({ description: 'The fields that bKash reports for a payment.' })
export class GatewayAnswer {
  @field.optionalText('Status of the payment at bKash.') status!: string | null;
  @field.optionalText('bKash transaction ID.') trxID!: string | null;
  @field.optionalFloat('Amount in the reported currency.') amount!: number | null;
  @field.optionalText('BDT expected.') currency!: string | null;
  @field.optionalText('Our invoice number, as bKash repeats it.') invoice!: string | null;
  @field.optionalText('Merchant number that received the money.') shortcode!: string | null;
  @field.optionalText('Wallet of the payer, its middle digits hidden.') payer!: string | null;
  @field.optionalText('Time of the transaction, as bKash reports it.') at!: string | null;
}

@ObjectType({ description: 'A payment that needs a decision: REVIEW or REFUND_DUE.' })
export class UndecidedPayment extends ApplicantReference {
  @field.of(() => PaymentAttempt, 'The payment attempt, with the reason for the review.') attempt!: PaymentAttempt;
  @field.optionalText('Shown while the fee is PAID.') applicantId!: string | null;
  @field.optionalText('Name of the program.') course!: string | null;
  @field.of(() => PaymentStatus, "Status of the applicant's fee.") status!: PaymentStatus;
  @field.of(() => PaymentMethod, 'Method with which the fee is paid.') paidBy!: PaymentMethod;
  @field.optionalText('Bank slip number or transaction ID with which the fee is paid.') paidWith!: string | null;
  @field.optionalText('Our invoice number.') invoice!: string | null;
  @field.optionalText('Wallet of the payer, its middle digits hidden.') sentFrom!: string | null;
  @field.optional(() => GatewayAnswer, 'Set for bKash payments only.') gateway!: GatewayAnswer | null;
  @field.optionalText('Reason why the payment cannot be accepted; null if it can.') acceptRefusal!: string | null;
  @field.dateTime('Time since which the decision is pending.') since!: Date;
}

@ObjectType({ description: 'The payments that need a decision.' })
export class UndecidedPaymentList {
  @field.of(() => [UndecidedPayment], 'Oldest first, at most 200.') payments!: UndecidedPayment[];
  @field.int('Number of payments.') count!: number;
}

@InputType({ description: 'The decision on a payment under review, and the reason.' })
@CheckedBy(decidePaymentRules)
export class DecidePaymentInput {
  @field.id('ID of the payment attempt.') attemptId!: string;
  @field.of(() => PaymentAttemptState, 'State that the administrator saw; CONFLICT if it has changed.')
  seen!: PaymentAttemptState;

  @field.of(() => PaymentDecision, 'The decision.') decision!: PaymentDecision;
  @field.text('Reason; recorded in the audit trail and shown to the applicant.') reason!: string;
}
