import {
  RestAddUserDocument,
  RestDeleteUserDocument,
  RestManagedUserByIdDocument,
  RestUpdateUserDocument,
  RestUsersDocument,
} from '../../rest/gql/users.ts';
import type { RestRow } from '../../rest/rows.ts';

export const userRows: RestRow[] = [
  {
    on: 'GET /users/admin-users',
    run: RestUsersDocument,
    take: ({ query }) => ({ ...query, page: query['page'] || undefined }),
    summary: 'Users of one role, 20 a page',
  },
  { on: 'GET /users/admin-users/{id}', run: RestManagedUserByIdDocument, summary: 'One user' },
  { on: 'POST /users/admin-users', run: RestAddUserDocument, summary: 'Add a user' },
  { on: 'PUT /users/admin-users', run: RestUpdateUserDocument, summary: 'Change a user' },
  { on: 'DELETE /users/admin-users/{id}', run: RestDeleteUserDocument, summary: 'Delete a user' },
];
