import { approvePaymentRules, PaymentMethod, PaymentStatus, rejectPaymentRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../../graphql/define-enum.ts';
import * as field from '../../../graphql/fields.ts';
import { ListPage } from '../../../graphql/list-page.ts';
import { CheckedBy } from '../../../graphql/rules.ts';
import { ApplicantReference } from '../payment.types.ts';
import { ProposalState } from './payment-proposal.entity.ts';

describeEnum(ProposalState, 'PaymentProposalState', 'The state of a payment by hand.', {
  WAITING: 'A second officer has to decide.',
  APPROVED: 'The applicant became PAID.',
  REVIEW: 'Approved; the fee was paid in another way meanwhile, so the payment is under review.',
  REJECTED: 'A second officer rejected it.',
  WITHDRAWN: 'The officer who proposed it withdrew it.',
});

@ObjectType('PaymentProposal', { description: 'A payment by hand that a second officer approves or rejects.' })
export class PaymentProposalView extends ApplicantReference {
  @field.id('Opaque.') id!: string;
  @field.of(() => PaymentMethod, 'BANK or BKASH.') method!: PaymentMethod;
  @field.optionalText('Bank slip number as typed.') bankSlipNumber!: string | null;
  @field.optionalText('bKash transaction ID.') transactionId!: string | null;
  @field.int('The fee in whole BDT.') amount!: number;
  @field.text('Why the officer proposed it.') reason!: string;
  @field.text('Name of the officer who proposed it.') proposedBy!: string;
  @field.dateTime('Time of the proposal.') proposedAt!: Date;
  @field.boolean('Whether the caller proposed it, and so cannot approve it.') isOwn!: boolean;
  @field.of(() => PaymentStatus, "Status of the applicant's fee now.") status!: PaymentStatus;
  @field.int('Version that the decision names; CONFLICT if it has changed.') version!: number;
  @field.of(() => ProposalState, 'Whether it waits, or how it was decided.') state!: ProposalState;
  @field.optionalDateTime('Time of the decision.') decidedAt!: Date | null;
  @field.optionalText('Why it was rejected or withdrawn.') decisionReason!: string | null;

  decidedById!: string | null;
}

@ObjectType({ description: 'One page of the payments by hand that wait for a second officer.' })
export class PaymentProposalPage extends ListPage {
  @field.of(() => [PaymentProposalView], 'Oldest first.') proposals!: PaymentProposalView[];
}

@InputType({ description: 'The proposed payment to approve.' })
@CheckedBy(approvePaymentRules)
export class ApprovePaymentInput {
  @field.id('ID of the proposal.') id!: string;
  @field.int('Version that the officer saw.') version!: number;
  @field.optionalText("The caller's own password; required if step-up is on.") currentPassword?: string | null;
}

@InputType({ description: 'The proposed payment to reject, and the reason.' })
@CheckedBy(rejectPaymentRules)
export class RejectPaymentInput {
  @field.id('ID of the proposal.') id!: string;
  @field.int('Version that the officer saw.') version!: number;
  @field.text('Reason; recorded in the audit trail.') reason!: string;
}
