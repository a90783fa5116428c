import { examMarksRules, MarksState, PaymentStatus } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';

registerEnumType(MarksState, {
  name: 'MarksState',
  description: 'The state of the marks of an applicant.',
  valuesConfig: {
    UNMARKED: { description: 'Nothing or only one part is entered.' },
    MARKED: { description: 'Written and viva are entered.' },
    ABSENT: { description: 'The applicant was absent.' },
  },
});

@InputType({ description: 'A search for applicants of one exam.' })
@CheckedBy(examMarksRules)
export class ExamMarksSearch {
  @Field(() => ID, { description: 'The exam.' })
  examId!: string;

  @Field(() => String, { nullable: true, description: 'Part of the name or of the applicant ID, in any case.' })
  text?: string | null;

  @Field(() => MarksState, { nullable: true, description: 'Absent: all.' })
  state?: MarksState | null;

  @Field(() => Int, { nullable: true, description: 'From 1, the default.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Applicants per page, at most 500; default 100.' })
  limit?: number | null;
}

@ObjectType({ description: 'An applicant of an exam with the marks.' })
export class ExamMarksRow {
  @Field(() => ID, { description: 'Of the profile.' })
  id!: string;

  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Assigned when the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Eleven digits.' })
  phone!: string;

  @Field(() => PaymentStatus, { description: 'The payment status.' })
  paymentStatus!: PaymentStatus;

  @Field(() => Float, { nullable: true, description: '0 to 40; null before it is entered.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: '0 to 10; null before it is entered.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together.' })
  total!: number | null;

  @Field(() => Boolean, { description: 'Whether the applicant was absent and has no marks.' })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;

  @Field(() => Int, {
    description: 'Grows with each change, 0 before the first; an editor sends the version that it read.',
  })
  version!: number;
}

@ObjectType({ description: 'One page of the applicants of an exam, by applicant ID, those without one last.' })
export class ExamMarksPage {
  @Field(() => [ExamMarksRow], { description: 'The applicants of this page.' })
  applicants!: ExamMarksRow[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of applicants that match the search.' })
  count!: number;

  @Field(() => Int, { description: 'The number of applicants that match the text, in any state.' })
  all!: number;

  @Field(() => Int, { description: 'Those of `all` without marks.' })
  unmarked!: number;

  @Field(() => Int, { description: 'Those of `all` with written and viva.' })
  marked!: number;

  @Field(() => Int, { description: 'Those of `all` that were absent.' })
  absent!: number;
}
