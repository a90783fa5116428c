import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { DecimalColumn, OptionalText, oneOf } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';
import { MeritOutcome } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

/** One applicant in one run, with a copy of the figures, so that later changes of marks do not alter it. */
@Entity('merit_entries')
@Unique('merit_entries_profile_id_list_id_key', ['profileId', 'listId'])
@Check('merit_entries_outcome_known', oneOf('outcome', MeritOutcome))
@Check(
  'merit_entries_place_of_ranked',
  `("place" IS NOT NULL) = ("outcome" IN ('SELECTED', 'WAITING', 'NOT_SELECTED'))`,
)
@Check('merit_entries_place_positive', `"place" > 0`)
export class MeritEntry {
  @PrimaryColumn({ type: 'uuid' })
  listId!: string;

  /** From 1: ranked applicants by place, then the others. */
  @PrimaryColumn({ type: 'int' })
  ordinal!: number;

  @ManyToOne(() => MeritList, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'list_id' })
  list!: Relation<MeritList>;

  @Column({ type: 'uuid' })
  profileId!: string;

  @ManyToOne(() => Profile, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @Column({ type: 'text' })
  outcome!: MeritOutcome;

  @Column({ type: 'int', nullable: true })
  place!: number | null;

  @DecimalColumn({ nullable: true })
  written!: number | null;

  @DecimalColumn({ nullable: true })
  viva!: number | null;

  @DecimalColumn({ nullable: true })
  total!: number | null;

  /** The values of components with other keys than `written` and `viva`. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  componentValues!: Record<string, number>;

  /** The sum of SSC and HSC GPA. */
  @DecimalColumn({ nullable: true })
  gpa!: number | null;

  /** The remarks released to the applicant: a copy of that moment. */
  @OptionalText()
  remarks!: string | null;

  /** YYYY-MM-DD. */
  @Column({ type: 'date' })
  dateOfBirth!: string;
}
