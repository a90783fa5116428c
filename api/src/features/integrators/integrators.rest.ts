import type { RestRow } from '../../rest/rows.ts';

export const tokenRows: RestRow[] = [
  {
    on: 'GET /token',
    run: 'RestToken',
    summary: 'The token of this request: its name, scopes, limits and end',
  },
];
