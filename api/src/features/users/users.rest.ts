import type { RestRow } from '../../rest/rows.ts';

export const userRows: RestRow[] = [
  {
    on: 'GET /users/admin-users',
    run: 'RestUsers',
    mapRequest: ({ query }) => ({ ...query, page: query['page'] || undefined }),
    summary: 'Users of one role, 20 a page',
  },
  { on: 'GET /users/admin-users/{id}', run: 'RestManagedUserById', summary: 'One user' },
  { on: 'POST /users/admin-users', run: 'RestAddUser', summary: 'Add a user' },
  { on: 'PUT /users/admin-users', run: 'RestUpdateUser', summary: 'Change a user' },
  { on: 'DELETE /users/admin-users/{id}', run: 'RestDeleteUser', summary: 'Delete a user' },
];
