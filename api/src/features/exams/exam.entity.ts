import { limits, Trimester } from '@admission/schema';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, VersionColumn } from 'typeorm';
import { GraphQLDateTime } from '../../core/scalars.ts';
import { CreatedColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import { Program } from '../programs/index.ts';

@ObjectType('Exam', { description: 'An admission exam for one program.' })
@Entity('exams')
@Check('exams_title_filled', filled('title'))
@Check('exams_trimester_known', oneOf('trimester', Trimester))
@Check('exams_year_range', `"year" BETWEEN ${limits.exam.firstYear} AND ${limits.exam.lastYear}`)
@Index('exams_program_id_trimester_year_idx', ['programId', 'trimester', 'year'])
@Index('exams_exam_date_idx', ['examDate'])
export class Exam {
  @Field(() => ID, { description: 'Opaque.' })
  @IdColumn()
  id!: string;

  @Field(() => String, { description: 'The title in lists and on the admit card.' })
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Further information for applicants.' })
  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'uuid' })
  programId!: string;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'program_id' })
  program!: Relation<Program>;

  @Field(() => String, { nullable: true, description: 'The batch that it admits to.' })
  @Column({ type: 'text', nullable: true })
  batch!: string | null;

  @Field(() => Trimester, { description: 'The trimester that it admits to.' })
  @Column({ type: 'text' })
  trimester!: Trimester;

  @Field(() => Int, { description: 'The year that it admits to.' })
  @Column({ type: 'smallint' })
  year!: number;

  @Field(() => GraphQLDateTime, { description: 'The date of the exam; applications close then.' })
  @Column({ type: 'timestamptz' })
  examDate!: Date;

  @Field(() => Boolean, { description: 'Whether it has been held; applications are then closed.' })
  @Column({ type: 'boolean', default: false })
  conducted!: boolean;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @Field(() => Int, { description: 'Grows with each change; an editor sends the version that it read.' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
