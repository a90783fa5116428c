import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access, OwnTransaction } from '../../graphql/access.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { loadMarkComponents } from '../exams/index.ts';
import { applyImport } from './mark-import.apply.ts';
import { MarkImport } from './mark-import.entity.ts';
import * as service from './mark-import.service.ts';
import { MarksImportRow, MarksTemplate, toImportRow } from './mark-import.types.ts';
import { MarksImportRowState } from './mark-import.words.ts';
import { marksTemplate } from './mark-template.service.ts';

@Resolver(() => MarkImport)
export class MarkImportResolver {
  @Access('Admin')
  @OwnTransaction()
  @Mutation(() => MarkImport, {
    description:
      'Reads a sheet of marks, XLSX or CSV of at most 2 MB and 10,000 applicants, and previews its changes without applying them.',
  })
  previewMarksImport(
    @Arg('examId', () => ID, { description: 'The exam of the applicants.' }) examId: string,
    @Arg('file', () => GraphQLUpload, { description: 'The file; only its first sheet is read.' })
    file: Promise<FileUpload>,
    @Context() ctx: Ctx,
  ): Promise<MarkImport> {
    return service.previewImport(ctx, examId, file);
  }

  @Access('Admin')
  @Lookup(() => MarkImport, 'marksImportById', 'An import of the caller, kept for a day.')
  marksImport(
    @Arg('id', () => ID, { description: 'Of the import.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<MarkImport> {
    return service.findImport(ctx, id);
  }

  @Access('Admin')
  @Mutation(() => MarkImport, {
    description: 'Applies the previewed changes, once. Lines whose marks changed since then are conflicts and omitted.',
  })
  applyMarksImport(
    @Arg('id', () => ID, { description: 'Of the import.' }) id: string,
    @Context() ctx: Ctx,
  ): Promise<MarkImport> {
    return applyImport(ctx, id);
  }

  @Access('Admin')
  @Lookup(
    () => MarksTemplate,
    'marksTemplateByExamId',
    'A sheet to fill in, with the applicants of an exam that have an applicant ID.',
  )
  marksTemplate(
    @Arg('examId', () => ID, { description: 'Of the exam.' }) examId: string,
    @Context() ctx: Ctx,
  ): Promise<MarksTemplate> {
    return marksTemplate(ctx, examId);
  }

  @FieldResolver(() => [MarksImportRow], { description: 'Its lines, in the order of the sheet.' })
  async rows(
    @Root() found: MarkImport,
    @Arg('only', () => MarksImportRowState, { nullable: true, description: 'Lines in this state; absent: all.' })
    only: MarksImportRowState | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' }) page: number,
    @Arg('limit', () => Int, { defaultValue: 100, description: 'At most 500.' }) limit: number,
    @Context() ctx: Ctx,
  ): Promise<MarksImportRow[]> {
    const rows = await service.findImportRows(ctx, found, { only, page, limit });
    const components = await loadMarkComponents(ctx, found.examId);
    return rows.map((row) => toImportRow(row, { lang: ctx.lang, components }));
  }

  @FieldResolver(() => Int, { description: 'Lines that name another person than the applicant ID.' })
  warned(@Root() { id }: MarkImport, @Context() ctx: Ctx): Promise<number> {
    return service.countWarned(ctx, id);
  }
}
