import {
  MeritStep,
  MeritTieRule,
  makeMeritListRules,
  meritExamFilterRules,
  meritReasonRules,
  Trimester,
} from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDate, GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { MeritMove, MeritOutcome } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

@ObjectType({ description: 'An exam with the step of its merit list.' })
export class MeritExam {
  /** Loaded by the field resolver. */
  examId!: string;
  openId!: string | null;
  publishedId!: string | null;

  @Field(() => MeritStep, { description: 'The step of its merit list.' })
  step!: MeritStep;

  @Field(() => Int, { description: 'Applicants who have paid.' })
  paid!: number;

  @Field(() => Int, { description: 'Paid applicants with complete marks or absent.' })
  marked!: number;

  @Field(() => Int, { description: 'Paid applicants that were absent.' })
  absent!: number;

  @Field(() => Int, { description: 'The number of the newest run; 0 before the first.' })
  newestRun!: number;
}

@ObjectType({ description: 'One page of the exams that have been held, with their merit lists.' })
export class MeritExamPage {
  @Field(() => [MeritExam], { description: 'Latest exam date first, 20 a page.' })
  exams!: MeritExam[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of exams that match the filter.' })
  count!: number;
}

@InputType({ description: 'Filters for exams; each is optional.' })
@CheckedBy(meritExamFilterRules)
export class MeritExamFilter {
  @Field(() => String, { nullable: true, description: 'Id or short code of the program.' })
  program?: string | null;

  @Field(() => Trimester, { nullable: true, description: 'Absent: any.' })
  trimester?: Trimester | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The year of admission; absent: any.' })
  newYear?: number | null;

  @Field(() => MeritStep, { nullable: true, description: 'Absent: any.' })
  step?: MeritStep | null;
}

@ObjectType({ description: 'One applicant in a run of a merit list, with the figures of the ranking.' })
export class MeritRow {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Assigned when the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => MeritOutcome, { description: 'The outcome.' })
  outcome!: MeritOutcome;

  @Field(() => Int, { nullable: true, description: 'The place, shared by equal applicants.' })
  place!: number | null;

  @Field(() => Float, { nullable: true, description: 'Marks of the written part, 0 to 40.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: 'Marks of the viva, 0 to 10.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together, 0 to 50.' })
  total!: number | null;

  @Field(() => Float, { nullable: true, description: 'GPA of SSC and HSC together.' })
  gpa!: number | null;

  @Field(() => GraphQLDate, { description: 'The date of birth.' })
  dateOfBirth!: string;
}

@ObjectType({ description: 'One page of a merit list.' })
export class MeritListPage {
  @Field(() => MeritList, { description: 'The run.' })
  list!: MeritList;

  @Field(() => [MeritRow], { description: 'By place, then applicants that are not ranked; 50 a page.' })
  entries!: MeritRow[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of entries that match the filter.' })
  count!: number;
}

@ObjectType({ description: 'The change of one applicant between two runs.' })
export class MeritChange {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Assigned when the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => MeritMove, { description: 'The direction of the change.' })
  move!: MeritMove;

  @Field(() => Int, { nullable: true, description: 'The place in this run.' })
  place!: number | null;

  @Field(() => MeritOutcome, {
    nullable: true,
    description: 'The outcome in this run; null if the applicant is not in it.',
  })
  outcome!: MeritOutcome | null;

  @Field(() => Int, { nullable: true, description: 'The place in the earlier run.' })
  placeBefore!: number | null;

  @Field(() => MeritOutcome, {
    nullable: true,
    description: 'The outcome in the earlier run; null if the applicant was not in it.',
  })
  outcomeBefore!: MeritOutcome | null;
}

@ObjectType({ description: 'The differences between two runs of one exam.' })
export class MeritDifference {
  @Field(() => MeritList, { nullable: true, description: 'The earlier run; null if there is none.' })
  against!: MeritList | null;

  @Field(() => Int, { description: 'Newly ranked.' })
  entered!: number;

  @Field(() => Int, { description: 'No longer ranked.' })
  left!: number;

  @Field(() => Int, { description: 'Moved up.' })
  up!: number;

  @Field(() => Int, { description: 'Moved down.' })
  down!: number;

  @Field(() => Int, { description: 'Newly selected.' })
  newlySelected!: number;

  @Field(() => Int, { description: 'No longer selected.' })
  noLongerSelected!: number;

  @Field(() => [MeritChange], { description: 'Changes of the outcome first, then by place; 50 a page.' })
  changes!: MeritChange[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages.' })
  pages!: number;
}

@InputType({ description: 'The settings of a run of the merit list of an exam.' })
@CheckedBy(makeMeritListRules)
export class MakeMeritListInput {
  @Field(() => ID, { description: 'The exam.' })
  examId!: string;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The number of seats; required.' })
  seats!: number;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'The number of places on the waiting list; required.' })
  waiting!: number;

  @Field(() => [MeritTieRule], {
    nullable: true,
    description: 'The tie rules in their order; without rules equal totals share a place. Required.',
  })
  tieRules!: MeritTieRule[];

  @Field(() => Int, {
    nullable: true,
    description: 'The newest run that the officer saw, 0 for none; a stale one answers CONFLICT. Absent: not checked.',
  })
  newestRun?: number | null;
}

@InputType({ description: 'A merit list with the reason for its rejection or withdrawal.' })
@CheckedBy(meritReasonRules)
export class MeritReasonInput {
  @Field(() => ID, { description: 'The run.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Required, at most 500 characters.' })
  reason!: string;
}

@ObjectType({ description: 'A merit list as a file.' })
export class MeritFile {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'The MIME type.' })
  mimeType!: string;

  @Field(() => String, { description: 'The file in base64.' })
  data!: string;
}

@ObjectType({ description: 'A changed merit list with a message.' })
export class MeritListDone {
  @Field(() => String, { description: 'The message in the language of the request.' })
  msg!: string;

  @Field(() => MeritList, { description: 'The list after the change.' })
  list!: MeritList;
}
