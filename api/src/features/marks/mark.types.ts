import { type MarkComponent, MarkSource } from '@admission/schema';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import type { BriefProfile } from '../profiles/index.ts';

/** A row of the marks table. */
export interface MarkRow {
  profileId: string;
  written: number | null;
  viva: number | null;
  total: number | null;
  /** Of the components with other keys than `written` and `viva`, those computed from the application included. */
  values: Record<string, number>;
  absent: boolean;
  result: string | null;
  place: number | null;
  remarks: string | null;
  version: number;
}

@ObjectType({ description: 'The value of a component of marks.' })
export class MarkValue {
  @field.text('The component.') key!: string;
  @field.float('At most its full marks.') value!: number;
}

@InputType({ description: 'The value of a component of marks.' })
@CheckedInService()
export class MarkValueInput {
  @field.optionalText('A component of the exam with marks that officers enter; required.') key!: string;
  @field.optional(() => GraphQLNumeric, 'Null: not entered.') value?: number | null;
}

@ObjectType({ description: 'A component of the marks of an applicant.' })
export class MarkOfComponent {
  @field.text('The component.') key!: string;
  @field.text('Its name in the language of the request.') label!: string;
  @field.of(() => MarkSource, 'Where the value comes from.') source!: MarkSource;
  @field.float('Full marks.') max!: number;
  @field.optionalFloat('The pass mark; null: none.') pass!: number | null;
  @field.float('What the value is multiplied by for the total.') weight!: number;
  @field.optionalFloat('Null before it is entered.') value!: number | null;
  @field.optionalFloat('What it adds to the total.') points!: number | null;
}

@ObjectType({ description: 'The exam of an applicant with its marks.' })
export class Marks {
  @field.optionalText('Assigned when the payment is complete.') applicantId!: string | null;
  @field.dateTime('When the exam is held.') date!: string;
  @field.optionalFloat('The component `written`; null before it is entered, and without one.') written!: number | null;
  @field.optionalFloat('The component `viva`; null before it is entered, and without one.') viva!: number | null;
  @field.optionalFloat('All components together; null before the last is entered.') total!: number | null;
  @field.boolean(
    'Whether the applicant was absent and has no marks. Applicants see marks once their result is published.',
  )
  absent!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Selected, Waiting list, Not selected or Absent.',
    deprecationReason: 'Use outcome.',
  })
  result!: string | null;

  @field.optionalInt("From the exam's merit list, once it is published.") place!: number | null;
  @field.optionalText('Of the examiners, for officers; to applicants null unless released with the published list.')
  remarks!: string | null;
  @field.int('Grows with each change, 0 before the first; an editor sends the version that it read.') version!: number;
  @field.of(() => [ID], 'The ids of the other exams chosen, in their order.') otherExamIds!: string[];

  /** By key, also `written` and `viva`. */
  values!: Record<string, number | null>;
  /** The components to show: for applicants those of the published list; null: those of the exam. */
  shownComponents!: readonly MarkComponent[] | null;
  /** The exam applied to. */
  chosenExamId!: string;
}

@InputType({ description: 'The marks of one applicant, or an absence.' })
@CheckedInService()
export class UpdateMarksInput {
  @field.id('The applicant.') userId!: string;
  @field.optionalId('The application, by the id of its profile. Absent: the current one.') profileId?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT. Absent: the last save wins.')
  version?: number | null;

  @field.optionalBoolean('Whether the applicant was absent; there are then no marks.') absent?: boolean | null;
  @field.optionalBoolean('Whether components may be missing, to be saved later; a missing one is stored as empty.')
  partial?: boolean | null;

  @field.optional(() => GraphQLNumeric, 'The component `written`; required unless absent or partial.')
  written?: number | null;

  @field.optional(() => GraphQLNumeric, 'The component `viva`; required unless absent or partial.')
  viva?: number | null;

  @field.optional(() => [MarkValueInput], 'Components by key; `written` and `viva` may also be given here.')
  values?: MarkValueInput[] | null;

  @field.optionalText('At most 500 characters.') remarks?: string | null;
}

/** The exam of a profile with its marks, if any. */
export function toMarks(
  profile: BriefProfile,
  mark: MarkRow | null,
  shownComponents: readonly MarkComponent[] | null = null,
): Marks {
  const { applicantId, examDate: date, examId: chosenExamId, otherExamIds } = profile;
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
  const { written = null, viva = null } = mark ?? blank;
  const values = { ...mark?.values, written, viva };
  const known = { values, shownComponents, applicantId, date, chosenExamId, otherExamIds };
  return Object.assign(new Marks(), { ...blank, ...mark, ...known });
}
