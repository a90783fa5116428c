import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Profile } from '../profiles/index.ts';
import { Seat } from '../venues/index.ts';
import { SeatPlan } from './seat-plan.entity.ts';

/** The seat of one applicant in one run. */
@Entity('seat_entries')
@Unique('seat_entries_plan_id_seat_id_key', ['planId', 'seatId'])
@Index('seat_entries_seat_id_idx', ['seatId'])
@Index('seat_entries_profile_id_idx', ['profileId'])
export class SeatEntry {
  @PrimaryColumn({ type: 'uuid' })
  planId!: string;

  @ManyToOne(() => SeatPlan, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'plan_id' })
  plan!: Relation<SeatPlan>;

  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @Column({ type: 'uuid' })
  seatId!: string;

  @ManyToOne(() => Seat, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'seat_id' })
  seat!: Relation<Seat>;
}
