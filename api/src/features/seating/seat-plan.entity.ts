import { SeatPlanStrategy } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { filled, IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Sitting } from '../sittings/index.ts';
import { SeatPlanCounts } from './seat-plan.counts.ts';
import { SeatPlanState } from './seating.words.ts';

const person = (column: string) => ForeignKey('User', { name: `seat_plans_${column}_fkey`, onDelete: 'RESTRICT' });

/** One run of the seat plan of a sitting. Its input and seed are immutable; a new run is a new row. */
@ObjectType('SeatPlan', { description: 'One run of the seat plan of a sitting.' })
@Entity('seat_plans')
@Unique('seat_plans_sitting_id_run_key', ['sittingId', 'run'])
@Check('seat_plans_state_known', oneOf('state', SeatPlanState))
@Check('seat_plans_strategy_known', oneOf('strategy', SeatPlanStrategy))
@Check('seat_plans_run_positive', `"run" > 0`)
@Check('seat_plans_seed_filled', filled('seed'))
@Check('seat_plans_input_hash_form', `"input_hash" ~ '^[0-9a-f]{64}$'`)
@Check('seat_plans_counts_is_object', `jsonb_typeof("counts") = 'object'`)
@Check(
  'seat_plans_submitted_complete',
  `"state" IN ('DRAFT', 'DISCARDED') OR num_nulls("submitted_by_id", "submitted_at") = 0`,
)
@Check(
  'seat_plans_decided_complete',
  `"state" IN ('DRAFT', 'DISCARDED', 'SUBMITTED') OR num_nulls("decided_by_id", "decided_at") = 0`,
)
@Check('seat_plans_rejected_has_reason', `"state" <> 'REJECTED' OR "reason" IS NOT NULL`)
@Check(
  'seat_plans_approved_by_another',
  `"state" NOT IN ('PUBLISHED', 'REPLACED') OR ("decided_by_id" <> "made_by_id" AND "decided_by_id" <> "submitted_by_id")`,
)
// At most one open and one published plan per sitting.
@Index('seat_plans_one_open_idx', ['sittingId'], { unique: true, where: `"state" IN ('DRAFT', 'SUBMITTED')` })
@Index('seat_plans_one_published_idx', ['sittingId'], { unique: true, where: `"state" = 'PUBLISHED'` })
@Index('seat_plans_made_by_id_idx', ['madeById'])
@Index('seat_plans_submitted_by_id_idx', ['submittedById'])
@Index('seat_plans_decided_by_id_idx', ['decidedById'])
export class SeatPlan {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.id('The sitting.')
  @Column({ type: 'uuid' })
  sittingId!: string;

  @ManyToOne(() => Sitting, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'sitting_id' })
  sitting!: Relation<Sitting>;

  @field.int('The number of the run, from 1 for each sitting.')
  @Column({ type: 'int' })
  run!: number;

  @field.of(() => SeatPlanState, 'The state of the run.')
  @Column({ type: 'text', default: 'DRAFT' })
  state!: SeatPlanState;

  @field.of(() => SeatPlanStrategy, 'The order in which it took the applicants.')
  @Column({ type: 'text' })
  strategy!: SeatPlanStrategy;

  @field.text('Drawn after the input was fixed: the same input and seed give the same plan.')
  @Column({ type: 'text' })
  seed!: string;

  @field.text('SHA-256 of the input.')
  @Column({ type: 'text' })
  inputHash!: string;

  @field.of(() => SeatPlanCounts, 'What it achieves.')
  @Column({ type: 'jsonb' })
  counts!: SeatPlanCounts;

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
}
