import { randomBytes } from 'node:crypto';
import { limits, type Role } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  changeUser,
  confirmEmail,
  endSessions,
  hashPassword,
  insertUser,
  lockUserForChange,
  openSession,
  User,
} from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import type { OidcPerson } from './oidc.claims.ts';
import { OidcIdentity } from './oidc-identity.entity.ts';

/** The reasons to refuse a session to an officer whom the provider has signed in. */
export type OidcProblem = 'no-role' | 'no-account' | 'no-second-factor';

export type OidcSignIn = { token: string; userId: string } | { problem: OidcProblem };

const subjectOf = ({ id }: User) => ({ type: 'user' as const, id });

/**
 * Opens a session for a person whom the provider has verified. An unknown identity is linked to the one officer with its e-mail, if a
 * SUPERADMIN has entered it, or gets an account with its phone. The role follows the claim; without one the sessions of the account end.
 */
export async function signInByOidc(ctx: Ctx, person: OidcPerson): Promise<OidcSignIn> {
  return inTransaction(ctx, async (tx) => {
    // Serialised, so that concurrent first sign-ins add one account, and the last SUPERADMIN keeps the role.
    await queryRows(tx.db, `SELECT pg_advisory_xact_lock(hashtext('oidc-sign-in'))`);
    const linked = await findLinked(tx, person);
    const { role } = person;
    if (!role) {
      if (linked) await endSessions(tx, { userId: linked.id });
      return { problem: 'no-role' };
    }
    if (!person.hasSecondFactor) return { problem: 'no-second-factor' };
    const user = linked ?? (await linkAccount(tx, { ...person, role }));
    if (!user) return { problem: 'no-account' };
    // Another provider may then link it.
    if (person.email) await confirmEmail(tx, user.id, person.email);
    const applied = await applyRole(tx, user, role);
    if (!applied) return { problem: 'no-account' };
    const actor = { ...user, role: applied };
    await tx.db.update(OidcIdentity, { userId: user.id, issuer: person.issuer }, { lastSignInAt: tx.now() });
    await record(tx, { action: 'user.signed-in', subject: subjectOf(user), actor, after: { issuer: person.issuer } });
    return { token: await openSession(tx, user.id, { byOidc: true }), userId: user.id };
  });
}

const findLinked = (ctx: Ctx, { issuer, subject }: OidcPerson): Promise<User | null> =>
  ctx.db
    .createQueryBuilder(User, 'u')
    .innerJoin(OidcIdentity, 'i', 'i.user_id = u.id')
    .where('i.issuer = :issuer AND i.subject = :subject', { issuer, subject })
    .getOne();

type Officer = OidcPerson & { role: NonNullable<OidcPerson['role']> };

/** The account that the identity is linked to from now on; null if there is none, or more than one. */
async function linkAccount(ctx: Ctx, person: Officer): Promise<User | null> {
  const user = (await findOfficer(ctx, person)) ?? (await addOfficer(ctx, person));
  if (!user) return null;
  const { issuer, subject } = person;
  // The identity of a deleted account can be linked again.
  await ctx.db.delete(OidcIdentity, { issuer, subject });
  await ctx.db.insert(OidcIdentity, { issuer, subject, userId: user.id, lastSignInAt: ctx.now() });
  await record(ctx, { action: 'user.oidc-linked', subject: subjectOf(user), actor: user, after: { issuer, subject } });
  return user;
}

/**
 * The officer with the verified e-mail. One that the officer has typed does not count: it would give the account the role of its owner, and
 * refuse the owner's own. An applicant is never linked, nor an officer who has another identity.
 */
async function findOfficer(ctx: Ctx, { issuer, email }: Officer): Promise<User | null> {
  if (!email) return null;
  const found = await ctx.db
    .createQueryBuilder(User, 'u')
    .where(`lower(u.email) = :email AND u.email_confirmed_at IS NOT NULL AND u.role IN ('ADMIN', 'SUPERADMIN')`, {
      email,
    })
    .andWhere('NOT EXISTS (SELECT 1 FROM oidc_identities i WHERE i.user_id = u.id AND i.issuer = :issuer)', { issuer })
    .limit(2)
    .getMany();
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

/** An account needs a phone and a name; a phone that an account has is refused, whatever its role. */
async function addOfficer(ctx: Ctx, { phone, email, name, role }: Officer): Promise<User | null> {
  if (!phone || !email || !name || (await ctx.db.existsBy(User, { phone }))) return null;
  const shown = name.toUpperCase().slice(0, limits.text.name);
  // Random: it opens the account only after a reset by the phone.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const user = await insertUser(ctx, { name: shown, phone, email, role, passwordHash });
  await record(ctx, { action: 'user.added', subject: subjectOf(user), actor: user, after: { phone, role } });
  return user;
}

/**
 * Returns the role that the account has now, null if it was deleted meanwhile. The last SUPERADMIN keeps the role, because the office must
 * stay open to someone.
 */
async function applyRole(ctx: Ctx, user: User, role: Role): Promise<Role | null> {
  if (user.role === role) return role;
  const { user: current, superadmins } = await lockUserForChange(ctx, user.id, { withSuperadmins: true });
  if (!current) return null;
  if (current.role === role) return role;
  if (current.role === 'SUPERADMIN' && superadmins.length === 1) {
    ctx.app.log.warn(
      { userId: user.id },
      'the last SUPERADMIN keeps the role against the claim of the OpenID provider',
    );
    return current.role;
  }
  await changeUser(ctx, user.id, { role });
  await record(ctx, {
    action: 'user.role-changed',
    subject: subjectOf(user),
    actor: { ...user, role },
    before: { role: current.role },
    after: { role },
    reason: 'OIDC_ROLE_CLAIM',
  });
  return role;
}
