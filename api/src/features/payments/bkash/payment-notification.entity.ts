import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { IdColumn, OptionalText, oneOf } from '../../../db/columns.ts';
import { PaymentAttempt } from '../attempts/payment-attempt.entity.ts';

export const NotificationState = {
  RECEIVED: 'RECEIVED',
  APPLIED: 'APPLIED',
  IGNORED: 'IGNORED',
  UNMATCHED: 'UNMATCHED',
  MATCHED: 'MATCHED',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
} as const;
export type NotificationState = (typeof NotificationState)[keyof typeof NotificationState];

/** A bKash notification, stored verbatim before the response and processed by a job. */
@Entity('payment_notifications')
@Check('payment_notifications_state_known', oneOf('state', NotificationState))
@Unique('payment_notifications_message_id_key', ['messageId'])
@Index('payment_notifications_attempt_id_idx', ['attemptId'])
@Index('payment_notifications_state_received_at_idx', ['state', 'receivedAt'])
@Index('payment_notifications_transaction_id_idx', ['transactionId'])
export class PaymentNotification {
  @IdColumn()
  id!: string;

  /** The sender's ID, else the hash of the body: a second delivery is ignored. */
  @Column({ type: 'text' })
  messageId!: string;

  @Column({ type: 'jsonb' })
  headers!: object;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text', default: 'RECEIVED' })
  state!: NotificationState;

  @OptionalText()
  transactionId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  attemptId!: string | null;

  @ManyToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'attempt_id' })
  attempt!: Relation<PaymentAttempt> | null;

  /** The administrator's reason for the decision. */
  @OptionalText()
  reason!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  handledAt!: Date | null;
}
