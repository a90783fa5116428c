import { marksRules } from '@admission/schema';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLNumeric } from '../../core/scalars.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import type { ProfileView } from '../profiles/index.ts';

/** The marks of one profile as their table holds them. */
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

@ObjectType({ description: 'The exam of an applicant and how it went.' })
export class Marks {
  @Field(() => String, { nullable: true, description: 'Given once the payment is complete.' })
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
    description: 'Was not there, and so has no marks. Applicants learn of marks with their result, not before.',
  })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: "From the exam's merit list, once it is published." })
  result!: string | null;

  @Field(() => Int, { nullable: true, description: "From the exam's merit list, once it is published." })
  place!: number | null;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;

  @Field(() => Int, { description: 'Grows with each change, 0 before the first; an editor sends back the one it saw.' })
  version!: number;

  @Field(() => [ID], { description: 'The ids of the further exams that were ticked, in their order.' })
  otherProgramIds!: string[];

  /** The exam applied to. */
  chosenExamId!: string;
}

@InputType({ description: 'Written and viva of one applicant, or that the applicant was absent.' })
@CheckedBy(marksRules)
export class UpdateMarksInput {
  @Field(() => ID, { description: 'The applicant.' })
  userId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the editor saw; a stale one answers CONFLICT. Absent: the last save wins.',
  })
  version?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Was not there: written and viva stay empty then.' })
  absent?: boolean | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: '0 to 40; required of whoever was there.' })
  written?: number | null;

  @Field(() => GraphQLNumeric, { nullable: true, description: '0 to 10; required of whoever was there.' })
  viva?: number | null;

  @Field(() => String, { nullable: true, description: 'At most 500 characters.' })
  remarks?: string | null;
}

/** The exam of a profile with its marks, where there are any yet. */
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
