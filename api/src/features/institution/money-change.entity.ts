import { MoneyChangeState } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { MoneyFacts } from '../../core/institution.ts';
import { IdColumn, OptionalText, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Intake } from '../intakes/index.ts';

const person = (column: string) => ForeignKey('User', { name: `money_changes_${column}_fkey`, onDelete: 'RESTRICT' });

/** The bank account and the standard fees, or of an intake its fees alone; null: the standard fee. */
export type MoneyValues = { [K in keyof MoneyFacts]?: MoneyFacts[K] | null };

/** A change of the bank account or of fees: one SUPERADMIN proposes it, another one approves it. */
@ObjectType('MoneyChange', {
  description: 'A change of the bank account and the standard fees, or of the fee of an intake, by two SUPERADMINs.',
})
@Entity('money_changes')
@Check('money_changes_state_known', oneOf('state', MoneyChangeState))
@Check('money_changes_values_are_objects', `jsonb_typeof("before") = 'object' AND jsonb_typeof("after") = 'object'`)
@Check('money_changes_reason_filled', `btrim("reason") <> ''`)
@Check(
  'money_changes_decided_complete',
  `num_nulls("decided_by_id", "decided_at") = CASE WHEN "state" = 'PENDING' THEN 2 ELSE 0 END`,
)
@Check('money_changes_approved_by_another', `"state" <> 'APPROVED' OR "decided_by_id" <> "proposed_by_id"`)
// At most one is pending per intake, also for the institution, which has no intake: NULLS NOT DISTINCT.
@Index('money_changes_one_pending_idx', { synchronize: false })
@Index('money_changes_intake_id_idx', ['intakeId'])
@Index('money_changes_proposed_by_id_idx', ['proposedById'])
@Index('money_changes_decided_by_id_idx', ['decidedById'])
export class MoneyChange {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.optionalId('The intake whose fee changes; null: the bank account and the standard fees.')
  @Column({ type: 'uuid', nullable: true })
  intakeId!: string | null;

  @ManyToOne(() => Intake, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake> | null;

  @Column({ type: 'jsonb' })
  before!: MoneyValues;

  @Column({ type: 'jsonb' })
  after!: MoneyValues;

  @field.of(() => MoneyChangeState, 'PENDING, APPROVED or REJECTED.')
  @Column({ type: 'text', default: 'PENDING' })
  state!: MoneyChangeState;

  @field.text('Why it was proposed.')
  @Column({ type: 'text' })
  reason!: string;

  @person('proposed_by_id')
  @Column({ type: 'uuid' })
  proposedById!: string;

  @field.dateTime('When it was proposed.')
  @Column({ type: 'timestamptz' })
  proposedAt!: Date;

  @person('decided_by_id')
  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null;

  @field.optionalDateTime('When it was approved or rejected.')
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @field.optionalText('Why it was approved or rejected.')
  @OptionalText()
  decisionReason!: string | null;
}
