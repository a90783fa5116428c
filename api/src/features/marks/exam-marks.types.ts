import { examMarksRules, MarksState, PaymentStatus } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CheckedBy } from '../../graphql/rules.ts';

registerEnumType(MarksState, {
  name: 'MarksState',
  description: 'How far the marks of an applicant have come.',
  valuesConfig: {
    UNMARKED: { description: 'Nothing is entered, or only a part.' },
    MARKED: { description: 'Written and viva are entered.' },
    ABSENT: { description: 'The applicant was not there.' },
  },
});

@InputType({ description: 'Which applicants of one exam, with their marks.' })
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

  @Field(() => Int, { nullable: true, description: 'Applicants a page: 100 unless given, at most 500.' })
  limit?: number | null;
}

@ObjectType({ description: 'An applicant of an exam with the marks.' })
export class ExamMarksRow {
  @Field(() => ID, { description: 'Of the profile.' })
  id!: string;

  @Field(() => ID, { description: 'Of the user.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Given once the payment is complete.' })
  applicantId!: string | null;

  @Field(() => String, { description: 'In upper case.' })
  name!: string;

  @Field(() => String, { description: 'Eleven digits.' })
  phone!: string;

  @Field(() => PaymentStatus, { description: 'Where the fee stands.' })
  paymentStatus!: PaymentStatus;

  @Field(() => Float, { nullable: true, description: '0 to 40; null before it is entered.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: '0 to 10; null before it is entered.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together.' })
  total!: number | null;

  @Field(() => Boolean, { description: 'Was not there, and so has no marks.' })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;

  @Field(() => Int, { description: 'Grows with each change, 0 before the first; an editor sends back the one it saw.' })
  version!: number;
}

@ObjectType({ description: 'One page of the applicants of an exam, by applicant ID; those without one come last.' })
export class ExamMarksPage {
  @Field(() => [ExamMarksRow], { description: 'The applicants of this page.' })
  applicants!: ExamMarksRow[];

  @Field(() => Int, { description: 'This page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many the search finds.' })
  count!: number;

  @Field(() => Int, { description: 'How many the text finds, whatever the state.' })
  all!: number;

  @Field(() => Int, { description: 'Of all those, how many wait for their marks.' })
  unmarked!: number;

  @Field(() => Int, { description: 'Of all those, how many have written and viva.' })
  marked!: number;

  @Field(() => Int, { description: 'Of all those, how many were absent.' })
  absent!: number;
}
