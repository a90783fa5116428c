import { pageRange } from '../../rest/ranges.ts';
import type { RestRow } from '../../rest/rows.ts';

export const userRows: RestRow[] = [
  {
    on: 'GET /users/admin-users',
    run: 'RestUsers',
    mapRequest: ({ query }) => ({ ...query, page: query['page'] || undefined }),
    ranges: { page: pageRange },
    summary: 'Users of one role, 20 a page',
  },
  { on: 'GET /users/admin-users/{id}', run: 'RestManagedUserById', summary: 'One user' },
  { on: 'POST /users/admin-users', run: 'RestAddUser', summary: 'Add a user' },
  {
    on: 'PUT /users/admin-users',
    run: 'RestUpdateUser',
    mapRequest: ({ query, body }) => ({ input: { intake: query['intake'], ...body } }),
    example: {
      _id: '0199e0a4-7b7e-7c52-9f1b-3c1d2a9e6f10',
      version: 2,
      name: 'AMINA BEGUM',
      email: 'amina@example.com',
      reason: 'Asked for by letter',
    },
    summary: 'Change a user',
  },
  { on: 'DELETE /users/admin-users/{id}', run: 'RestDeleteUser', summary: 'Delete a user' },
];
