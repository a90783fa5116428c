import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Documents, Lists } from '../../graphql/cost-estimate.ts';
import { ListWithoutPages, PageNumber, PageSize } from '../../graphql/list-page.ts';
import { Lookup } from '../../graphql/lookup.ts';
import { findApplicantWorkbook } from './applicant.service.ts';
import { Export } from './export.entity.ts';
import * as service from './export.service.ts';
import { ApplicantWorkbook, ExportFilter, ExportPage, StartExportInput } from './export.types.ts';

@Resolver(() => Export)
export class ExportResolver {
  @Access('Admin', 'EXPORT_APPLICANTS')
  @Mutation(() => Export, {
    description:
      'Starts making a file in the background; `export` returns its state and its address. A token also needs READ_RESULTS for MERIT_LIST, READ_SEATING for PAPER_PACK.',
  })
  startExport(@Arg('input', () => StartExportInput) input: StartExportInput, @Context() ctx: Ctx): Promise<Export> {
    return service.startExport(ctx, input);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Lookup(() => Export, 'exportById', "One of the caller's exports; a token has only those that it started.")
  export(@Arg('id', () => ID) id: string, @Context() ctx: Ctx): Promise<Export> {
    return service.findExport(ctx, id);
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @ListWithoutPages(
    () => Export,
    'myExportPage',
    "The caller's exports of the last 24 hours, newest first; at most 50. A token has only those that it started.",
  )
  async myExports(@Context() ctx: Ctx): Promise<Export[]> {
    return (await service.findMyExports(ctx, { page: 1, limit: service.maxListed })).exports;
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => ExportPage, {
    description: "The caller's exports of the last 24 hours; a token has only those that it started.",
  })
  myExportPage(
    @PageNumber() page: number,
    @PageSize(service.maxListed) limit: number,
    @Context() ctx: Ctx,
  ): Promise<ExportPage> {
    return service.findMyExports(ctx, { page, limit });
  }

  @Access('Admin', 'EXPORT_APPLICANTS')
  @Documents(() => 1)
  @Lookup(() => ApplicantWorkbook, 'applicantWorkbookByUserId', 'One applicant as a workbook, with every column.')
  applicantWorkbook(
    @Arg('userId', () => ID) userId: string,
    @Arg('intake', () => ID, { nullable: true, description: 'The intake; absent: the current application.' })
    intake: string | null,
    @Context() ctx: Ctx,
  ): Promise<ApplicantWorkbook> {
    return findApplicantWorkbook(ctx, userId, intake);
  }

  @FieldResolver(() => [ExportFilter], {
    nullable: true,
    description:
      'The filters of the search whose applicants are in the file; null for chosen applicants and other files.',
  })
  search(@Root() one: Export, @Context() ctx: Ctx): Promise<ExportFilter[]> | null {
    return service.filtersOf(ctx, one);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the sitting of a PAPER_PACK; null for other files.',
  })
  sitting(@Root() one: Export, @Context() ctx: Ctx): Promise<string | null> {
    return service.sittingOf(ctx, one);
  }

  @FieldResolver(() => Int, { description: 'Whole percent, 0 to 100.' })
  progress(@Root() one: Export): number {
    return service.progressOf(one);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where to fetch the file, once it is done. The address dies after some minutes; ask again for a new one.',
  })
  url(@Root() one: Export, @Context() ctx: Ctx): string | null {
    return service.signedUrlOf(ctx, one);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why the export failed.' })
  error(@Root() one: Export, @Context() ctx: Ctx): string | null {
    return service.errorOf(ctx, one);
  }
}
