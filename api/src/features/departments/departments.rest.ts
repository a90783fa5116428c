import {
  RestDeleteDepartmentDocument,
  RestDepartmentsDocument,
  RestFindDepartmentDocument,
  RestSaveDepartmentDocument,
} from '../../rest/gql/departments.ts';
import type { RestRow } from '../../rest/rows.ts';
import { asChange, asNew, withoutId } from '../../rest/take.ts';

export const departmentRows: RestRow[] = [
  { on: 'GET /departments', run: RestDepartmentsDocument, summary: 'All departments' },
  { on: 'GET /departments/{id}', run: RestFindDepartmentDocument, summary: 'One department' },
  {
    on: 'POST /departments',
    run: RestSaveDepartmentDocument,
    take: asNew,
    shape: { body: withoutId },
    summary: 'Add a department',
  },
  {
    on: 'PUT /departments/{id}',
    run: RestSaveDepartmentDocument,
    take: asChange,
    shape: { body: withoutId },
    summary: 'Change a department',
  },
  {
    on: 'DELETE /departments/{id}',
    run: RestDeleteDepartmentDocument,
    summary: 'Delete a department that has no programs',
  },
];
