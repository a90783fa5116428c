import { feature } from '../../feature.ts';
import { Export } from './export.entity.ts';
import { makeExport, makeForms, sweepExports } from './export.job.ts';
import { ExportResolver } from './export.resolver.ts';

export const exports = feature({
  name: 'exports',
  entities: [Export],
  resolvers: [ExportResolver],
  jobs: [makeExport, makeForms, sweepExports],
});
