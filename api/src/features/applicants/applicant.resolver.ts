import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx as Context, FieldResolver, Info, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { inSlices } from '../../core/slices.ts';
import { Access } from '../../graphql/access.ts';
import { Lists, ListsCounted } from '../../graphql/cost-estimate.ts';

import { validatedCopy } from '../../graphql/rules.ts';
import { selectedNames } from '../../graphql/selections.ts';
import { ProfileView } from '../profiles/index.ts';
import * as service from './applicant.service.ts';
import {
  ApplicantContact,
  ApplicantOrder,
  ApplicantPage,
  ApplicantRow,
  ApplicantSearch,
  InstitutionStats,
} from './applicant.types.ts';
import { findInstitutions } from './institution.service.ts';

/** The rows of a bulk operation; validated like the operation itself, so that both read the same search. */
function countContacts({ search }: { search: ApplicantSearch }, ctx: Ctx): Promise<number> {
  return service.countContacts(ctx, validatedCopy(search, ApplicantSearch, ctx));
}

@Resolver()
export class ApplicantResolver {
  @Access('Admin', 'READ_APPLICANTS')
  @Lists(({ search }: { search: ApplicantSearch }) => service.sizeOf(search))
  @Query(() => ApplicantPage, {
    description: 'One page of the applicants that match a search; default order: as they applied.',
  })
  applicants(
    @Arg('search', () => ApplicantSearch) search: ApplicantSearch,
    @Arg('order', () => ApplicantOrder, { nullable: true, description: 'Absent: as they applied.' })
    order: ApplicantOrder | null,
  ): ApplicantPage {
    return Object.assign(new ApplicantPage(), { page: search.page ?? 1, search, order: order ?? null });
  }

  @Access('Admin', 'READ_APPLICANTS')
  @ListsCounted(countContacts, 3)
  @Query(() => [ApplicantContact], {
    description: 'All applicants that match a search, for bulk operations; at most 5000.',
  })
  applicantIds(
    @Arg('search', () => ApplicantSearch) search: ApplicantSearch,
    @Context() ctx: Ctx,
  ): Promise<ApplicantContact[]> {
    return service.findContacts(ctx, search);
  }
}

@Resolver(() => ApplicantPage)
export class ApplicantPageResolver {
  @FieldResolver(() => [ApplicantRow], { description: 'Rows of this page.' })
  applicants(
    @Root() page: ApplicantPage,
    @Context() ctx: Ctx,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ApplicantRow[]> {
    return service.findRows(ctx, page, selectedNames(info));
  }

  @FieldResolver(() => [ProfileView], { description: 'The same applicants with their whole profiles.' })
  async profiles(
    @Root() page: ApplicantPage,
    @Context() ctx: Ctx,
  ): Promise<readonly (ProfileView | Promise<ProfileView>)[]> {
    return inSlices(await service.findProfiles(ctx, page));
  }

  @FieldResolver(() => Int, { description: 'Number of matching applicants.' })
  count(@Root() page: ApplicantPage, @Context() ctx: Ctx): Promise<number> {
    return service.countApplicants(ctx, page.search);
  }

  @FieldResolver(() => Int, { description: 'Number of pages, at least 1.' })
  pages(@Root() page: ApplicantPage, @Context() ctx: Ctx): Promise<number> {
    return service.countPages(ctx, page.search);
  }

  @FieldResolver(() => InstitutionStats, { description: 'Institutions of all matching applicants.' })
  institutionStats(@Root() page: ApplicantPage, @Context() ctx: Ctx): Promise<InstitutionStats> {
    return findInstitutions(ctx, page.search);
  }
}
