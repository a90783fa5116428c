import { Arg, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { findOverview, lastDays } from './office.service.ts';
import { DayCount, OfficeOverview } from './office.types.ts';

@Resolver(() => OfficeOverview)
export class OfficeResolver {
  @Access('Admin')
  @Query(() => OfficeOverview, { description: 'What the admission office looks at first.' })
  officeOverview(@Context() ctx: Ctx): Promise<OfficeOverview> {
    return findOverview(ctx);
  }

  @FieldResolver(() => [DayCount], { description: 'Day by day in Asia/Dhaka, today the last.' })
  days(
    @Root() overview: OfficeOverview,
    @Arg('last', () => Int, { defaultValue: 30, description: 'How many days, 1 to 90.' }) last: number,
  ): DayCount[] {
    return lastDays(overview, last);
  }
}
