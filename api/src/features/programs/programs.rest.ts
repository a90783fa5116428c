import {
  RestDeleteProgramDocument,
  RestFindProgramDocument,
  RestProgramsDocument,
  RestSaveProgramDocument,
} from '../../rest/gql/programs.ts';
import type { RestRow } from '../../rest/rows.ts';
import { asChange, asNew, withoutId } from '../../rest/take.ts';

export const programRows: RestRow[] = [
  { on: 'GET /programs', run: RestProgramsDocument, summary: 'All programs' },
  { on: 'GET /programs/{id}', run: RestFindProgramDocument, summary: 'One program' },
  {
    on: 'POST /programs',
    run: RestSaveProgramDocument,
    take: asNew,
    shape: { body: withoutId },
    summary: 'Add a program',
  },
  {
    on: 'PUT /programs/{id}',
    run: RestSaveProgramDocument,
    take: asChange,
    shape: { body: withoutId },
    summary: 'Change a program',
  },
  { on: 'DELETE /programs/{id}', run: RestDeleteProgramDocument, summary: 'Delete a program that has no exams' },
];
