import { limits, ProgramType } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, VersionColumn } from 'typeorm';
import { CreatedColumn, DecimalColumn, filled, IdColumn, oneOf, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';
import { Department } from '../departments/index.ts';

@ObjectType('Program', { description: 'A program of study; exams admit to it.' })
@Entity('programs')
@Check('programs_name_bn_filled', filled('program_name_bn'))
@Check('programs_name_filled', filled('program_name'))
@Check('programs_code_filled', filled('program_short_code'))
@Check('programs_credit_range', `"credit" BETWEEN ${limits.credit.min} AND ${limits.credit.max}`)
@Check('programs_type_known', oneOf('program_type', ProgramType))
// Unique on lower(program_short_code). Applicant IDs begin with the short code.
@Index('programs_code_key', { synchronize: false })
@Index('programs_department_id_idx', ['departmentId'])
export class Program {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('Its full name, shown as the course.')
  @Column({ type: 'text' })
  programName!: string;

  @field.optionalText('Its name in Bangla.')
  @Column({ type: 'text', nullable: true })
  programNameBn!: string | null;

  @field.text('Short code, unique without regard to case; applicant IDs begin with it.')
  @Column({ type: 'text' })
  programShortCode!: string;

  @field.float('Credits to earn.')
  @DecimalColumn()
  credit!: number;

  @field.of(() => ProgramType, 'Whether applicants need a degree.')
  @Column({ type: 'text' })
  programType!: ProgramType;

  @Column({ type: 'uuid' })
  departmentId!: string;

  @ManyToOne(() => Department, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'department_id' })
  department!: Relation<Department>;

  @field.optionalText('Its web page.')
  @Column({ type: 'text', nullable: true })
  programUrl!: string | null;

  @field.optionalText('Further information for applicants.')
  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
