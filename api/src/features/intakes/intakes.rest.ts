import type { RestRow } from '../../rest/rows.ts';

export const intakeRows: RestRow[] = [
  { on: 'GET /intakes', run: 'RestIntakes', summary: 'All intakes, the newest season first' },
  { on: 'GET /intakes/{id}', run: 'RestIntake', summary: 'One intake with its exams' },
];
