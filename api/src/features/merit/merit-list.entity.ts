import { limits, type MarkComponent, MeritTieRule, type TieRule } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Exam } from '../exams/index.ts';
import { MeritCounts } from './merit.counts.ts';
import { MeritListState } from './merit.words.ts';

const open = `"state" IN ('DRAFT', 'SUBMITTED')`;
const person = (column: string) => ForeignKey('User', { name: `merit_lists_${column}_fkey`, onDelete: 'RESTRICT' });

/** One run of the merit list of an exam. Its inputs and settings are immutable; a new run is a new row. */
@ObjectType('MeritList', { description: 'One run of the merit list of an exam.' })
@Entity('merit_lists')
@Unique('merit_lists_exam_id_run_key', ['examId', 'run'])
@Check('merit_lists_state_known', oneOf('state', MeritListState))
@Check('merit_lists_tie_rules_known', `"tie_rules" <@ ARRAY['WRITTEN', 'GPA', 'AGE']`)
@Check('merit_lists_scheme_is_array', `jsonb_typeof("ties") = 'array' AND jsonb_typeof("components") = 'array'`)
@Check('merit_lists_run_positive', `"run" > 0`)
@Check('merit_lists_seats_range', `"seats" BETWEEN 1 AND ${limits.merit.places}`)
@Check('merit_lists_waiting_range', `"waiting" BETWEEN 0 AND ${limits.merit.places}`)
@Check('merit_lists_counts_is_object', `jsonb_typeof("counts") = 'object'`)
@Check(
  'merit_lists_submitted_complete',
  `"state" IN ('DRAFT', 'DISCARDED') OR num_nulls("submitted_by_id", "submitted_at") = 0`,
)
@Check(
  'merit_lists_decided_complete',
  `"state" IN ('DRAFT', 'DISCARDED', 'SUBMITTED') OR num_nulls("decided_by_id", "decided_at") = 0`,
)
@Check('merit_lists_rejected_has_reason', `"state" <> 'REJECTED' OR "reason" IS NOT NULL`)
@Check(
  'merit_lists_approved_by_another',
  `"state" NOT IN ('PUBLISHED', 'REPLACED', 'WITHDRAWN') OR ("decided_by_id" <> "made_by_id" AND "decided_by_id" <> "submitted_by_id")`,
)
@Check(
  'merit_lists_withdrawal_complete',
  `num_nulls("withdrawal_by_id", "withdrawal_at", "withdrawal_reason") IN (0, 3)`,
)
@Check('merit_lists_withdrawn_by_another', `"withdrawn_by_id" <> "withdrawal_by_id"`)
@Check(
  'merit_lists_withdrawn_complete',
  `num_nulls("withdrawn_by_id", "withdrawn_at") = CASE WHEN "state" = 'WITHDRAWN' THEN 0 ELSE 2 END`,
)
// At most one open and one published list per exam.
@Index('merit_lists_one_open_idx', ['examId'], { unique: true, where: open })
@Index('merit_lists_one_published_idx', ['examId'], { unique: true, where: `"state" = 'PUBLISHED'` })
@Index('merit_lists_made_by_id_idx', ['madeById'])
@Index('merit_lists_submitted_by_id_idx', ['submittedById'])
@Index('merit_lists_decided_by_id_idx', ['decidedById'])
@Index('merit_lists_withdrawal_by_id_idx', ['withdrawalById'])
@Index('merit_lists_withdrawn_by_id_idx', ['withdrawnById'])
export class MeritList {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => Exam, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'exam_id' })
  exam!: Relation<Exam>;

  @field.int('The number of the run, from 1 for each exam.')
  @Column({ type: 'int' })
  run!: number;

  @field.of(() => MeritListState, 'The state of the run.')
  @Column({ type: 'text', default: 'DRAFT' })
  state!: MeritListState;

  @field.of(
    () => [MeritTieRule],
    'What decides between equal totals, in this order; without any, and after the last, a place is shared.',
  )
  @Column({ type: 'text', array: true })
  tieRules!: MeritTieRule[];

  /** The tie rules of the run; null: those of `tieRules`. */
  @Column({ type: 'jsonb', nullable: true })
  ties!: TieRule[] | null;

  /** The components at the time of the run; null: written and viva. */
  @Column({ type: 'jsonb', nullable: true })
  components!: MarkComponent[] | null;

  @field.int('The number of seats.')
  @Column({ type: 'int' })
  seats!: number;

  @field.int('The number of places on the waiting list.')
  @Column({ type: 'int' })
  waiting!: number;

  /** The hash of the ranking's inputs: a run with the same hash has the same result. */
  @Column({ type: 'text' })
  inputHash!: string;

  @field.of(() => MeritCounts, 'The number of applicants by outcome.')
  @Column({ type: 'jsonb' })
  counts!: MeritCounts;

  @person('made_by_id')
  @Column({ type: 'uuid' })
  madeById!: string;

  @field.dateTime('When it was made.')
  @Column({ type: 'timestamptz' })
  madeAt!: Date;

  @person('submitted_by_id')
  @Column({ type: 'uuid', nullable: true })
  submittedById!: string | null;

  @field.optionalDateTime('When it was submitted for approval.')
  @Column({ type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  /** The officer who approved or rejected it. */
  @person('decided_by_id')
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @field.optionalDateTime('When it was published, or rejected.')
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @field.optionalText('Why it was rejected.')
  @OptionalText()
  reason!: string | null;

  /** The officer who requested the withdrawal. */
  @person('withdrawal_by_id')
  @Column({ type: 'uuid', nullable: true })
  withdrawalById!: string | null;

  @field.optionalDateTime('When its withdrawal was requested.')
  @Column({ type: 'timestamptz', nullable: true })
  withdrawalAt!: Date | null;

  @field.optionalText('The reason for the withdrawal.')
  @OptionalText()
  withdrawalReason!: string | null;

  @person('withdrawn_by_id')
  @Column({ type: 'uuid', nullable: true })
  withdrawnById!: string | null;

  @field.optionalDateTime('When it was withdrawn.')
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;

  @field.optionalDateTime('When the remarks were released to its applicants; null: for officers alone.')
  @Column({ type: 'timestamptz', nullable: true })
  remarksReleasedAt!: Date | null;
}
