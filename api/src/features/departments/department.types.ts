import { departmentRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Department } from './department.entity.ts';

@ObjectType({ description: 'All departments.' })
export class DepartmentList {
  @ListsCounted((_, ctx) => ctx.db.count(Department))
  @field.of(() => [Department], 'By name.')
  departments!: Department[];
  @field.int('The number of departments.') count!: number;
}

@InputType({ description: 'A department to add, or with an id to change.' })
@CheckedBy(departmentRules)
export class DepartmentInput {
  @field.optionalId('The department to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('Its full name.') departmentName!: string;
  @field.optionalText('Its name in Bangla; absent: unchanged, blank: none.') departmentNameBn?: string | null;
  @field.text('Short code, unique without regard to case.') deptShortCode!: string;
  @field.optionalText('Its web page, http or https.') deptUrl?: string | null;
  @field.optionalText('Further information for applicants.') details?: string | null;
}
