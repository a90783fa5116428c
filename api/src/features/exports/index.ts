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
  // An export has no filename before it is complete.
  auditNames: {
    export: { byIds: 'SELECT id, coalesce(filename, kind) AS name FROM exports WHERE id = ANY($1::uuid[])' },
  },
});

export { makeExport };
