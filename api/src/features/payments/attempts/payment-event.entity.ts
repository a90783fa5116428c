import { PaymentAttemptState } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { OptionalText, oneOf } from '../../../db/columns.ts';
import { SealedEvent } from '../../../db/sealed-event.ts';
import { User } from '../../accounts/index.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

/** The cause of a state change. */
export const PaymentEventSource = {
  STUDENT: 'STUDENT',
  ADMIN: 'ADMIN',
  EXECUTE: 'EXECUTE',
  QUERY: 'QUERY',
  IPN: 'IPN',
  OVERRIDE: 'OVERRIDE',
  SYSTEM: 'SYSTEM',
} as const;
export type PaymentEventSource = (typeof PaymentEventSource)[keyof typeof PaymentEventSource];

/** One state change of an attempt. Append-only: replaying the events must give the current states. */
@Entity('payment_events')
@Check('payment_events_source_known', oneOf('source', PaymentEventSource))
@Check('payment_events_from_known', oneOf('from_state', PaymentAttemptState))
@Check('payment_events_to_known', oneOf('to_state', PaymentAttemptState))
@Check('payment_events_moves', `"from_state" IS DISTINCT FROM "to_state" OR "source" = 'OVERRIDE'`)
@Unique('payment_events_chain_no_key', ['chainNo'])
@Index('payment_events_attempt_id_idx', ['attemptId'])
@Index('payment_events_user_id_idx', ['userId'])
@Index('payment_events_actor_id_idx', ['actorId'])
@ForeignKey(() => User, ['actorId'], ['id'], { name: 'payment_events_actor_id_fkey', onDelete: 'RESTRICT' })
export class PaymentEvent extends SealedEvent {
  @Column({ type: 'uuid' })
  attemptId!: string;

  @ManyToOne(() => PaymentAttempt, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'attempt_id' })
  attempt!: Relation<PaymentAttempt>;

  /** The applicant. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** Null for the first event of an attempt. */
  @Column({ type: 'text', nullable: true })
  fromState!: PaymentAttemptState | null;

  @Column({ type: 'text' })
  toState!: PaymentAttemptState;

  @Column({ type: 'text' })
  source!: PaymentEventSource;

  /** Slip number, payment ID or transaction ID. */
  @OptionalText()
  reference!: string | null;

  /** The gateway's response, without secrets. */
  @Column({ type: 'jsonb', nullable: true })
  raw!: object | null;
}
