import { AttendanceState } from '@admission/schema';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OptionalText, oneOf, UpdatedColumn } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';
import { Sitting } from '../sittings/index.ts';

/** The attendance of an applicant: computed from all scans, or decided by an officer. */
@Entity('attendances')
@Check('attendances_state_known', oneOf('state', AttendanceState))
@Check('attendances_source_known', oneOf('source', ['SCANS', 'DECISION', 'CLOSING']))
@Check(
  'attendances_decided_complete',
  `"source" <> 'DECISION' OR num_nulls("decided_by_id", "decided_at", "reason") = 0`,
)
@Index('attendances_profile_id_idx', ['profileId'])
@Index('attendances_disputed_idx', ['sittingId'], { where: `"state" = 'DISPUTED'` })
@Index('attendances_decided_by_id_idx', ['decidedById'])
export class Attendance {
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

  @Column({ type: 'text' })
  state!: AttendanceState;

  @Column({ type: 'text' })
  source!: 'SCANS' | 'DECISION' | 'CLOSING';

  @ForeignKey('User', { name: 'attendances_decided_by_id_fkey', onDelete: 'RESTRICT' })
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @OptionalText()
  reason!: string | null;

  @UpdatedColumn()
  updatedAt!: Date;
}
