import { Check, Column, Entity, JoinColumn, OneToOne, type Relation, VersionColumn } from 'typeorm';
import { CreatedColumn, DecimalColumn, IdColumn, OptionalText, UpdatedColumn } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';

/** The marks of one profile. Triggers enforce the mark scheme of the exam. */
@Entity('marks')
@Check('marks_place_positive', `"place" > 0`)
@Check('marks_absent_has_none', `NOT "absent" OR ("written" IS NULL AND "viva" IS NULL AND "component_values" = '{}')`)
export class Mark {
  @IdColumn()
  id!: string;

  @Column({ type: 'uuid' })
  profileId!: string;

  // Unique: marks_profile_id_key.
  @OneToOne(() => Profile, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'profile_id' })
  profile!: Relation<Profile>;

  @DecimalColumn({ nullable: true })
  written!: number | null;

  @DecimalColumn({ nullable: true })
  viva!: number | null;

  /** Entered values of the components with other keys than `written` and `viva`. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  componentValues!: Record<string, number>;

  /** Values of the components that are computed from the application, by a trigger. */
  @Column({ type: 'jsonb', default: () => `'{}'`, insert: false, update: false })
  computedValues!: Record<string, number>;

  /** Computed by a trigger; null until every component has a value. */
  @Column({ type: 'numeric', precision: 6, scale: 2, insert: false, update: false, nullable: true })
  total!: number | null;

  /** Whether no value is below the pass mark of its component; computed by a trigger. */
  @Column({ type: 'boolean', default: true, insert: false, update: false })
  passed!: boolean;

  @Column({ type: 'boolean', default: false })
  absent!: boolean;

  /** From the exam's merit list. */
  @OptionalText()
  result!: string | null;

  /** From the exam's merit list. */
  @Column({ type: 'int', nullable: true })
  place!: number | null;

  @OptionalText()
  remarks!: string | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
