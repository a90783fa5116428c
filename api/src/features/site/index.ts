import { feature } from '../../feature.ts';
import { SiteResolver } from './site.resolver.ts';

export const site = feature({ name: 'site', resolvers: [SiteResolver] });
