import {
  Check,
  Column,
  Entity,
  Exclusion,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Profile } from '../profiles/index.ts';
import { Sitting } from '../sittings/index.ts';
import { Seat } from '../venues/index.ts';
import { SeatPlan } from './seat-plan.entity.ts';

/**
 * The current seat of an applicant. A trigger fills account and time, and refuses a seat outside the rooms of the sitting; an exclusion
 * constraint prevents seats of an account in overlapping sittings.
 */
@Entity('seat_assignments')
// Deferrable: checked at the end of the statement, so that one statement can swap seats.
@Unique('seat_assignments_sitting_id_seat_id_key', ['sittingId', 'seatId'], { deferrable: 'INITIALLY IMMEDIATE' })
@Exclusion(
  'seat_assignments_one_sitting',
  `USING gist (uuid_range("user_id", "user_id", '[]') WITH =, "during" WITH &&)`,
)
@Check('seat_assignments_card_serial_positive', `"card_serial" > 0`)
@Check('seat_assignments_previous_differs', `"previous_seat_id" <> "seat_id"`)
@Index('seat_assignments_profile_id_idx', ['profileId'])
@Index('seat_assignments_user_id_idx', ['userId'])
@Index('seat_assignments_seat_id_idx', ['seatId'])
@Index('seat_assignments_previous_seat_id_idx', ['previousSeatId'])
@Index('seat_assignments_plan_id_idx', ['planId'])
export class SeatAssignment {
  @PrimaryColumn({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @ForeignKey('User', { name: 'seat_assignments_user_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'uuid' })
  seatId!: string;

  @ManyToOne(() => Seat, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'seat_id' })
  seat!: Relation<Seat>;

  /** Before the last change; null: it never changed. */
  @Column({ type: 'uuid', nullable: true })
  previousSeatId!: string | null;

  @ManyToOne(() => Seat, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'previous_seat_id' })
  previousSeat!: Relation<Seat> | null;

  /** The plan that assigned it; null: late seating or an officer. */
  @Column({ type: 'uuid', nullable: true })
  planId!: string | null;

  @ManyToOne(() => SeatPlan, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'plan_id' })
  plan!: Relation<SeatPlan> | null;

  /** Whether it was assigned after the plan. */
  @Column({ type: 'boolean', default: false })
  late!: boolean;

  /** Each reissue of the card revokes the serials before. */
  @Column({ type: 'int', default: 1 })
  cardSerial!: number;

  @Column({ type: 'tstzrange' })
  during!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  assignedAt!: Date;

  /** When the seat last changed. */
  @Column({ type: 'timestamptz', nullable: true })
  changedAt!: Date | null;
}
