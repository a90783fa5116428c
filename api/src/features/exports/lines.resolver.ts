import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { ApplicantSearch } from '../applicants/index.ts';
import { openLines } from './lines.service.ts';
import { ApplicantLines } from './lines.types.ts';

@Resolver()
export class ApplicantLinesResolver {
  @Access('Admin', 'EXPORT_APPLICANTS')
  @Query(() => ApplicantLines, {
    description:
      'The address of the applicants of a search as JSON Lines, ignoring page and limit. GET /api/exports/applicants.jsonl streams them.',
  })
  applicantLines(
    @Arg('search', () => ApplicantSearch) search: ApplicantSearch,
    @Context() ctx: Ctx,
  ): Promise<ApplicantLines> {
    return openLines(ctx, search);
  }
}
