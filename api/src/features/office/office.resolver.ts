import { Arg, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { Access } from '../../graphql/access.ts';
import { findOverview, lastDays } from './office.service.ts';
import { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';
import { findTasks } from './tasks.service.ts';
import { OfficeTask } from './tasks.types.ts';

@Resolver(() => OfficeOverview)
export class OfficeResolver {
  @Access('Admin')
  @Query(() => OfficeOverview, { description: 'The overview of the admission office.' })
  officeOverview(@Context() ctx: Ctx): Promise<OfficeOverview> {
    return findOverview(ctx);
  }

  @Access('Admin')
  @Query(() => [OfficeTask], { description: 'What the caller can do now, the most urgent first.' })
  officeTasks(@Context() ctx: Ctx): Promise<OfficeTask[]> {
    return findTasks(ctx);
  }

  @FieldResolver(() => [DayCount], { description: 'The last days in Asia/Dhaka, ending with today.' })
  days(
    @Root() overview: OfficeOverview,
    @Arg('last', () => Int, { defaultValue: 30, description: 'The number of days, 1 to 90.' }) last: number,
  ): DayCount[] {
    return lastDays(overview, last);
  }
}

@Resolver(() => ProgramCount)
export class ProgramCountResolver {
  @FieldResolver(() => String, {
    description: 'Its name, in the language of the request, if it was entered in both.',
  })
  localizedName(@Root() { programName, programNameBn }: ProgramCount, @Context() { lang }: Ctx): string {
    return nameIn(lang, programName, programNameBn);
  }
}
