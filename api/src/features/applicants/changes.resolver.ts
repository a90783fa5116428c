import { limits } from '@admission/schema';
import { Arg, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { Lists } from '../../graphql/cost-estimate.ts';

import { ProfileView } from '../profiles/index.ts';
import * as service from './changes.service.ts';
import { ApplicantChange, ApplicantChangePage } from './changes.types.ts';

@Resolver(() => ApplicantChange)
export class ApplicantChangeResolver {
  @Access('Admin', 'READ_APPLICANTS')
  @Lists(({ limit }: { limit: number }) => limit)
  @Query(() => ApplicantChangePage, {
    description:
      'The applicants that changed since the cursor, for synchronisation. No committed change is skipped; some may be returned twice.',
  })
  applicantsChangedSince(
    @Arg('cursor', () => String, {
      nullable: true,
      description: '`next` of the last call; absent: all, each applicant once.',
    })
    cursor: string | null,
    @Arg('limit', () => Int, {
      defaultValue: limits.changes.usual,
      description: 'Number of log entries to read, 1 to 1000.',
    })
    limit: number,
    @Context() ctx: Ctx,
  ): Promise<ApplicantChangePage> {
    return service.findChanges(ctx, cursor ?? null, limit);
  }

  @FieldResolver(() => ProfileView, { nullable: true, description: 'The whole profile; null for a deleted applicant.' })
  profile(@Root() change: ApplicantChange, @Context() ctx: Ctx): Promise<ProfileView | null> {
    return service.profileOf(ctx, change);
  }
}
