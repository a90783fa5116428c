import { degreeTypes, limits } from '@admission/schema';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DecimalColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { Profile } from './profile.entity.ts';

export const DegreeLevel = { GRADUATE: 'GRADUATE', MASTERS: 'MASTERS' } as const;
export type DegreeLevel = (typeof DegreeLevel)[keyof typeof DegreeLevel];

/** A degree of a profile. A graduate degree is complete; any part of a masters degree may be missing. */
@Entity('degrees')
@Check('degrees_level_known', oneOf('level', DegreeLevel))
@Check('degrees_type_known', `"level" = 'MASTERS' OR ${oneOf('degree_type', degreeTypes)}`)
@Check('degrees_cgpa_range', `"cgpa" BETWEEN ${limits.cgpa.min} AND ${limits.cgpa.max}`)
@Check(
  'degrees_years_range',
  `"year_from" BETWEEN ${limits.firstStudyYear} AND ${limits.exam.lastYear} AND "year_to" BETWEEN ${limits.firstStudyYear} AND ${limits.exam.lastYear}`,
)
@Check('degrees_years_order', `"year_to" >= "year_from"`)
@Check(
  'degrees_graduate_complete',
  `"level" <> 'GRADUATE' OR num_nulls("degree_type", "institution_name", "course_name", "year_from", "year_to", "cgpa") = 0`,
)
export class Degree {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @PrimaryColumn({ type: 'text' })
  level!: DegreeLevel;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  /** Hons or Degree for a graduate degree; free text otherwise. */
  @OptionalText()
  degreeType!: string | null;

  @OptionalText()
  institutionName!: string | null;

  @OptionalText()
  courseName!: string | null;

  @OptionalText()
  major!: string | null;

  @Column({ type: 'smallint', nullable: true })
  yearFrom!: number | null;

  @Column({ type: 'smallint', nullable: true })
  yearTo!: number | null;

  @DecimalColumn({ nullable: true })
  cgpa!: number | null;
}
