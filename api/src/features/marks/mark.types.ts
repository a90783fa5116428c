import { marksRules } from '@admission/schema';
import { ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import type { ProfileView } from '../profiles/index.ts';

/** A row of the marks table. */
export interface MarkRow {
  profileId: string;
  written: number | null;
  viva: number | null;
  total: number | null;
  absent: boolean;
  result: string | null;
  place: number | null;
  remarks: string | null;
  version: number;
}

@ObjectType({ description: 'The exam of an applicant with its marks.' })
export class Marks {
  @field.optionalText('Assigned when the payment is complete.') applicantId!: string | null;
  @field.dateTime('When the exam is held.') date!: string;
  @field.optionalFloat('0 to 40; null before it is entered.') written!: number | null;
  @field.optionalFloat('0 to 10; null before it is entered.') viva!: number | null;
  @field.optionalFloat('Written and viva together.') total!: number | null;
  @field.boolean(
    'Whether the applicant was absent and has no marks. Applicants see marks once their result is published.',
  )
  absent!: boolean;

  @field.optionalText("From the exam's merit list, once it is published.") result!: string | null;
  @field.optionalInt("From the exam's merit list, once it is published.") place!: number | null;
  @field.optionalText('Of the examiners, for officers; always null for applicants.') remarks!: string | null;
  @field.int('Grows with each change, 0 before the first; an editor sends the version that it read.') version!: number;
  @field.of(() => [ID], 'The ids of the other exams chosen, in their order.') otherProgramIds!: string[];

  /** The exam applied to. */
  chosenExamId!: string;
}

@InputType({ description: 'Written and viva of one applicant, or an absence.' })
@CheckedBy(marksRules)
export class UpdateMarksInput {
  @field.id('The applicant.') userId!: string;
  @field.optionalId('The application, by the id of its profile. Absent: the current one.') profileId?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT. Absent: the last save wins.')
  version?: number | null;

  @field.optionalBoolean('Whether the applicant was absent; written and viva are then empty.') absent?: boolean | null;
  @field.optionalBoolean('Whether written or viva may be missing, to be saved later; a missing one is stored as empty.')
  partial?: boolean | null;

  @field.optional(() => GraphQLNumeric, '0 to 40; required unless absent or partial.') written?: number | null;
  @field.optional(() => GraphQLNumeric, '0 to 10; required unless absent or partial.') viva?: number | null;
  @field.optionalText('At most 500 characters.') remarks?: string | null;
}

/** The exam of a profile with its marks, if any. */
export function toMarks(profile: ProfileView, mark: MarkRow | null): Marks {
  const { applicantId, examDate: date, examId: chosenExamId, otherExamIds: otherProgramIds } = profile;
  const blank = {
    written: null,
    viva: null,
    total: null,
    absent: false,
    result: null,
    place: null,
    remarks: null,
    version: 0,
  };
  return Object.assign(new Marks(), { ...blank, ...mark, applicantId, date, chosenExamId, otherProgramIds });
}
