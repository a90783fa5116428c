import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/index.ts';
import { Sitting } from '../sittings/index.ts';
import { Seat } from '../venues/index.ts';

/** A seat that an applicant has left, for another venue or for none. Triggers of `seat_assignments` write it. */
@Entity('seat_departures')
@Index('seat_departures_profile_id_idx', ['profileId'])
@Index('seat_departures_seat_id_idx', ['seatId'])
export class SeatDeparture {
  @PrimaryColumn({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @PrimaryColumn({ type: 'uuid' })
  seatId!: string;

  @ManyToOne(() => Seat, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'seat_id' })
  seat!: Relation<Seat>;

  /** The last time. */
  @Column({ type: 'timestamptz' })
  at!: Date;
}
