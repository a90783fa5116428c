import { marksRules } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLNumeric } from '../../core/scalars.ts';
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
  @Field(() => String, { nullable: true, description: 'Assigned when the payment is complete.' })
  applicantId!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the exam is held.' })
  date!: string;

  @Field(() => Float, { nullable: true, description: '0 to 40; null before it is entered.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: '0 to 10; null before it is entered.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together.' })
  total!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the applicant was absent and has no marks. Applicants see marks once their result is published.',
  })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: "From the exam's merit list, once it is published." })
  result!: string | null;

  @Field(() => Int, { nullable: true, description: "From the exam's merit list, once it is published." })
  place!: number | null;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;

  @Field(() => Int, {
    description: 'Grows with each change, 0 before the first; an editor sends the version that it read.',
  })
  version!: number;

  @Field(() => [ID], { description: 'The ids of the other exams chosen, in their order.' })
  otherProgramIds!: string[];

  /** The exam applied to. */
  chosenExamId!: string;
}

@InputType({ description: 'Written and viva of one applicant, or an absence.' })
@CheckedBy(marksRules)
export class UpdateMarksInput {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the editor saw; a stale one answers CONFLICT. Absent: the last save wins.',
  })
  version?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the applicant was absent; written and viva are then empty.',
  })
  absent?: boolean | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: '0 to 40; required unless absent.' })
  written?: number | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: '0 to 10; required unless absent.' })
  viva?: number | null;

  @Field(() => String, { nullable: true, description: 'At most 500 characters.' })
  remarks?: string | null;
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
