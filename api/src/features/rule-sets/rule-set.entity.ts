import { type RuleNode, RuleSetState } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, VersionColumn } from 'typeorm';
import { GraphQLJson } from '../../core/scalars.ts';
import { IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';

const person = (column: string) => ForeignKey('User', { name: `rule_sets_${column}_fkey`, onDelete: 'RESTRICT' });

/** A version of the rules of an intake, or of one exam in it. A trigger makes published ones immutable. */
@ObjectType('RuleSet', { description: 'A numbered version of the rules of eligibility of an intake, or of one exam.' })
@Entity('rule_sets')
@Check('rule_sets_state_known', oneOf('state', RuleSetState))
@Check('rule_sets_number_positive', `"number" > 0`)
@Check('rule_sets_body_is_object', `jsonb_typeof("body") = 'object'`)
@Check('rule_sets_hash_form', `"hash" ~ '^[0-9a-f]{64}$'`)
@Check('rule_sets_submitted_complete', `"state" = 'DRAFT' OR num_nulls("submitted_by_id", "submitted_at") = 0`)
@Check(
  'rule_sets_decided_complete',
  `num_nulls("decided_by_id", "decided_at") = CASE WHEN "state" IN ('PUBLISHED', 'REPLACED') THEN 0 ELSE 2 END`,
)
@Check('rule_sets_decided_by_another', `"decided_by_id" <> "made_by_id" AND "decided_by_id" <> "submitted_by_id"`)
// A number, an open version and a published one are unique for an intake without an exam as well: NULLS NOT DISTINCT.
// An exam with rules stays in its intake.
@ForeignKey(() => Exam, ['examId', 'intakeId'], ['id', 'intakeId'], {
  name: 'rule_sets_exam_id_intake_id_fkey',
  onDelete: 'RESTRICT',
})
@Index('rule_sets_place_number_key', { synchronize: false })
@Index('rule_sets_one_open_idx', { synchronize: false })
@Index('rule_sets_one_published_idx', { synchronize: false })
@Index('rule_sets_exam_id_intake_id_idx', ['examId', 'intakeId'])
@Index('rule_sets_made_by_id_idx', ['madeById'])
@Index('rule_sets_submitted_by_id_idx', ['submittedById'])
@Index('rule_sets_decided_by_id_idx', ['decidedById'])
export class RuleSet {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.id('The intake.')
  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @field.optionalId('The exam that it is for; null: every exam of the intake without rules of its own.')
  @Column({ type: 'uuid', nullable: true })
  examId!: string | null;

  @field.int('The number of the version, from 1.')
  @Column({ type: 'int' })
  number!: number;

  @field.of(() => GraphQLJson, 'The tree of rules.')
  @Column({ type: 'jsonb' })
  body!: RuleNode;

  @field.text('SHA-256 of the normal form of the tree: versions with one hash judge alike.')
  @Column({ type: 'text' })
  hash!: string;

  @field.of(() => RuleSetState, 'The state of the version.')
  @Column({ type: 'text', default: 'DRAFT' })
  state!: RuleSetState;

  /** The officer who saved it last. */
  @person('made_by_id')
  @Column({ type: 'uuid' })
  madeById!: string;

  @field.dateTime('When it was saved last.')
  @Column({ type: 'timestamptz' })
  madeAt!: Date;

  @person('submitted_by_id')
  @Column({ type: 'uuid', nullable: true })
  submittedById!: string | null;

  @field.optionalDateTime('When it was submitted to a second officer.')
  @Column({ type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @person('decided_by_id')
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @field.optionalDateTime('When it was published.')
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @field.optionalText('Why a second officer rejected it last.')
  @OptionalText()
  reason!: string | null;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
