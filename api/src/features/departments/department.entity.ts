import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, VersionColumn } from 'typeorm';
import { CreatedColumn, filled, IdColumn, UpdatedColumn } from '../../db/columns.ts';
import * as field from '../../graphql/fields.ts';

@ObjectType('Department', { description: 'A department of the university; it offers programs.' })
@Entity('departments')
@Check('departments_name_bn_filled', filled('department_name_bn'))
@Check('departments_name_filled', filled('department_name'))
@Check('departments_code_filled', filled('dept_short_code'))
// Unique on lower(dept_short_code).
@Index('departments_code_key', { synchronize: false })
export class Department {
  @field.id('Opaque.')
  @IdColumn()
  id!: string;

  @field.text('Its full name.')
  @Column({ type: 'text' })
  departmentName!: string;

  @field.optionalText('Its name in Bangla.')
  @Column({ type: 'text', nullable: true })
  departmentNameBn!: string | null;

  @field.text('Short code, unique without regard to case.')
  @Column({ type: 'text' })
  deptShortCode!: string;

  @field.optionalText('Its web page.')
  @Column({ type: 'text', nullable: true })
  deptUrl!: string | null;

  @field.optionalText('Further information for applicants.')
  @Column({ type: 'text', nullable: true })
  details!: string | null;

  @CreatedColumn()
  createdAt!: Date;

  @UpdatedColumn()
  updatedAt!: Date;

  @field.int('Grows with each change; an editor sends the version that it read.')
  @VersionColumn({ type: 'int', default: 1 })
  version!: number;
}
