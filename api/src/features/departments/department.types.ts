import { departmentRules } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';
import { Department } from './department.entity.ts';

@ObjectType({ description: 'All departments.' })
export class DepartmentList {
  @Field(() => [Department], { description: 'By name.' })
  departments!: Department[];

  @Field(() => Int, { description: 'The number of departments.' })
  count!: number;
}

@InputType({ description: 'A department to add, or with an id to change.' })
@CheckedBy(departmentRules)
export class DepartmentInput {
  @Field(() => ID, { nullable: true, description: 'The department to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { description: 'Its full name.' })
  departmentName!: string;

  @Field(() => String, { description: 'Short code, unique without regard to case.' })
  deptShortCode!: string;

  @Field(() => String, { nullable: true, description: 'Its web page, http or https.' })
  deptUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Further information for applicants.' })
  details?: string | null;
}
