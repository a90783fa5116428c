import { limits, normalisePhone } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { networksOf } from '../../core/network.ts';
import { consumeForAddress } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { execute } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import { guessesOfAddress, passwordLock, signInsOfAddress } from './account.limits.ts';
import type {
  RegisterInput,
  ResetPasswordInput,
  SignedIn,
  SignInInput,
  StartedFlow,
  StartedRegistration,
  Verification,
  VerifyCodeInput,
} from './account.types.ts';
import { claimCode, endFlows, guessCode, startCode, takeCodePoints } from './codes.service.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { Registration } from './registration.entity.ts';
import { endSessions, openSession } from './sessions.ts';
import { forgetTries, inTurnOf, takeTry } from './sign-in-tries.ts';
import { hashSecret, randomToken } from './tokens.ts';
import { User } from './user.entity.ts';
import { VerificationCode } from './verification-code.entity.ts';

const day = 24 * 3_600_000;

/** The signed-in user. */
export async function findMe(ctx: Ctx): Promise<User> {
  return ctx.db.findOneByOrFail(User, { id: callerOf(ctx).id });
}

/**
 * Signs in by phone and password. Unknown phones and wrong passwords answer alike and cost the same;
 * five wrong ones shut the pair of phone and address for 15 minutes, and many from many addresses make the phone wait.
 */
export async function signIn(ctx: Ctx, { phone, password }: SignInInput): Promise<SignedIn> {
  const number = normalisePhone(phone) ?? phone;
  await consumeForAddress(ctx.app.limits, signInsOfAddress, ctx.ip);
  // In turn, as a try counts as wrong until it is compared: right passwords that come at once would shut the door on one another.
  const user = await inTurnOf(`${number}|${networksOf(ctx.ip).narrow}`, (pair) =>
    tryPassword(ctx, { pair, number, password }),
  );
  const rehashed = isOutdated(user.passwordHash) ? await hashPassword(password) : undefined;
  return inTransaction(ctx, async (inside) => {
    // The password was compared before: one that was changed meanwhile must neither open a session nor be put back.
    const { count: same } = await execute(
      inside.db,
      `UPDATE users SET lang = $2, password_hash = COALESCE($3, password_hash)
        WHERE id = $1 AND password_hash = $4 AND deleted_at IS NULL`,
      [user.id, ctx.lang, rehashed ?? null, user.passwordHash],
    );
    if (same !== 1) fail('UNAUTHENTICATED', 'wrongCredentials');
    const token = await openSession(inside, user.id);
    const signedIn = await inside.db.findOneByOrFail(User, { id: user.id });
    await record(inside, { action: 'user.signed-in', subject: { type: 'user', id: user.id }, actor: signedIn });
    return { token, user: signedIn };
  });
}

/** One try for a pair of phone and address: counted first, forgotten where the password is right. */
async function tryPassword(
  ctx: Ctx,
  { pair, number, password }: { pair: string; number: string; password: string },
): Promise<User> {
  const left = await ctx.app.limits.consume(passwordLock, pair);
  await takeTry(ctx, number).catch(async (refusal: unknown) => {
    // Whoever only found the door shut has not guessed.
    await ctx.app.limits.refund(passwordLock, pair);
    throw refusal;
  });
  const user = await ctx.db.findOne(User, { where: { phone: number }, select: { id: true, passwordHash: true } });
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    if (left === 0) {
      await ctx.app.limits.block(passwordLock, pair);
      const subject = user ? { subject: { type: 'user' as const, id: user.id } } : {};
      await record(ctx, { action: 'user.sign-in-locked', ...subject, after: { phone: number } });
    }
    fail('UNAUTHENTICATED', 'wrongCredentials');
  }
  await ctx.app.limits.reset(passwordLock, pair);
  await forgetTries(ctx, number);
  return user;
}

/** Begins a registration and sends its code. A phone of a verified account answers CONFLICT; an unverified one may begin again. */
export async function register(ctx: Ctx, input: RegisterInput): Promise<StartedRegistration> {
  const phone = normalisePhone(input.phone) ?? input.phone;
  assertUncommonPassword(input.password);
  await consumeForAddress(ctx.app.limits, guessesOfAddress, ctx.ip);
  if (await ctx.db.existsBy(User, { phone })) fail('CONFLICT', 'phoneTaken', { field: 'phone' });
  await takeCodePoints(ctx, { phone, purpose: 'REGISTER', isKnown: true });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (inside) => {
    const registration = await inside.db.save(
      inside.db.create(Registration, {
        name: input.name,
        email: input.email,
        phone,
        passwordHash,
        lang: ctx.lang,
        expiresAt: new Date(ctx.now().getTime() + day),
      }),
    );
    const flow = { purpose: 'REGISTER' as const, phone, registrationId: registration.id, userId: null, isKnown: true };
    const started = await startCode(inside, flow);
    return { ...started, id: registration.id, codeSentTo: phone };
  });
}

/** Begins a password reset; an unknown phone answers the same in the same time, and gets no code. */
export async function requestPasswordReset(ctx: Ctx, given: string): Promise<StartedFlow> {
  const phone = normalisePhone(given) ?? given;
  const user = await ctx.db.findOne(User, { where: { phone }, select: { id: true } });
  const flow = {
    purpose: 'RESET' as const,
    phone,
    registrationId: null,
    userId: user?.id ?? null,
    isKnown: user !== null,
  };
  await takeCodePoints(ctx, flow);
  return inTransaction(ctx, (inside) => startCode(inside, flow));
}

/** Enters a code: a registration becomes a user, a reset earns the token to set the new password with. */
export async function verifyCode(ctx: Ctx, input: VerifyCodeInput): Promise<Verification> {
  const code = await guessCode(ctx, input.token, input.verificationCode);
  return inTransaction(ctx, async (inside) => {
    await claimCode(inside, code.id);
    return code.purpose === 'REGISTER' ? finishRegistration(inside, code) : grantReset(inside, code);
  });
}

async function finishRegistration(ctx: Ctx, code: VerificationCode): Promise<Verification> {
  const registration = await ctx.db
    .createQueryBuilder(Registration, 'registration')
    .addSelect('registration.passwordHash')
    .where('registration.id = :id AND registration.completed_at IS NULL', { id: code.registrationId })
    .getOne();
  if (!registration) fail('BAD_USER_INPUT', 'codeOver', { field: 'verificationCode' });
  const { id, name, phone, email, passwordHash, lang } = registration;
  const user = await ctx.db.save(ctx.db.create(User, { id, name, phone, email, passwordHash, lang, role: 'STUDENT' }));
  await ctx.db.update(Registration, { id }, { completedAt: ctx.now() });
  await record(ctx, {
    action: 'user.registered',
    subject: { type: 'user', id },
    actor: user,
    after: { name, phone, email },
  });
  const token = ctx.app.config.AUTO_LOGIN_AFTER_VERIFY ? await openSession(ctx, id) : null;
  return { purpose: 'REGISTER', token, user };
}

async function grantReset(ctx: Ctx, code: VerificationCode): Promise<Verification> {
  const grant = randomToken();
  await ctx.db.update(
    VerificationCode,
    { id: code.id },
    {
      grantTokenHash: hashSecret(ctx.app.config, 'grant', grant),
      grantExpiresAt: new Date(ctx.now().getTime() + limits.code.lifeMinutes * 60_000),
    },
  );
  return { purpose: 'RESET', token: grant, user: null };
}

/** Sets the new password with the grant of a verified code, once; every session and every other reset of that user ends. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  assertUncommonPassword(input.password);
  const grantTokenHash = hashSecret(ctx.app.config, 'grant', input.token);
  const grant = await ctx.db.findOneBy(VerificationCode, { grantTokenHash });
  const open = grant?.userId && !grant.grantUsedAt && grant.grantExpiresAt && grant.grantExpiresAt > ctx.now();
  if (!grant || !open) fail('BAD_USER_INPUT', grant ? 'flowOver' : 'resetNotVerified', { field: 'token' });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (inside) => {
    const used = await inside.db
      .createQueryBuilder()
      .update(VerificationCode)
      .set({ grantUsedAt: ctx.now() })
      .where('id = :id AND grant_used_at IS NULL', { id: grant.id })
      .execute();
    if (used.affected !== 1 || !grant.userId) fail('BAD_USER_INPUT', 'flowOver', { field: 'token' });
    await execute(inside.db, 'UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1', [
      grant.userId,
      passwordHash,
      ctx.now(),
    ]);
    await endSessions(inside, { userId: grant.userId });
    await endFlows(inside, grant.userId, grant.id);
    await forgetTries(inside, grant.phone);
    const actor = await inside.db.findOneByOrFail(User, { id: grant.userId });
    await record(inside, { action: 'user.password-reset', subject: { type: 'user', id: grant.userId }, actor });
  });
  await ctx.app.limits.resetAll(passwordLock, `${grant.phone}|`);
}

/** Ends the session of this device. */
export async function signOut(ctx: Ctx): Promise<void> {
  await endSessions(ctx, { sessionId: callerOf(ctx).sessionId });
}

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await endSessions(ctx, { userId: callerOf(ctx).id });
}
