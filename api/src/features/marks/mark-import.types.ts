import { type Lang, limits, type MarkComponent, text, totalOfMarks } from '@admission/schema';
import { ObjectType } from 'type-graphql';
import { Lists } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { MarkValue } from './mark.types.ts';
import type { ImportedRow, MarkValues } from './mark-import.entity.ts';
import { MarksColumn, MarksImportRowState } from './mark-import.words.ts';

@ObjectType({ description: 'The marks of one line.' })
export class MarksValues {
  @field.optionalFloat('The component `written`; null if not entered.') written!: number | null;
  @field.optionalFloat('The component `viva`; null if not entered.') viva!: number | null;
  @Lists(() => limits.marks.components)
  @field.of(() => [MarkValue], 'The entered components, by key.')
  values!: MarkValue[];
  @field.optionalFloat('All components together; null if one is missing, or follows from the application.')
  total!: number | null;
  @field.boolean('Whether the applicant was absent and has no marks.') absent!: boolean;
  @field.optionalText('Of the examiners.') remarks!: string | null;
}

@ObjectType({ description: 'A problem of a line.' })
export class MarksImportProblem {
  @field.of(() => MarksColumn, 'The column of the problem.') column!: MarksColumn;
  @field.optionalText('The key of another component than written and viva.') component!: string | null;
  @field.text('In the language of the request.') message!: string;
}

@ObjectType({ description: 'A line of a sheet with its changes or problems.' })
export class MarksImportRow {
  @field.int('The line number in the file, from 1.') line!: number;
  @field.of(() => MarksImportRowState, 'The state of the line.') state!: MarksImportRowState;
  @field.optionalText('The applicant ID in the sheet; null if empty.') applicantId!: string | null;
  @field.optionalId('The applicant, if the ID belongs to this exam.') userId!: string | null;
  @field.optionalText('Of the applicant, in upper case.') name!: string | null;
  @field.optional(() => MarksValues, 'The stored marks at the preview.') before!: MarksValues | null;
  @field.optional(() => MarksValues, 'The marks in the sheet; null if the line has a problem.')
  after!: MarksValues | null;

  @field.optional(() => MarksValues, 'The stored marks at the import; null unless the line is a conflict.')
  now!: MarksValues | null;

  @field.optionalText(
    'The sheet names another person than the applicant ID, as in a shifted sheet; null if it does not.',
  )
  warning!: string | null;

  @field.of(() => [MarksImportProblem], 'The problems of an invalid line.') problems!: MarksImportProblem[];
}

@ObjectType({
  description: 'A sheet to fill in, with the applicants of an exam that have an applicant ID and their stored marks.',
})
export class MarksTemplate {
  @field.text('The file name.') filename!: string;
  @field.text('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.') mimeType!: string;
  @field.text('The workbook in base64.') data!: string;
}

/** A stored line with its problems in the given language. */
export const toImportRow = (
  { sheetName, ...row }: ImportedRow,
  { lang, components }: { lang: Lang; components: readonly MarkComponent[] },
): MarksImportRow => ({
  ...row,
  warning: sheetName === undefined ? null : text(lang, 'sheetNameDiffers', { name: sheetName }),
  before: toValues(row.before, components),
  after: toValues(row.after, components),
  now: toValues(row.now, components),
  problems: row.problems.map(({ column, component = null, key, params }) => ({
    column,
    component,
    message: text(lang, key, params),
  })),
});

function toValues(marks: MarkValues | null, components: readonly MarkComponent[]): MarksValues | null {
  if (!marks) return null;
  const byKey: Record<string, number | null> = { ...marks.values, written: marks.written, viva: marks.viva };
  const values = components.flatMap(({ key }) => {
    const value = byKey[key] ?? null;
    return value === null ? [] : [{ key, value }];
  });
  return { ...marks, values, total: marks.absent ? null : totalOfMarks(components, byKey) };
}
