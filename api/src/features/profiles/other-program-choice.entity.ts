import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Exam } from '../exams/index.ts';
import { Profile } from './profile.entity.ts';

/** A further exam that an applicant selected in addition to the one applied to. */
@Entity('other_program_choices')
@Unique('other_program_choices_profile_id_ordinal_key', ['profileId', 'ordinal'])
@Index('other_program_choices_exam_id_idx', ['examId'])
export class OtherProgramChoice {
  @PrimaryColumn({ type: 'uuid' })
  profileId!: string;

  @PrimaryColumn({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => Profile, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @ManyToOne(() => Exam, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'exam_id' })
  exam!: Relation<Exam>;

  /** Index in the list, from 0. */
  @Column({ type: 'smallint' })
  ordinal!: number;
}
