import { limits, studyGroups } from '@admission/schema';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DecimalColumn, filled, OptionalText, oneOf } from '../../db/columns.ts';
import { Profile } from './profile.entity.ts';

export const EducationLevel = { SSC: 'SSC', HSC: 'HSC' } as const;
export type EducationLevel = (typeof EducationLevel)[keyof typeof EducationLevel];

/** SSC and HSC of a profile. */
@Entity('educations')
@Check('educations_level_known', oneOf('level', EducationLevel))
@Check('educations_group_known', oneOf('study_group', studyGroups))
@Check('educations_institution_filled', filled('institution_name'))
@Check('educations_gpa_range', `"gpa" BETWEEN ${limits.gpa.lowest} AND ${limits.gpa.max}`)
@Check('educations_converted_range', `"converted" BETWEEN ${limits.converted.min} AND ${limits.converted.max}`)
@Check('educations_passing_year_range', `"passing_year" BETWEEN ${limits.firstStudyYear} AND ${limits.exam.lastYear}`)
@Index('educations_level_institution_name_idx', ['level', 'institutionName'])
export class Education {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @PrimaryColumn({ type: 'text' })
  level!: EducationLevel;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @Column({ type: 'text' })
  institutionName!: string;

  @Column({ type: 'text' })
  studyGroup!: string;

  @Column({ type: 'smallint' })
  passingYear!: number;

  /** Comma separated, as typed. */
  @OptionalText()
  subjects!: string | null;

  @DecimalColumn()
  gpa!: number;

  /** A GPA converted to the scale of 5 by another board's rule. */
  @DecimalColumn({ nullable: true })
  converted!: number | null;
}
