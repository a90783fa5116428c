import { type Lang, text } from '@admission/schema';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { ImportedRow, MarkValues } from './mark-import.entity.ts';
import { MarksColumn, MarksImportRowState } from './mark-import.words.ts';

@ObjectType({ description: 'The marks of one line.' })
export class MarksValues {
  @Field(() => Float, { nullable: true, description: '0 to 40; null if not entered.' })
  written!: number | null;

  @Field(() => Float, { nullable: true, description: '0 to 10; null if not entered.' })
  viva!: number | null;

  @Field(() => Float, { nullable: true, description: 'Written and viva together.' })
  total!: number | null;

  @Field(() => Boolean, { description: 'Whether the applicant was absent and has no marks.' })
  absent!: boolean;

  @Field(() => String, { nullable: true, description: 'Of the examiners.' })
  remarks!: string | null;
}

@ObjectType({ description: 'A problem of a line.' })
export class MarksImportProblem {
  @Field(() => MarksColumn, { description: 'The column of the problem.' })
  column!: MarksColumn;

  @Field(() => String, { description: 'In the language of the request.' })
  message!: string;
}

@ObjectType({ description: 'A line of a sheet with its changes or problems.' })
export class MarksImportRow {
  @Field(() => Int, { description: 'The line number in the file, from 1.' })
  line!: number;

  @Field(() => MarksImportRowState, { description: 'The state of the line.' })
  state!: MarksImportRowState;

  @Field(() => String, { nullable: true, description: 'The applicant ID in the sheet; null if empty.' })
  applicantId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The applicant, if the ID belongs to this exam.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'Of the applicant, in upper case.' })
  name!: string | null;

  @Field(() => MarksValues, { nullable: true, description: 'The stored marks at the preview.' })
  before!: MarksValues | null;

  @Field(() => MarksValues, { nullable: true, description: 'The marks in the sheet; null if the line has a problem.' })
  after!: MarksValues | null;

  @Field(() => MarksValues, {
    nullable: true,
    description: 'The stored marks at the import; null unless the line is a conflict.',
  })
  now!: MarksValues | null;

  @Field(() => [MarksImportProblem], { description: 'The problems of an invalid line.' })
  problems!: MarksImportProblem[];
}

@ObjectType({
  description: 'A sheet to fill in, with the applicants of an exam that have an applicant ID and their stored marks.',
})
export class MarksTemplate {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.' })
  mimeType!: string;

  @Field(() => String, { description: 'The workbook in base64.' })
  data!: string;
}

/** A stored line with its problems in the given language. */
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
