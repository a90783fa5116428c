import { limits } from '@admission/schema';
import { Check, Column, Entity, JoinColumn, OneToOne, type Relation, VersionColumn } from 'typeorm';
import { CreatedColumn, DecimalColumn, IdColumn, OptionalText, UpdatedColumn } from '../../db/columns.ts';
import { Profile } from '../profiles/index.ts';

/** The marks of one profile. The total is a generated column. */
@Entity('marks')
@Check('marks_written_range', `"written" BETWEEN ${limits.marks.written.min} AND ${limits.marks.written.max}`)
@Check('marks_viva_range', `"viva" BETWEEN ${limits.marks.viva.min} AND ${limits.marks.viva.max}`)
@Check('marks_place_positive', `"place" > 0`)
@Check('marks_absent_has_none', `NOT "absent" OR ("written" IS NULL AND "viva" IS NULL)`)
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

  /** Null until both parts are entered. */
  @Column({
    type: 'numeric',
    precision: 6,
    scale: 2,
    asExpression: `"written" + "viva"`,
    generatedType: 'STORED',
    insert: false,
    update: false,
    nullable: true,
  })
  total!: number | null;

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
