import { PaymentMethod, PaymentStatus } from '@admission/schema';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  VersionColumn,
} from 'typeorm';
import { OptionalText, oneOf, UpdatedColumn } from '../../../db/columns.ts';
import { User } from '../../accounts/index.ts';
import { Profile } from '../../profiles/index.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

/**
 * The payment status of a charge, which only `refreshSummary` derives from its attempts. One summary of an account is the current one:
 * that of the current application, or of the charge for the first application. A trigger inserts it with the user, so lists can use an
 * inner join.
 */
@Entity('payment_summaries')
@Check('payment_summaries_status_known', oneOf('status', PaymentStatus))
@Check('payment_summaries_method_known', oneOf('payment_method', PaymentMethod))
@Check(
  'payment_summaries_paid_complete',
  `"status" <> 'PAID' OR "is_waived" OR ("payment_method" <> 'NOT YET SUBMITTED' AND num_nonnulls("bank_slip_number", "transaction_id") > 0) AND "paid_at" IS NOT NULL`,
)
@Check(
  'payment_summaries_waived_is_paid',
  `NOT "is_waived" OR ("status" = 'PAID' AND "paid_at" IS NOT NULL AND "attempt_id" IS NULL)`,
)
@Check('payment_summaries_pending_has_method', `"status" <> 'PENDING' OR "payment_method" <> 'NOT YET SUBMITTED'`)
@ForeignKey('Charge', ['chargeId', 'userId'], ['id', 'userId'], {
  name: 'payment_summaries_charge_id_fkey',
  onDelete: 'RESTRICT',
})
@Index('payment_summaries_charge_id_user_id_idx', ['chargeId', 'userId'])
@Index('payment_summaries_current_once', ['userId'], { unique: true, where: '"is_current"' })
@Index('payment_summaries_profile_id_key', ['profileId'], { unique: true })
@Index('payment_summaries_user_id_idx', ['userId'])
@Index('payment_summaries_status_paid_at_idx', ['status', 'paidAt'])
@Index('payment_summaries_attempt_id_idx', ['attemptId'])
@Index('payment_summaries_transaction_id_idx', ['transactionId'])
@Index('payment_summaries_bank_slip_number_idx', ['bankSlipNumber'])
export class PaymentSummary {
  @PrimaryColumn({ type: 'uuid' })
  chargeId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** The application that the charge is for. */
  @Column({ type: 'uuid', nullable: true })
  profileId!: string | null;

  @ManyToOne(() => Profile, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile> | null;

  @Column({ type: 'boolean', default: true })
  isCurrent!: boolean;

  /** Whether the fee is waived: PAID without a payment. */
  @Column({ type: 'boolean', default: false })
  isWaived!: boolean;

  @Column({ type: 'text', default: 'UNPAID' })
  status!: PaymentStatus;

  @Column({ type: 'text', default: 'NOT YET SUBMITTED' })
  paymentMethod!: PaymentMethod;

  /** The attempt that determines the status. */
  @Column({ type: 'uuid', nullable: true })
  attemptId!: string | null;

  @ManyToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'attempt_id' })
  attempt!: Relation<PaymentAttempt> | null;

  @OptionalText()
  bankSlipNumber!: string | null;

  @OptionalText()
  transactionId!: string | null;

  @OptionalText()
  sentFrom!: string | null;

  /** Time of the slip submission or of the bKash payment: `date` of the specification. */
  @Column({ type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** Time of the verification by an administrator. */
  @Column({ type: 'timestamptz', nullable: true })
  verifiedOn!: Date | null;

  @UpdatedColumn()
  updatedAt!: Date;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
