import { RestUpdateMarksDocument } from '../../rest/gql/marks.ts';
import type { RestRow } from '../../rest/rows.ts';

export const markRows: RestRow[] = [
  { on: 'PUT /profile/marks/user/{userId}', run: RestUpdateMarksDocument, summary: 'Record the marks of an applicant' },
];
