import { ConductedFilter, examFilterRules, examRules, ProgramType, Trimester } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Exam } from './exam.entity.ts';

registerEnumType(ConductedFilter, {
  name: 'ConductedFilter',
  description: 'Whether to find held exams or others; absent: all.',
  valuesConfig: {
    CONDUCTED: { description: 'Exams that have been held.' },
    NOT_CONDUCTED: { description: 'Exams that have not been held.' },
  },
});

@ObjectType({ description: 'The exams that match a filter.' })
export class ExamList {
  @Field(() => [Exam], { description: 'Latest exam date first.' })
  exams!: Exam[];

  @Field(() => Int, { description: 'The number of exams.' })
  count!: number;
}

@InputType({ description: 'Filters for exams; each is optional.' })
@CheckedBy(examFilterRules)
export class ExamFilter {
  @Field(() => String, { nullable: true, description: 'Id or short code of the program.' })
  program?: string | null;

  @Field(() => String, { nullable: true, description: 'Id or short code of the department.' })
  department?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Absent: any.' })
  trimester?: Trimester | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The year of admission; absent: any.' })
  newYear?: number | null;

  @Field(() => ProgramType, { nullable: true, description: 'Absent: both.' })
  courseType?: ProgramType | null;

  @Field(() => ConductedFilter, { nullable: true, description: 'Absent: all.' })
  conducted?: ConductedFilter | null;
}

@InputType({ description: 'An exam to add, or with an id to change.' })
@CheckedBy(examRules)
export class ExamInput {
  @Field(() => ID, { nullable: true, description: 'The exam to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { description: 'The title in lists and on the admit card.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Further information for applicants.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The program that it admits to; required.' })
  program!: string;

  @Field(() => String, { nullable: true, description: 'The batch.' })
  batch?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Required.' })
  trimester!: Trimester;

  @Field(() => Int, { nullable: true, description: 'The year of admission; required.' })
  year!: number;

  /** A string in the request; the rules parse it to a Date. */
  @Field(() => String, {
    nullable: true,
    description: 'An ISO 8601 instant, in Asia/Dhaka without an offset. Required.',
  })
  examDate!: string | Date;

  @Field(() => Boolean, { nullable: true, description: 'Whether it has been held.' })
  conducted?: boolean | null;
}

@InputType({ description: 'Whether an exam has been held.' })
@CheckedInService()
export class SetExamConductedInput {
  @Field(() => ID, { description: 'The exam.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it has been held.' })
  conducted!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the editor saw; a stale one answers CONFLICT. Absent: the last change wins.',
  })
  version?: number | null;
}
