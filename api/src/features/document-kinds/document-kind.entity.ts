import { limits } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { filled, IdColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Intake } from '../intakes/index.ts';

/** A kind of supporting document of an intake. The kinds of an intake are saved as one list, under the version of the intake. */
@ObjectType('DocumentKind', { description: 'A supporting document that an intake asks for, such as a marksheet.' })
@Entity('document_kinds')
@Unique('document_kinds_intake_id_key_key', ['intakeId', 'key'])
// Deferred, so that a list can be reordered row by row.
@Unique('document_kinds_intake_id_ordinal_key', ['intakeId', 'ordinal'], { deferrable: 'INITIALLY DEFERRED' })
@Check('document_kinds_key_form', `"key" ~ '^[a-z][a-z0-9-]{0,${limits.supportingDocuments.key - 1}}$'`)
@Check('document_kinds_label_filled', `${filled('label_en')} AND ${filled('label_bn')}`)
@Check('document_kinds_ordinal_range', `"ordinal" BETWEEN 1 AND ${limits.supportingDocuments.kinds}`)
export class DocumentKind {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @field.text('Unique in its intake, the same in its copies; it never changes.')
  @Column({ type: 'text' })
  key!: string;

  @field.text('The name in English.')
  @Column({ type: 'text' })
  labelEn!: string;

  @field.text('The name in Bangla.')
  @Column({ type: 'text' })
  labelBn!: string;

  @field.boolean('Whether the admit card waits for it.')
  @Column({ type: 'boolean', default: true })
  isRequired!: boolean;

  /** Its place in the list, from 1. */
  @Column({ type: 'smallint' })
  ordinal!: number;
}
