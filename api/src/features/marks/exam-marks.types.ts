import { examMarksRules, limits, MarksState, PaymentStatus } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { MarkValue } from './mark.types.ts';

describeEnum(MarksState, 'MarksState', 'The state of the marks of an applicant.', {
  UNMARKED: 'The applicant has paid; a component is not entered.',
  MARKED: 'All components are entered.',
  ABSENT: 'The applicant was absent.',
});

@InputType({ description: 'A search for applicants of one exam.' })
@CheckedBy(examMarksRules)
export class ExamMarksSearch {
  @field.id('The exam.') examId!: string;
  @field.optionalText('Part of the name or of the applicant ID, in any case.') text?: string | null;
  @field.optional(() => MarksState, 'Absent: all.') state?: MarksState | null;
  @field.optionalInt('From 1, the default.') page?: number | null;
  @field.optionalInt('Applicants per page, at most 500; default 100.') limit?: number | null;
}

@ObjectType({ description: 'An applicant of an exam with the marks.' })
export class ExamMarksRow {
  @field.id('Of the profile.') id!: string;
  @field.id('Of the user.') userId!: string;
  @field.optionalText('Assigned when the payment is complete.') applicantId!: string | null;
  @field.text('In upper case.') name!: string;
  @field.text('Eleven digits.') phone!: string;
  @field.of(() => PaymentStatus, 'The payment status.') paymentStatus!: PaymentStatus;
  @field.optionalFloat('The component `written`; null before it is entered, and without one.') written!: number | null;
  @field.optionalFloat('The component `viva`; null before it is entered, and without one.') viva!: number | null;
  @field.optionalFloat('All components together; null before the last is entered.') total!: number | null;
  @Lists(() => limits.marks.components)
  @field.of(() => [MarkValue], 'The values that are there, by component.')
  values!: MarkValue[];
  @field.boolean('Whether the applicant was absent and has no marks.') absent!: boolean;
  @field.optionalText('Of the examiners.') remarks!: string | null;
  @field.int('Grows with each change, 0 before the first; an editor sends the version that it read.') version!: number;
}

@ObjectType({ description: 'One page of the applicants of an exam, by applicant ID, those without one last.' })
export class ExamMarksPage extends ListPage {
  @field.of(() => [ExamMarksRow], 'The applicants of this page.') applicants!: ExamMarksRow[];
  @field.int('The number of applicants that match the text, in any state.') all!: number;
  @field.int('Those of `all` that have paid and lack a component.') unmarked!: number;
  @field.int('Those of `all` with all components.') marked!: number;
  @field.int('Those of `all` that were absent.') absent!: number;
  @field.int('Those of `all` that have neither paid nor marks, and cannot sit the exam.') unpaid!: number;
}
