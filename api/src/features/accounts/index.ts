import { feature } from '../../feature.ts';
import { AccountResolver } from './account.resolver.ts';
import { accountRows } from './accounts.rest.ts';
import { Registration } from './registration.entity.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';
import { VerificationCode } from './verification-code.entity.ts';

export { ensureFirstSuperadmin } from './first-superadmin.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { endSessions, identify, tokenOf } from './sessions.ts';
export { Registration, Session, User, VerificationCode };

export const accounts = feature({
  name: 'accounts',
  entities: [Registration, Session, User, VerificationCode],
  resolvers: [AccountResolver],
  rest: accountRows,
  constraints: { users_phone_key: { code: 'CONFLICT', key: 'phoneTaken', field: 'phone' } },
});
