import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Profile } from '../profiles/index.ts';

/** The card serial of an applicant whose seat was removed. Triggers of `seat_assignments` write and read it. */
@Entity('card_serials')
@Check('card_serials_serial_above_first', `"serial" > 1`)
export class CardSerial {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @Column({ type: 'int' })
  serial!: number;
}
