import { ProgramType, programRules } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';
import { Program } from './program.entity.ts';

@ObjectType({ description: 'All programs.' })
export class ProgramList {
  @Field(() => [Program], { description: 'By name.' })
  programs!: Program[];

  @Field(() => Int, { description: 'The number of programs.' })
  count!: number;
}

@InputType({ description: 'A program to add, or with an id to change.' })
@CheckedBy(programRules)
export class ProgramInput {
  @Field(() => ID, { nullable: true, description: 'The program to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { description: 'Its full name.' })
  programName!: string;

  @Field(() => String, { description: 'Short code, unique without regard to case; applicant IDs begin with it.' })
  programShortCode!: string;

  @Field(() => Float, { nullable: true, description: 'Credits to earn; required.' })
  credit!: number;

  @Field(() => ProgramType, { nullable: true, description: 'Undergraduate or graduate; required.' })
  programType!: ProgramType;

  @Field(() => ID, { nullable: true, description: 'The department that offers it; required.' })
  department!: string;

  @Field(() => String, { nullable: true, description: 'Its web page, http or https.' })
  programUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Further information for applicants.' })
  description?: string | null;
}
