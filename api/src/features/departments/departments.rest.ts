import type { RestRow } from '../../rest/rows.ts';
import { mapChangedRow, mapNewRow, withoutId } from '../../rest/save-requests.ts';

export const departmentRows: RestRow[] = [
  { on: 'GET /departments', run: 'RestDepartments', summary: 'All departments' },
  { on: 'GET /departments/{id}', run: 'RestFindDepartment', summary: 'One department' },
  {
    on: 'POST /departments',
    run: 'RestSaveDepartment',
    mapRequest: mapNewRow,
    bodySchema: withoutId,
    summary: 'Add a department',
  },
  {
    on: 'PUT /departments/{id}',
    run: 'RestSaveDepartment',
    mapRequest: mapChangedRow,
    bodySchema: withoutId,
    summary: 'Change a department',
  },
  {
    on: 'DELETE /departments/{id}',
    run: 'RestDeleteDepartment',
    summary: 'Delete a department that has no programs',
  },
];
