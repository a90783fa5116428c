import { type Lang, text } from '@admission/schema';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { ImportedRow, MarkValues } from './mark-import.entity.ts';
import { MarksColumn, MarksImportRowState } from './mark-import.words.ts';

@ObjectType({ description: 'Marks as a line of a sheet has them.' })
export class MarksValues {
  @Field(() => Float, { nullable: true, description: '0 to 40; null where nothing is entered.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: '0 to 10; null where nothing is entered.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together.' })
  total!: number | null;

  @Field(() => Boolean, { description: 'Was not there, and so has no marks.' })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;
}

@ObjectType({ description: 'What is wrong with a line of a sheet.' })
export class MarksImportProblem {
  @Field(() => MarksColumn, { description: 'The column of the sheet that it is in.' })
  column!: MarksColumn;

  @Field(() => String, { description: 'In the language of the request.' })
  message!: string;
}

@ObjectType({ description: 'A line of a sheet: what it changes, or why it is left out.' })
export class MarksImportRow {
  @Field(() => Int, { description: 'As the program that made the sheet counts it, from 1.' })
  line!: number;

  @Field(() => MarksImportRowState, { description: 'What becomes of it.' })
  state!: MarksImportRowState;

  @Field(() => String, { nullable: true, description: 'As the sheet says; null where it says none.' })
  applicantId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The applicant, where the ID is one of this exam.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'Of the applicant, in upper case.' })
  name!: string | null;

  @Field(() => MarksValues, { nullable: true, description: 'What was stored when the sheet was read.' })
  before!: MarksValues | null;

  @Field(() => MarksValues, { nullable: true, description: 'What the sheet says; null where it has a problem.' })
  after!: MarksValues | null;

  @Field(() => MarksValues, {
    nullable: true,
    description: 'What somebody else had stored when the import came; null but for a conflict.',
  })
  now!: MarksValues | null;

  @Field(() => [MarksImportProblem], { description: 'Each with its column; none where the line is good.' })
  problems!: MarksImportProblem[];
}

@ObjectType({
  description: 'A sheet to be filled in: every applicant of an exam who has an applicant ID, with the marks so far.',
})
export class MarksTemplate {
  @Field(() => String, { description: 'A name to save it under.' })
  filename!: string;

  @Field(() => String, { description: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.' })
  mimeType!: string;

  @Field(() => String, { description: 'The workbook in base64.' })
  data!: string;
}

/** A line as its row in the database, in the language of whoever looks. */
export const toImportRow = (row: ImportedRow, lang: Lang): MarksImportRow => ({
  ...row,
  before: toValues(row.before),
  after: toValues(row.after),
  now: toValues(row.now),
  problems: row.problems.map(({ column, key, params }) => ({ column, message: text(lang, key, params) })),
});

const toValues = (values: MarkValues | null): MarksValues | null =>
  values && {
    ...values,
    total:
      values.written === null || values.viva === null ? null : Math.round((values.written + values.viva) * 100) / 100,
  };
