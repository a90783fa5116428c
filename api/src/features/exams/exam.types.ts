import { ConductedFilter, examFilterRules, examRules, ProgramType, Trimester } from '@admission/schema';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { Exam } from './exam.entity.ts';

registerEnumType(ConductedFilter, {
  name: 'ConductedFilter',
  description: 'Which exams the table shows; absent: all.',
  valuesConfig: {
    CONDUCTED: { description: 'Those that have been held.' },
    NOT_CONDUCTED: { description: 'Those that are still to be held.' },
  },
});

@ObjectType({ description: 'Exams that a filter found.' })
export class ExamList {
  @Field(() => [Exam], { description: 'Latest exam date first.' })
  exams!: Exam[];

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}

@InputType({ description: 'Which exams; every filter is optional.' })
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
  @Field(() => ID, { nullable: true, description: 'Which one to change; absent: a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that the editor saw; a stale one answers CONFLICT.' })
  version?: number | null;

  @Field(() => String, { description: 'What the list and the admit card call it.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Whatever else applicants should know.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'The program that it admits to; required.' })
  program!: string;

  @Field(() => String, { nullable: true, description: 'The batch; text.' })
  batch?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Required.' })
  trimester!: Trimester;

  @Field(() => Int, { nullable: true, description: 'The year of admission; required.' })
  year!: number;

  /** Text in, an instant once the rules have read it. */
  @Field(() => String, {
    nullable: true,
    description: 'An ISO 8601 instant; without an offset it is Asia/Dhaka. Required.',
  })
  examDate!: string | Date;

  @Field(() => Boolean, { nullable: true, description: 'Whether it has been held.' })
  conducted?: boolean | null;
}

@InputType({ description: 'The conducted switch of the exam table.' })
@CheckedInService()
export class SetExamConductedInput {
  @Field(() => ID, { description: 'The exam.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it has been held.' })
  conducted!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was seen; a stale one answers CONFLICT. Absent: the last switch wins.',
  })
  version?: number | null;
}
