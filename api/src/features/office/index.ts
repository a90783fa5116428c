import { feature } from '../../feature.ts';
import { OfficeResolver } from './office.resolver.ts';

export const office = feature({ name: 'office', resolvers: [OfficeResolver] });
