import { Ctx as Context, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.ts';
import type { Ctx } from '../../graphql/context.ts';
import { findOverview } from './office.service.ts';
import { OfficeOverview } from './office.types.ts';

@Resolver()
export class OfficeResolver {
  @Access('Admin', 'READ_APPLICANTS')
  @Query(() => OfficeOverview, { description: 'What the admission office looks at first.' })
  officeOverview(@Context() ctx: Ctx): Promise<OfficeOverview> {
    return findOverview(ctx);
  }
}
