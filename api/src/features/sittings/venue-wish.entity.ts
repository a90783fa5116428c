import { limits } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { CreatedColumn } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';
import { Venue } from '../venues/index.ts';

/** A preferred venue of an applicant; 1 is the first wish. */
@Entity('venue_wishes')
@Unique('venue_wishes_profile_id_venue_id_key', ['profileId', 'venueId'])
@Check('venue_wishes_ordinal_range', `"ordinal" BETWEEN 1 AND ${limits.seating.wishes}`)
@Index('venue_wishes_venue_id_idx', ['venueId'])
export class VenueWish {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @PrimaryColumn({ type: 'smallint' })
  ordinal!: number;

  @Column({ type: 'uuid' })
  venueId!: string;

  @ManyToOne(() => Venue, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'venue_id' })
  venue!: Relation<Venue>;

  @CreatedColumn()
  createdAt!: Date;
}
