import { tillDate } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { filled, IdColumn, OptionalText } from '../../db/columns.ts';
import { Profile } from './profile.entity.ts';

const dayOrMonth = '[0-9]{4}-[0-9]{2}(-[0-9]{2})?';

/** One row of an applicant's work experience. */
@Entity('work_experiences')
@Check('work_experiences_company_filled', filled('company_name'))
@Check('work_experiences_from_format', `"worked_from" ~ '^${dayOrMonth}$'`)
@Check('work_experiences_to_format', `"worked_to" ~ '^(${dayOrMonth}|${tillDate})$'`)
@Unique('work_experiences_profile_id_ordinal_key', ['profileId', 'ordinal'])
// 'Till Date' is allowed in one row only.
@Index('work_experiences_till_date_once', ['profileId'], { unique: true, where: `"worked_to" = '${tillDate}'` })
export class WorkExperience {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  /** Index in the list, from 0. */
  @Column({ type: 'smallint' })
  ordinal!: number;

  @Column({ type: 'text' })
  companyName!: string;

  @OptionalText()
  position!: string | null;

  /** YYYY-MM-DD or YYYY-MM. */
  @Column({ type: 'text', name: 'worked_from', nullable: true })
  from!: string | null;

  /** YYYY-MM-DD, YYYY-MM or Till Date. */
  @Column({ type: 'text', name: 'worked_to', nullable: true })
  to!: string | null;
}
