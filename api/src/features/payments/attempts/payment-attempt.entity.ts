import { PaymentAttemptState, PaymentMethod } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedColumn, IdColumn, OptionalText, oneOf, UpdatedColumn } from '../../../db/columns.ts';
import * as field from '../../../graphql/fields.ts';
import { User } from '../../accounts/index.ts';

/** Creator of the attempt: the applicant, SUPERADMIN in the user dialog, or a bKash payment that started elsewhere. */
export const AttemptOrigin = { STUDENT: 'STUDENT', OVERRIDE: 'OVERRIDE', GATEWAY: 'GATEWAY' } as const;
export type AttemptOrigin = (typeof AttemptOrigin)[keyof typeof AttemptOrigin];

const bankStates = ['SUBMITTED', 'VERIFIED', 'REJECTED', 'SUPERSEDED'] as const;
const sharedStates = ['REVIEW', 'REFUND_DUE', 'REFUNDED'] as const;
const bkashStates = Object.values(PaymentAttemptState).filter(
  (state) => !bankStates.some((bank) => bank === state) && !sharedStates.some((shared) => shared === state),
);

/** One payment attempt of an applicant. Only `transitionAttempt` changes its state. */
@ObjectType('PaymentAttempt', { description: 'One payment attempt of an applicant.' })
@Entity('payment_attempts')
@Check('payment_attempts_method_known', oneOf('method', ['BANK', 'BKASH']))
@Check('payment_attempts_state_known', oneOf('state', PaymentAttemptState))
@Check('payment_attempts_origin_known', oneOf('origin', AttemptOrigin))
@Check(
  'payment_attempts_state_of_method',
  `CASE "method" WHEN 'BANK' THEN ${oneOf('state', [...bankStates, ...sharedStates])} ELSE ${oneOf('state', [...bkashStates, ...sharedStates])} END`,
)
@Check('payment_attempts_amount_positive', `"amount_poisha" > 0`)
@Check(
  'payment_attempts_slip_is_bank',
  `("slip_key" IS NULL) = ("bank_slip_number" IS NULL) AND ("slip_key" IS NULL OR "method" = 'BANK')`,
)
@Check('payment_attempts_slip_present', `"origin" <> 'STUDENT' OR "method" <> 'BANK' OR "slip_key" IS NOT NULL`)
@Check('payment_attempts_slip_key_form', `"slip_key" ~ '^[0-9A-Z/]{1,40}$'`)
@Check('payment_attempts_completed_has_transaction', `"state" <> 'COMPLETED' OR "transaction_id" IS NOT NULL`)
@Check('payment_attempts_rejected_has_reason', `"state" <> 'REJECTED' OR "reason" IS NOT NULL`)
@Check('payment_attempts_paid_has_time', `"state" NOT IN ('COMPLETED', 'VERIFIED') OR "paid_at" IS NOT NULL`)
@Unique('payment_attempts_invoice_key', ['invoice'])
@Unique('payment_attempts_bkash_payment_id_key', ['bkashPaymentId'])
@Unique('payment_attempts_transaction_id_key', ['transactionId'])
// Two applicants may claim one number while both are pending; only one of them can be verified.
@Index('payment_attempts_slip_paid_once', ['slipKey'], { unique: true, where: `"state" = 'VERIFIED'` })
@ForeignKey('Charge', ['chargeId', 'userId'], ['id', 'userId'], {
  name: 'payment_attempts_charge_id_fkey',
  onDelete: 'RESTRICT',
})
@Index('payment_attempts_charge_id_idx', ['chargeId', 'userId'])
@Index('payment_attempts_one_submitted_slip', ['chargeId'], { unique: true, where: `"state" = 'SUBMITTED'` })
@Index('payment_attempts_one_open_bkash', ['chargeId'], {
  unique: true,
  where: `"method" = 'BKASH' AND "state" IN ('CREATED', 'INITIATED', 'EXECUTING', 'UNKNOWN')`,
})
// The list of pending slips, in its order.
@Index('payment_attempts_submitted_idx', ['createdAt', 'id', 'userId'], {
  where: `"state" = 'SUBMITTED'`,
})
// Partial, because few attempts need a decision.
@Index('payment_attempts_undecided_idx', ['updatedAt'], { where: `"state" IN ('REVIEW', 'REFUND_DUE')` })
@Index('payment_attempts_user_id_created_at_idx', ['userId', 'createdAt'])
@Index('payment_attempts_verified_by_id_idx', ['verifiedById'])
@Index('payment_attempts_slip_key_idx', ['slipKey'])
// Unfinished attempts, for the reconciliation job.
@Index('payment_attempts_next_check_at_idx', ['nextCheckAt'], { where: '"next_check_at" IS NOT NULL' })
export class PaymentAttempt {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** The charge that it pays; by default, set by a trigger, that of the current application. */
  @Column({ type: 'uuid' })
  chargeId!: string;

  @field.of(() => PaymentMethod, 'BANK or BKASH.')
  @Column({ type: 'text' })
  method!: Exclude<PaymentMethod, 'NOT YET SUBMITTED'>;

  @field.of(() => PaymentAttemptState, 'Current state.')
  @Column({ type: 'text' })
  state!: PaymentAttemptState;

  @Column({ type: 'text', default: 'STUDENT' })
  origin!: AttemptOrigin;

  /** The fee at the time of creation, 100 poisha per BDT; never taken from a request. */
  @Column({ type: 'int' })
  amountPoisha!: number;

  @field.int('The fee, in whole BDT.')
  get amount(): number {
    return Math.round(this.amountPoisha / 100);
  }

  /** What bKash has confirmed; null before that, and in another currency than BDT. */
  @Column({ type: 'int', nullable: true })
  receivedPoisha!: number | null;

  @field.optionalFloat(
    'What bKash has received, in BDT; an officer may have accepted another amount than the fee. Null if unknown.',
  )
  get received(): number | null {
    return typeof this.receivedPoisha === 'number' ? this.receivedPoisha / 100 : null;
  }

  @field.optionalText('Bank slip number as typed.')
  @Column({ type: 'text', nullable: true })
  bankSlipNumber!: string | null;

  /** `normaliseSlip` of the slip number, for comparisons. */
  @OptionalText()
  slipKey!: string | null;

  /** Merchant invoice number sent to bKash. */
  @OptionalText()
  invoice!: string | null;

  @OptionalText()
  bkashPaymentId!: string | null;

  /** The bKash page of an open payment. */
  @OptionalText()
  checkoutUrl!: string | null;

  @field.optionalText('bKash transaction ID.')
  @Column({ type: 'text', nullable: true })
  transactionId!: string | null;

  /** bKash wallet of the payer. */
  @OptionalText()
  sentFrom!: string | null;

  @field.optionalText('Reason of the failure or rejection.')
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** The end of the execute call's lease; the first status check (`nextCheckAt`) is due then. */
  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;

  @Column({ type: 'int', default: 0 })
  checks!: number;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  verifiedById!: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'verified_by_id' })
  verifiedBy!: Relation<User> | null;

  @field.dateTime('Time of creation.')
  @CreatedColumn()
  createdAt!: Date;

  @field.dateTime('Time of the last state change.')
  @UpdatedColumn()
  updatedAt!: Date;
}
