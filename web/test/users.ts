import type { UserForm_UserFragment, UsersFoundQuery, UserTable_UserFragment } from '../src/gql/users.ts';

type Info = UserForm_UserFragment['paymentInfo'];

export const row = (more: Partial<UserTable_UserFragment> = {}): UserTable_UserFragment => ({
  id: 'u1',
  role: 'ADMIN',
  name: 'KARIM UDDIN',
  phone: '01700000002',
  email: 'karim@example.org',
  ...more,
});

export const foundUsers = (...users: UserTable_UserFragment[]): UsersFoundQuery => ({
  users: { users, page: 1, pages: 1, count: users.length },
});

/** A user with a pending bank slip. */
export const userToEdit = (
  more: Partial<UserForm_UserFragment> = {},
  info: Partial<Info> = {},
): { user: UserForm_UserFragment } => ({
  user: {
    ...row({ role: 'STUDENT', name: 'SELIM', phone: '01700000006', email: 'selim@example.org' }),
    version: 4,
    secondFactorAt: null,
    paymentInfo: {
      status: 'PENDING',
      paymentMethod: 'BANK',
      bankSlipNumber: 'SB-1002',
      transactionId: null,
      ...info,
    },
    ...more,
  },
});
