import { Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../core/context.ts';
import { Access } from '../../graphql/access.ts';
import { siteOf } from './site.service.ts';
import { SiteInfo } from './site.types.ts';

@Resolver()
export class SiteResolver {
  @Access('Public', 'READ_EXAMS')
  @Query(() => SiteInfo, { description: 'The settings of the site: brand, contacts and bank.' })
  async site(@Context() { app }: Ctx): Promise<SiteInfo> {
    return siteOf(app.config, await app.institution.latest());
  }
}
