import { feature } from '../../feature.ts';
import { SiteResolver } from './site.resolver.ts';

export { siteOf } from './site.service.ts';
export { ContactPoint } from './site.types.ts';

export const site = feature({ name: 'site', resolvers: [SiteResolver] });
