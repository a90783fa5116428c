import { feature } from '../../feature.ts';
import { Export } from './export.entity.ts';
import { makeExport, makeForms, sweepExports } from './export.job.ts';
import { ExportResolver } from './export.resolver.ts';
import { exportRows } from './exports.rest.ts';
import { ApplicantLinesResolver } from './lines.resolver.ts';

export const exports = feature({
  name: 'exports',
  entities: [Export],
  resolvers: [ExportResolver, ApplicantLinesResolver],
  rest: exportRows,
  jobs: [makeExport, makeForms, sweepExports],
});

export { makeExport };
