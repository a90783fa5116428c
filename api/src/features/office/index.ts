import { feature } from '../../feature.ts';
import { IntakeDaysResolver } from './intake-days.ts';
import { checkKeptFigures, foldKeptFigures } from './kept-figures.ts';
import { OfficeResolver, ProgramCountResolver } from './office.resolver.ts';

export const office = feature({
  name: 'office',
  resolvers: [OfficeResolver, ProgramCountResolver, IntakeDaysResolver],
  views: [
    'counted_applicants',
    'current_application_figures',
    'current_exam_applicants',
    'exam_applicant_figures',
    'exam_step_figures',
    'registered_figures',
  ],
  jobs: [foldKeptFigures, checkKeptFigures],
});
