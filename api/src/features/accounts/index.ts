import { feature } from '../../feature.ts';
import { AccountResolver } from './account.resolver.ts';
import { AccountChangesResolver } from './account-changes.resolver.ts';
import { accountRows } from './accounts.rest.ts';
import { sweepAccounts } from './accounts-sweep.job.ts';
import { Registration } from './registration.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { reencryptSecondFactors } from './second-factor.job.ts';
import { SecurityResolver, UserSecurityResolver } from './security.resolver.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';
import { VerificationCode } from './verification-code.entity.ts';

export { assertCurrentApplication, findApplicationTo } from './application.reader.ts';
export { ensureFirstSuperadmin } from './first-superadmin.ts';
export { assertUncommonPassword, hashNewPassword } from './new-passwords.ts';
export { hashPassword } from './passwords.ts';
export { findAccounts } from './person-search.ts';
export { endSessions, identify, identifyCached, openSession, tokenOf } from './sessions.ts';
export { assertOwnPassword, assertStepUp } from './step-up.ts';
export {
  assertLocked,
  changeUser,
  confirmEmail,
  insertUser,
  type LockedUser,
  lockUser,
  lockUserForChange,
  markUserDeleted,
  userLock,
  userNameOf,
} from './user.rows.ts';
export { Registration, Session, User, VerificationCode };

export const accounts = feature({
  name: 'accounts',
  entities: [Registration, SecondFactor, Session, User, VerificationCode],
  resolvers: [AccountResolver, AccountChangesResolver, SecurityResolver, UserSecurityResolver],
  jobs: [reencryptSecondFactors, sweepAccounts],
  rest: accountRows,
  constraints: { users_phone_key: { code: 'CONFLICT', key: 'phoneTaken', field: 'phone' } },
  auditNames: {
    user: {
      byIds: 'SELECT id, name, id AS "userId", role FROM users WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM users WHERE search_text LIKE search_key($1)',
      isInValues: true,
    },
  },
});
