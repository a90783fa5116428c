import { limits, normalisePhone } from '@admission/schema';
import { In } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { consumeForAddress } from '../../core/rate-limits.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { execute } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sendBoth, senderOf, welcomeMail, welcomeSms } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { guessesOfAddress, passwordLock } from './account.limits.ts';
import type {
  RegisterInput,
  ResetPasswordInput,
  StartedFlow,
  StartedRegistration,
  Verification,
  VerifyCodeInput,
} from './account.types.ts';
import { findApplicationTo } from './application.reader.ts';
import {
  checkCode,
  claimCode,
  consumeCodeLimits,
  deleteOtherCodes,
  startCode,
  withMinimumDuration,
} from './codes.service.ts';
import { assertUncommonPassword, hashNewPassword } from './new-passwords.ts';
import { Registration } from './registration.entity.ts';
import { endSessions, openSession } from './sessions.ts';
import { deleteSignInTries } from './sign-in-limits.ts';
import { hashesOf, hashSecret, randomToken } from './tokens.ts';
import { User } from './user.entity.ts';
import { VerificationCode } from './verification-code.entity.ts';

const day = 24 * 3_600_000;

export async function findMe(ctx: Ctx, intakeId: string | null = null): Promise<User> {
  const { id } = callerOf(ctx);
  const [user] = await readEntities(ctx.db, User, { where: 'id = $1', values: [id] });
  if (!user) throw new Error(`User ${id} does not exist`);
  return intakeId
    ? Object.assign(user, { applicationId: (await findApplicationTo(ctx, id, intakeId)).profileId })
    : user;
}

/** Starts a registration and sends its code. The phone of an account answers CONFLICT; an unverified one may register again. */
export async function register(ctx: Ctx, input: RegisterInput): Promise<StartedRegistration> {
  const phone = normalisePhone(input.phone) ?? input.phone;
  assertUncommonPassword(ctx, input.password, phone);
  await consumeForAddress(ctx.app.limits, guessesOfAddress, ctx.ip);
  if (await ctx.db.existsBy(User, { phone })) fail('CONFLICT', 'phoneTaken', { field: 'phone' });
  // Before the limits of codes, so that a refusal by the full queue of hashes consumes no code.
  const passwordHash = await hashNewPassword(ctx, input.password);
  await consumeCodeLimits(ctx, { phone, purpose: 'REGISTER', isKnown: true });
  return inTransaction(ctx, async (tx) => {
    const registration = await tx.db.save(
      tx.db.create(Registration, {
        name: input.name,
        nameBn: input.nameBn ?? null,
        email: input.email,
        phone,
        passwordHash,
        lang: ctx.lang,
        expiresAt: new Date(ctx.now().getTime() + day),
      }),
    );
    const flow = { purpose: 'REGISTER' as const, phone, registrationId: registration.id, userId: null, isKnown: true };
    const started = await startCode(tx, flow);
    return { ...started, id: registration.id, codeSentTo: phone };
  });
}

/** Starts a password reset. An unknown phone has the same answer and response time, but gets no code. */
export const requestPasswordReset = (ctx: Ctx, given: string): Promise<StartedFlow> =>
  withMinimumDuration(startReset(ctx, given));

async function startReset(ctx: Ctx, given: string): Promise<StartedFlow> {
  const phone = normalisePhone(given) ?? given;
  const user = await ctx.db.findOne(User, { where: { phone }, select: { id: true } });
  const flow = {
    purpose: 'RESET' as const,
    phone,
    registrationId: null,
    userId: user?.id ?? null,
    isKnown: user !== null,
  };
  await consumeCodeLimits(ctx, flow);
  return inTransaction(ctx, (tx) => startCode(tx, flow));
}

/** Verifies a code: a registration becomes a user, a reset returns the token for the new password. */
export async function verifyCode(ctx: Ctx, input: VerifyCodeInput): Promise<Verification> {
  const code = await checkCode(ctx, input, ['REGISTER', 'RESET']);
  return inTransaction(ctx, async (tx) => {
    await claimCode(tx, code.id);
    return code.purpose === 'REGISTER' ? finishRegistration(tx, code) : grantReset(tx, code);
  });
}

async function finishRegistration(ctx: Ctx, code: VerificationCode): Promise<Verification> {
  const registration = await ctx.db
    .createQueryBuilder(Registration, 'registration')
    .addSelect('registration.passwordHash')
    .where('registration.id = :id AND registration.completed_at IS NULL', { id: code.registrationId })
    .getOne();
  if (!registration) fail('BAD_USER_INPUT', 'codeOver', { field: 'verificationCode' });
  const { id, name, nameBn, phone, email, passwordHash, lang } = registration;
  const user = await ctx.db.save(
    ctx.db.create(User, { id, name, nameBn, phone, email, passwordHash, lang, role: 'STUDENT' }),
  );
  await ctx.db.update(Registration, { id }, { completedAt: ctx.now() });
  await record(ctx, {
    action: 'user.registered',
    subject: { type: 'user', id },
    actor: user,
    after: { name, phone, email },
  });
  const sender = senderOf(ctx);
  await sendBoth(ctx, user, `welcome:${id}`, {
    sms: welcomeSms(sender, lang),
    mail: welcomeMail({ ...sender, name, phone }, lang),
  });
  const token = ctx.app.config.AUTO_LOGIN_AFTER_VERIFY ? await openSession(ctx, id) : null;
  if (ctx.outcome && token) Object.assign(ctx.outcome, { accountId: id, factors: 'SMS code' });
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

/** Sets the new password with the grant of a verified code, once. All sessions and other resets of the user end. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  assertUncommonPassword(ctx, input.password);
  const hashes = hashesOf(ctx.app.config, 'grant', input.token);
  const grant = await ctx.db.findOneBy(VerificationCode, { grantTokenHash: In(hashes) });
  const open = grant?.userId && !grant.grantUsedAt && grant.grantExpiresAt && grant.grantExpiresAt > ctx.now();
  if (!grant || !open) fail('BAD_USER_INPUT', grant ? 'flowOver' : 'resetNotVerified', { field: 'token' });
  assertUncommonPassword(ctx, input.password, grant.phone);
  const passwordHash = await hashNewPassword(ctx, input.password);
  await inTransaction(ctx, async (tx) => {
    const used = await tx.db
      .createQueryBuilder()
      .update(VerificationCode)
      .set({ grantUsedAt: ctx.now() })
      .where('id = :id AND grant_used_at IS NULL', { id: grant.id })
      .execute();
    if (used.affected !== 1 || !grant.userId) fail('BAD_USER_INPUT', 'flowOver', { field: 'token' });
    await execute(tx.db, 'UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1', [
      grant.userId,
      passwordHash,
      ctx.now(),
    ]);
    await endSessions(tx, { userId: grant.userId });
    await deleteOtherCodes(tx, grant.userId, grant.id);
    await deleteSignInTries(tx, grant.phone);
    const actor = await tx.db.findOneByOrFail(User, { id: grant.userId });
    await record(tx, { action: 'user.password-reset', subject: { type: 'user', id: grant.userId }, actor });
  });
  await ctx.app.limits.resetAll(passwordLock, `${grant.phone}|`);
}
