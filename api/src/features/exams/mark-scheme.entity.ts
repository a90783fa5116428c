import { MarkSource, type TieRule } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { DecimalColumn, oneOf } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Exam } from './exam.entity.ts';

/** The mark scheme of an exam. A trigger adds that of the specification to each new exam. */
@Entity('mark_schemes')
@Check('mark_schemes_tie_rules_is_array', `jsonb_typeof("tie_rules") = 'array'`)
export class MarkSchemeRow {
  @PrimaryColumn({ type: 'uuid' })
  examId!: string;

  @OneToOne(() => Exam, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'exam_id', foreignKeyConstraintName: 'mark_schemes_exam_id_fkey' })
  exam!: Relation<Exam>;

  @Column({ type: 'jsonb' })
  tieRules!: TieRule[];

  @Column({ type: 'int', default: 1 })
  version!: number;
}

/**
 * A component of a mark scheme. Triggers validate marks against it, and make it immutable while a merit list is submitted or published.
 */
@ObjectType('MarkComponent', {
  description: 'A component of the marks of an exam; it adds value × weight to the total.',
})
@Entity('mark_components')
@Unique('mark_components_exam_id_ordinal_key', ['examId', 'ordinal'], { deferrable: 'INITIALLY DEFERRED' })
@Check('mark_components_key_form', `"key" ~ '^[a-z][a-z0-9_]{0,19}$'`)
@Check('mark_components_ordinal_range', `"ordinal" BETWEEN 1 AND 8`)
@Check('mark_components_label_filled', `btrim("label_en") <> '' AND btrim("label_bn") <> ''`)
@Check('mark_components_source_known', oneOf('source', MarkSource))
@Check('mark_components_max_range', `"max" > 0 AND "max" <= 1000`)
@Check('mark_components_pass_range', `"pass" >= 0 AND "pass" <= "max"`)
@Check('mark_components_weight_range', `"weight" > 0 AND "max" * "weight" <= 1000`)
@Check('mark_components_step_range', `"step" > 0 AND "step" <= "max"`)
@Check('mark_components_gpa_scale', `"source" = 'ENTERED' OR ("max" = 5 AND "key" NOT IN ('written', 'viva'))`)
export class MarkComponentRow {
  @PrimaryColumn({ type: 'uuid' })
  examId!: string;

  @ManyToOne(() => MarkSchemeRow, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'exam_id', foreignKeyConstraintName: 'mark_components_exam_id_fkey' })
  scheme!: Relation<MarkSchemeRow>;

  @field.text('Names the component in marks, sheets and tie rules: `written`, `viva`, `mcq`.')
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'smallint' })
  ordinal!: number;

  @field.text('The name in English.')
  @Column({ type: 'text' })
  labelEn!: string;

  @field.text('The name in Bangla.')
  @Column({ type: 'text' })
  labelBn!: string;

  @field.of(() => MarkSource, 'Where its value comes from.')
  @Column({ type: 'text', default: 'ENTERED' })
  source!: MarkSource;

  @field.float('Full marks; 5 for a GPA.')
  @DecimalColumn()
  max!: number;

  @field.optionalFloat('Below it an applicant is never selected; null: no such limit.')
  @DecimalColumn({ nullable: true })
  pass!: number | null;

  @field.float('What the value is multiplied by for the total.')
  @DecimalColumn()
  weight!: number;

  @field.float('Values are multiples of it.')
  @DecimalColumn()
  step!: number;
}
