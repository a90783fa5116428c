import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { findHistory } from './history.service.ts';
import { HistoryPage } from './history.types.ts';

@Resolver()
export class HistoryResolver {
  @Access('Admin')
  @Query(() => HistoryPage, { description: 'The history of an applicant, newest first, 20 entries per page.' })
  applicantHistory(
    @Arg('userId', () => ID) userId: string,
    @Arg('cursor', () => String, { nullable: true, description: '`next` of the previous page.' }) cursor:
      | string
      | null
      | undefined,
    @Context() ctx: Ctx,
  ): Promise<HistoryPage> {
    return findHistory(ctx, userId, cursor);
  }
}
