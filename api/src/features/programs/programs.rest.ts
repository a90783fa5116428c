import type { RestRow } from '../../rest/rows.ts';
import { mapChangedRow, mapNewRow, withoutId } from '../../rest/save-requests.ts';

export const programRows: RestRow[] = [
  { on: 'GET /programs', run: 'RestPrograms', summary: 'All programs' },
  { on: 'GET /programs/{id}', run: 'RestFindProgram', summary: 'One program' },
  {
    on: 'POST /programs',
    run: 'RestSaveProgram',
    mapRequest: mapNewRow,
    bodySchema: withoutId,
    summary: 'Add a program',
  },
  {
    on: 'PUT /programs/{id}',
    run: 'RestSaveProgram',
    mapRequest: mapChangedRow,
    bodySchema: withoutId,
    summary: 'Change a program',
  },
  { on: 'DELETE /programs/{id}', run: 'RestDeleteProgram', summary: 'Delete a program that has no exams' },
];
