import { feature } from '../../feature.ts';
import { Mark } from './mark.entity.ts';
import { MarksResolver, ProfileMarksResolver } from './mark.resolver.ts';
import { deleteMarksOfDeletedApplicants } from './mark.rows.ts';
import { MarkImport } from './mark-import.entity.ts';
import { sweepMarkImports } from './mark-import.job.ts';
import { MarkImportResolver } from './mark-import.resolver.ts';
import { markRows } from './marks.rest.ts';
import { MarkSchemeImpactResolver } from './scheme-impact.resolver.ts';

export { Mark } from './mark.entity.ts';
export { clearResults, setResults } from './mark.rows.ts';
export { MarkValue } from './mark.types.ts';
export { resultOf } from './mark.words.ts';
export { MarkImport } from './mark-import.entity.ts';
export { previewAbsences } from './mark-import.service.ts';

export const marks = feature({
  name: 'marks',
  entities: [Mark, MarkImport],
  resolvers: [ProfileMarksResolver, MarksResolver, MarkImportResolver, MarkSchemeImpactResolver],
  jobs: [sweepMarkImports],
  constraints: { marks_within_scheme: { code: 'CONFLICT', key: 'marksBeyondScheme' } },
  views: ['mark_values'],
  rest: markRows,
  deleteRowsOfDeletedApplicants: deleteMarksOfDeletedApplicants,
});
