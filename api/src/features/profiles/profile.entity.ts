import { bloodGroups, genders, limits, nationalities, RuleVerdict, religions } from '@admission/schema';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  type Relation,
  Unique,
  VersionColumn,
} from 'typeorm';
import { IdColumn, OptionalText, oneOf, UpdatedColumn } from '../../db/columns.ts';
import { User } from '../accounts/index.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { RuleSet } from '../rule-sets/index.ts';

/** A submitted application; grouped answers are in tables of their own. */
@Entity('profiles')
@Check('profiles_religion_known', oneOf('religion', religions))
@Check('profiles_gender_known', oneOf('gender', genders))
@Check('profiles_nationality_known', oneOf('nationality', nationalities))
@Check('profiles_blood_group_known', oneOf('blood_group', bloodGroups))
@Check(
  'profiles_date_of_birth_range',
  `"date_of_birth" BETWEEN DATE '${limits.dateOfBirth.min}' AND (("submitted_at" AT TIME ZONE 'Asia/Dhaka')::date)`,
)
@Check('profiles_applicant_id_format', `"applicant_id" ~ '-[0-9]{2}[SUF]-[0-9]{4,}$'`)
@Check('profiles_verdict_known', oneOf('verdict', RuleVerdict))
@Check('profiles_withdrawn_not_current', `"withdrawn_at" IS NULL OR NOT "is_current"`)
@Unique('profiles_applicant_id_key', ['applicantId'])
// An exam moves to another intake together with its applications.
@ForeignKey(() => Exam, ['examId', 'intakeId'], ['id', 'intakeId'], {
  name: 'profiles_exam_id_intake_id_fkey',
  onDelete: 'RESTRICT',
  onUpdate: 'CASCADE',
})
// One application of an account to an intake, and one of them the current one.
@Index('profiles_user_id_intake_id_key', ['userId', 'intakeId'], { unique: true, where: '"withdrawn_at" IS NULL' })
@Index('profiles_current_once', ['userId'], { unique: true, where: '"is_current"' })
@Index('profiles_current_id_idx', ['id'], { where: '"is_current"' })
@Index('profiles_earlier_exam_id_id_idx', ['examId', 'id'], { where: 'NOT is_current' })
@Index('profiles_user_id_idx', ['userId'])
@Index('profiles_intake_id_idx', ['intakeId'])
@Index('profiles_rule_set_id_idx', ['ruleSetId'])
@Index('profiles_exam_id_intake_id_idx', ['examId', 'intakeId'])
// Covering: (exam_id, id) with the searched text, the user and the time, for an exam's applicants and a search within one exam.
@Index('profiles_exam_id_id_idx', { synchronize: false })
@Index('profiles_search_text_idx', { synchronize: false })
@Index('profiles_search_text_id_idx', { synchronize: false })
@Index('profiles_applicant_id_key_idx', { synchronize: false })
@Index('profiles_no_applicant_id_idx', { synchronize: false })
@Index('profiles_submitted_at_id_idx', ['submittedAt', 'id'])
export class Profile {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => Exam, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'exam_id' })
  exam!: Relation<Exam>;

  /** The exam's; a trigger fills it in. */
  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  /** Whether it is the account's newest application that is not withdrawn. */
  @Column({ type: 'boolean', default: true })
  isCurrent!: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;

  /** The version of the rules that evaluated it; null: those of the specification. */
  @Column({ type: 'uuid', nullable: true })
  ruleSetId!: string | null;

  @ManyToOne(() => RuleSet, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'rule_set_id' })
  ruleSet!: Relation<RuleSet> | null;

  /** The verdict; null for applications from before versions. */
  @OptionalText()
  verdict!: RuleVerdict | null;

  @Column({ type: 'text' })
  religion!: string;

  @Column({ type: 'text' })
  gender!: string;

  @OptionalText()
  bloodGroup!: string | null;

  /** YYYY-MM-DD. */
  @Column({ type: 'date' })
  dateOfBirth!: string;

  @OptionalText()
  maritalStatus!: string | null;

  @OptionalText()
  birthCertificateNumber!: string | null;

  @OptionalText()
  nidNumber!: string | null;

  @Column({ type: 'text' })
  nationality!: string;

  /** Assigned once, in the transaction that sets the payment PAID. */
  @OptionalText()
  applicantId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  submittedAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;

  /**
   * Normalised name, phone, e-mail and applicant ID, one per line, for one index. Triggers copy them, also when the user changes:
   * `%x%\n%\n%\n%` matches a name, `%\n%x%\n%\n%` a phone.
   */
  @Column({ type: 'text', select: false, insert: false, update: false, default: '' })
  searchText!: string;
}
