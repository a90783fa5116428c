import { limits, normalisePhone, type Role } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { networksOf } from '../../core/network.ts';
import type { SignInFactors } from '../../core/outcome.ts';
import { refundIfBusy } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { columnsOf, entityOf } from '../../db/entity-rows.ts';
import { type PreparedStatement, prepared, queryPrepared } from '../../db/prepared.ts';
import { execute } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertOwnEvent, ownEventValues, record } from '../audit/index.ts';
import { passwordLock } from './account.limits.ts';
import type { SignedIn, SignInInput } from './account.types.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { consumeSecondFactor } from './second-factor.ts';
import { insertSession, sessionValues } from './sessions.ts';
import { type AttemptedUser, countAttempt } from './sign-in-attempt.ts';
import { deleteSignInTries, runSequentially, uncountSignInTry } from './sign-in-limits.ts';
import { signSession } from './tokens.ts';
import { User } from './user.entity.ts';

interface Credentials {
  /** Phone and network of the caller. */
  pair: string;
  phone: string;
  password: string;
  otp?: string | null | undefined;
}

/**
 * Signs in by phone and password, and by a code where the account has a second factor. An unknown phone and a wrong password have
 * the same answer and cost. Five wrong passwords or codes lock the pair of phone and address; many from many addresses delay the phone.
 */
export async function signIn(ctx: Ctx, { phone: given, password, otp }: SignInInput): Promise<SignedIn> {
  const phone = normalisePhone(given) ?? given;
  // Sequential, because an attempt counts as wrong until it is compared: concurrent right passwords would lock each other out.
  return runSequentially(`${phone}|${networksOf(ctx.ip).narrow}`, async (pair) => {
    const credentials = { pair, phone, password, otp };
    const user = await tryCredentials(ctx, credentials);
    await assertLocalSignIn(ctx, user.role, credentials);
    const rehashed = isOutdated(user.passwordHash) ? await hashPassword(password) : undefined;
    const signedIn = await openOwnSession(ctx, user, { ...credentials, rehashed });
    if (ctx.outcome) ctx.outcome.factors = factorsOf(user, otp);
    return signedIn;
  });
}

function factorsOf({ hasSecondFactor }: AttemptedUser, otp: SignInInput['otp']): SignInFactors {
  if (!hasSecondFactor) return 'password';
  return otp?.length === limits.secondFactor.digits ? 'password, app code' : 'password, recovery code';
}

/** Refuses an ADMIN with OIDC_LOCAL_SIGN_IN=superadmin. Call it after the password matched, so that the refusal reveals no role. */
async function assertLocalSignIn(ctx: Ctx, role: Role, { pair, phone }: Credentials): Promise<void> {
  if (role !== providerRoleOf(ctx)) return;
  await Promise.all([ctx.app.limits.reset(passwordLock, pair), deleteSignInTries(ctx, phone)]);
  fail('FORBIDDEN', 'signInByProvider');
}

/** The role that signs in by the OpenID provider only. */
const providerRoleOf = ({ app: { config } }: Ctx): Role | null =>
  config.OIDC_ISSUER && config.OIDC_LOCAL_SIGN_IN === 'superadmin' ? 'ADMIN' : null;

/** Counts the attempt, then compares password and code. */
async function tryCredentials(ctx: Ctx, { pair, phone, password, otp }: Credentials): Promise<AttemptedUser> {
  const { left, user } = await countAttempt(ctx, phone, pair);
  if (ctx.outcome && user) ctx.outcome.accountId = user.id;
  const lockIfLast = () => (left === 0 ? lockPair(ctx, { pair, phone, id: user?.id }) : undefined);
  const compare = () =>
    isPassword(user?.passwordHash, password).catch(async (refusal: unknown) => {
      await uncountSignInTry(ctx, phone);
      throw refusal;
    });
  const isRight = await refundIfBusy(ctx.app.limits, passwordLock, { key: pair, work: compare });
  if (!isRight || !user) {
    await lockIfLast();
    fail('UNAUTHENTICATED', 'wrongCredentials');
  }
  if (user.hasSecondFactor && !otp) {
    // Neither wrong nor complete: earlier wrong codes still count.
    await ctx.app.limits.refund(passwordLock, pair);
    fail('SECOND_FACTOR_REQUIRED', 'secondFactorRequired', { field: 'otp' });
  }
  if (user.hasSecondFactor && otp && !(await consumeSecondFactor(ctx, user, otp))) {
    await lockIfLast();
    fail('SECOND_FACTOR_REQUIRED', 'secondFactorWrong', { field: 'otp' });
  }
  return user;
}

async function lockPair(ctx: Ctx, { pair, phone, id }: { pair: string; phone: string; id?: string | undefined }) {
  await ctx.app.limits.block(passwordLock, pair);
  const subject = id ? { subject: { type: 'user' as const, id } } : {};
  await record(ctx, { action: 'user.sign-in-locked', ...subject, after: { phone } });
}

/** Opens the session in one statement; in a transaction if the user's row changes too, or the request has an Idempotency-Key. */
function openOwnSession(
  ctx: Ctx,
  user: AttemptedUser,
  credentials: Credentials & { rehashed: string | undefined },
): Promise<SignedIn> {
  const { rehashed } = credentials;
  const isChange = rehashed !== undefined || user.lang !== ctx.lang;
  if (!isChange && !ctx.claim) return open(ctx, user, credentials);
  return inTransaction(ctx, async (tx) => {
    const opened = await open(tx, user, credentials);
    if (isChange) {
      const change = 'UPDATE users SET lang = $2, password_hash = COALESCE($3, password_hash) WHERE id = $1';
      await execute(tx.db, change, [user.id, ctx.lang, rehashed ?? null]);
      opened.user.lang = ctx.lang;
    }
    return opened;
  });
}

async function open(ctx: Ctx, { id, passwordHash }: AttemptedUser, { pair, phone }: Credentials): Promise<SignedIn> {
  const now = ctx.now();
  const { key } = ctx.app.limits.rowOf(passwordLock, pair);
  const [row] = await queryPrepared<Record<string, unknown> & { session: string }>(ctx.db, openingOf(ctx.db), [
    ...[id, passwordHash, providerRoleOf(ctx), key, phone],
    ...sessionValues(ctx, now),
    ...ownEventValues(ctx),
  ]);
  if (!row) fail('UNAUTHENTICATED', 'wrongCredentials');
  const token = signSession(ctx.app.config, { userId: id, sessionId: row.session, now });
  return { token, user: entityOf(ctx.db, User, row) };
}

let opening: PreparedStatement | undefined;

/**
 * Opens a session, records it and resets the counts of the pair and the phone, unless the password has changed since the comparison.
 * The counts are locked in the order of an attempt.
 */
function openingOf(db: EntityManager): PreparedStatement {
  opening ??= prepared(
    `WITH person AS (SELECT ${columnsOf(db, User)} FROM users
       WHERE id = $1 AND password_hash = $2 AND role IS DISTINCT FROM $3::text AND deleted_at IS NULL FOR NO KEY UPDATE),
     opened AS (${insertSession('person', 6)}),
     recorded AS (${insertOwnEvent('user.signed-in', 'person', 11)}),
     pair AS (DELETE FROM rate_limits WHERE key = $4 AND EXISTS (SELECT FROM person) RETURNING key),
     phone AS (DELETE FROM sign_in_tries WHERE phone = $5 AND EXISTS (SELECT FROM person) AND (SELECT count(*) FROM pair) >= 0)
     SELECT person.*, opened.id AS session FROM person, opened`,
  );
  return opening;
}
