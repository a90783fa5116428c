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

@ObjectType({ description: 'An exam on its way to a published merit list.' })
export class MeritExam {
  /** Its fields are looked up when they are asked for. */
  examId!: string;
  openId!: string | null;
  publishedId!: string | null;

  @Field(() => MeritStep, { description: 'How far it has come.' })
  step!: MeritStep;

  @Field(() => Int, { description: 'Applicants who have paid.' })
  paid!: number;

  @Field(() => Int, { description: 'Of them: whose marks are complete, or who were absent.' })
  marked!: number;

  @Field(() => Int, { description: 'Of these: who were absent.' })
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

  @Field(() => Int, { description: 'How many pages there are.' })
  pages!: number;

  @Field(() => Int, { description: 'How many exams the filter finds.' })
  count!: number;
}

@InputType({ description: 'Which exams; every filter is optional.' })
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

@ObjectType({ description: 'One applicant in a run of a merit list, with the figures that decided.' })
export class MeritRow {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Given once the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => MeritOutcome, { description: 'What the list says.' })
  outcome!: MeritOutcome;

  @Field(() => Int, { nullable: true, description: 'The place, shared where all that decides is equal.' })
  place!: number | null;

  @Field(() => Float, { nullable: true, description: 'Marks of the written part, 0 to 40.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: 'Marks of the viva, 0 to 10.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together, 0 to 50.' })
  total!: number | null;

  @Field(() => Float, { nullable: true, description: 'GPA of SSC and HSC together.' })
  gpa!: number | null;

  @Field(() => GraphQLDate, { description: 'When the applicant was born.' })
  dateOfBirth!: string;
}

@ObjectType({ description: 'One page of a merit list.' })
export class MeritListPage {
  @Field(() => MeritList, { description: 'The run that it belongs to.' })
  list!: MeritList;

  @Field(() => [MeritRow], { description: 'By place, then who is not ranked; 50 a page.' })
  entries!: MeritRow[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are.' })
  pages!: number;

  @Field(() => Int, { description: 'How many entries the filter finds.' })
  count!: number;
}

@ObjectType({ description: 'How one applicant stands in a run against an earlier one.' })
export class MeritChange {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Given once the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'Name of the applicant.' })
  name!: string;

  @Field(() => MeritMove, { description: 'Which way.' })
  move!: MeritMove;

  @Field(() => Int, { nullable: true, description: 'The place in this run.' })
  place!: number | null;

  @Field(() => MeritOutcome, { nullable: true, description: 'In this run; null where the applicant is not in it.' })
  outcome!: MeritOutcome | null;

  @Field(() => Int, { nullable: true, description: 'The place in the earlier run.' })
  placeBefore!: number | null;

  @Field(() => MeritOutcome, { nullable: true, description: 'In the earlier run; null where there was none.' })
  outcomeBefore!: MeritOutcome | null;
}

@ObjectType({ description: 'What is different between two runs of one exam.' })
export class MeritDifference {
  @Field(() => MeritList, { nullable: true, description: 'The earlier run; null where there is none to compare with.' })
  against!: MeritList | null;

  @Field(() => Int, { description: 'Have a place, and had none.' })
  entered!: number;

  @Field(() => Int, { description: 'Had a place, and have none.' })
  left!: number;

  @Field(() => Int, { description: 'Moved up.' })
  up!: number;

  @Field(() => Int, { description: 'Moved down.' })
  down!: number;

  @Field(() => Int, { description: 'Are selected, and were not.' })
  newlySelected!: number;

  @Field(() => Int, { description: 'Were selected, and are not.' })
  noLongerSelected!: number;

  @Field(() => [MeritChange], { description: 'Changes of the outcome first, then by place; 50 a page.' })
  changes!: MeritChange[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are.' })
  pages!: number;
}

@InputType({ description: 'What to make a run of the merit list of an exam with.' })
@CheckedBy(makeMeritListRules)
export class MakeMeritListInput {
  @Field(() => ID, { description: 'The exam.' })
  examId!: string;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'How many are selected; required.' })
  seats!: number;

  @Field(() => GraphQLNumeric, { nullable: true, description: 'How many come onto the waiting list; required.' })
  waiting!: number;

  @Field(() => [MeritTieRule], {
    nullable: true,
    description: 'What decides between equal totals, in this order; an empty list shares places. Required.',
  })
  tieRules!: MeritTieRule[];

  @Field(() => Int, {
    nullable: true,
    description: 'The newest run that the officer saw, 0 for none; another one answers CONFLICT. Absent: not asked.',
  })
  newestRun?: number | null;
}

@InputType({ description: 'A merit list, and why it is rejected or to be withdrawn.' })
@CheckedBy(meritReasonRules)
export class MeritReasonInput {
  @Field(() => ID, { description: 'The run.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Required, at most 500 characters.' })
  reason!: string;
}

@ObjectType({ description: 'A merit list as a file.' })
export class MeritFile {
  @Field(() => String, { description: 'A name to save it under.' })
  filename!: string;

  @Field(() => String, { description: 'What kind of file it is.' })
  mimeType!: string;

  @Field(() => String, { description: 'The file in base64.' })
  data!: string;
}

@ObjectType({ description: 'A merit list that was moved on, with a sentence about it.' })
export class MeritListDone {
  @Field(() => String, { description: 'What was done.' })
  msg!: string;

  @Field(() => MeritList, { description: 'As it is now.' })
  list!: MeritList;
}
