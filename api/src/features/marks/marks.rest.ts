import type { RestRow } from '../../rest/rows.ts';

export const markRows: RestRow[] = [
  { on: 'PUT /profile/marks/user/{userId}', run: 'RestUpdateMarks', summary: 'Record the marks of an applicant' },
];
