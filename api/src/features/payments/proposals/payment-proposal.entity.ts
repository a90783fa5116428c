import { PaymentMethod } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import { filled, IdColumn, OptionalText, oneOf } from '../../../db/columns.ts';

/** APPROVED made the applicant PAID; REVIEW: the fee was paid by another payment meanwhile; WITHDRAWN by its proposer. */
export const ProposalState = {
  WAITING: 'WAITING',
  APPROVED: 'APPROVED',
  REVIEW: 'REVIEW',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
} as const;
export type ProposalState = (typeof ProposalState)[keyof typeof ProposalState];

/** A manual payment that a second officer approves or rejects; stored permanently. */
@Entity('payment_proposals')
@Check('payment_proposals_state_known', oneOf('state', ProposalState))
@Check('payment_proposals_method_known', oneOf('method', ['BANK', 'BKASH']))
@Check(
  'payment_proposals_reference_of_method',
  `num_nonnulls("bank_slip_number", "transaction_id") = 1 AND ("method" = 'BANK') = ("bank_slip_number" IS NOT NULL)`,
)
@Check('payment_proposals_amount_positive', `"amount_poisha" > 0`)
@Check('payment_proposals_reason_filled', filled('reason'))
@Check(
  'payment_proposals_decided_complete',
  `num_nulls("decided_by_id", "decided_at") = CASE "state" WHEN 'WAITING' THEN 2 ELSE 0 END`,
)
@Check('payment_proposals_decided_by_another', `("state" = 'WITHDRAWN') = ("decided_by_id" = "proposed_by_id")`)
@Check('payment_proposals_rejected_has_reason', `"state" <> 'REJECTED' OR "decision_reason" IS NOT NULL`)
@ForeignKey('Charge', ['chargeId', 'userId'], ['id', 'userId'], {
  name: 'payment_proposals_charge_id_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey('User', ['proposedById'], ['id'], { name: 'payment_proposals_proposed_by_id_fkey', onDelete: 'RESTRICT' })
@ForeignKey('User', ['decidedById'], ['id'], { name: 'payment_proposals_decided_by_id_fkey', onDelete: 'RESTRICT' })
@Index('payment_proposals_one_waiting', ['chargeId'], { unique: true, where: `"state" = 'WAITING'` })
@Index('payment_proposals_charge_id_idx', ['chargeId', 'userId'])
@Index('payment_proposals_proposed_by_id_idx', ['proposedById'])
@Index('payment_proposals_decided_by_id_idx', ['decidedById'])
export class PaymentProposal {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  chargeId!: string;

  @Column({ type: 'text' })
  method!: Exclude<PaymentMethod, 'NOT YET SUBMITTED'>;

  @OptionalText()
  bankSlipNumber!: string | null;

  @OptionalText()
  transactionId!: string | null;

  /** The fee at the time of the proposal. */
  @Column({ type: 'int' })
  amountPoisha!: number;

  @Column({ type: 'text' })
  reason!: string;

  /** Whether the applicant was PAID at the time: the proposal corrects method or reference. */
  @Column({ type: 'boolean' })
  wasPaid!: boolean;

  @Column({ type: 'text', default: 'WAITING' })
  state!: ProposalState;

  @Column({ type: 'uuid' })
  proposedById!: string;

  @Column({ type: 'text' })
  proposedBy!: string;

  @Column({ type: 'timestamptz' })
  proposedAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @OptionalText()
  decisionReason!: string | null;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
