import { limits, Trimester } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Intake } from '../intakes/index.ts';
import { Program } from '../programs/index.ts';

@ObjectType('Exam', { description: 'An admission exam for one program.' })
@Entity('exams')
@Check('exams_title_bn_filled', filled('title_bn'))
@Check('exams_title_filled', filled('title'))
@Check('exams_trimester_known', oneOf('trimester', Trimester))
@Check('exams_year_range', `"year" BETWEEN ${limits.exam.firstYear} AND ${limits.exam.lastYear}`)
@Check('exams_seats_positive', `"seats" > 0`)
@Unique('exams_id_intake_id_key', ['id', 'intakeId'])
@Index('exams_intake_id_idx', ['intakeId'])
@Index('exams_program_id_trimester_year_idx', ['programId', 'trimester', 'year'])
@Index('exams_exam_date_idx', ['examDate'])
export class Exam {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('The title in lists and on the admit card.')
  @Column({ type: 'text' })
  title!: string;

  @field.optionalText('The title in Bangla.')
  @Column({ type: 'text', nullable: true })
  titleBn!: string | null;

  @field.optionalText('Further information for applicants.')
  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid' })
  programId!: string;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'program_id' })
  program!: Relation<Program>;

  @field.optionalText('The batch that it admits to.')
  @Column({ type: 'text', nullable: true })
  batch!: string | null;

  @field.of(() => Trimester, 'The trimester that it admits to.')
  @Column({ type: 'text' })
  trimester!: Trimester;

  @field.int('The year that it admits to.')
  @Column({ type: 'smallint' })
  year!: number;

  @field.dateTime('The date of the exam; applications close then at the latest.')
  @Column({ type: 'timestamptz' })
  examDate!: Date;

  @field.optionalDateTime('The last moment to apply that officers have set; null: the exam decides.')
  @Column({ type: 'timestamptz', nullable: true })
  applyUntil!: Date | null;

  @field.optionalDateTime('The last moment to pay that officers have set; null: the exam decides.')
  @Column({ type: 'timestamptz', nullable: true })
  payUntil!: Date | null;

  @field.boolean('Whether it has been held; applications are then closed.')
  @Column({ type: 'boolean', default: false })
  conducted!: boolean;

  /** A trigger fills in the default intake of trimester and year. */
  @Column({ type: 'uuid' })
  intakeId!: string;

  @ManyToOne(() => Intake, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'intake_id' })
  intake!: Relation<Intake>;

  @field.optionalInt('How many are to be admitted; null: not decided.')
  @Column({ type: 'int', nullable: true })
  seats!: number | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
