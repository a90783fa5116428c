import { feature } from '../../feature.ts';
import { IntakeDaysResolver } from './intake-days.ts';
import { checkKeptFigures, foldKeptFigures } from './kept-figures.ts';
import { OfficeResolver } from './office.resolver.ts';

export const office = feature({
  name: 'office',
  resolvers: [OfficeResolver, IntakeDaysResolver],
  views: ['current_application_figures'],
  jobs: [foldKeptFigures, checkKeptFigures],
});
