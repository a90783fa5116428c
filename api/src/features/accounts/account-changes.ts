import type { AuditAction } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { accountChangedMail, send, senderOf } from '../../messages/index.ts';
import { record } from '../audit/index.ts';
import { phoneChangesOfUser } from './account.limits.ts';
import type { StartedFlow, VerifyCodeInput } from './account.types.ts';
import { checkCode, claimCode, consumeCodeLimits, type StartedCode, startCode } from './codes.service.ts';
import { assertUncommonPassword, hashNewPassword } from './new-passwords.ts';
import type { ChangeEmailInput, ChangePasswordInput, StartPhoneChangeInput } from './security.types.ts';
import { endSessions } from './sessions.ts';
import { assertOwnPassword } from './step-up.ts';
import { User } from './user.entity.ts';
import { lockUser } from './user.rows.ts';
import { VerificationCode } from './verification-code.entity.ts';

/** Changes the caller's password; the other sessions and open resets end. */
export async function changePassword(ctx: Ctx, { currentPassword, password }: ChangePasswordInput): Promise<void> {
  const { phone } = await ctx.db.findOneOrFail(User, { where: { id: callerOf(ctx).id }, select: { phone: true } });
  assertUncommonPassword(ctx, password, phone);
  await assertOwnPassword(ctx, currentPassword);
  const passwordHash = await hashNewPassword(ctx, password);
  await changeOwn(ctx, { what: 'password', set: { passwordHash } });
}

/** Changes the caller's e-mail address; the old one gets a mail about it. */
export async function changeEmail(ctx: Ctx, { email, currentPassword }: ChangeEmailInput): Promise<void> {
  await assertOwnPassword(ctx, currentPassword);
  await changeOwn(ctx, { what: 'email', set: { email } });
}

/** Sends a code to the new phone. The account keeps its phone until `confirmPhoneChange`. */
export async function startPhoneChange(
  ctx: Ctx,
  { phone, currentPassword }: StartPhoneChangeInput,
): Promise<StartedFlow> {
  const { id } = callerOf(ctx);
  await assertOwnPassword(ctx, currentPassword);
  if (await ctx.db.existsBy(User, { phone })) fail('CONFLICT', 'userPhoneTaken', { field: 'phone' });
  await ctx.app.limits.consume(phoneChangesOfUser, id);
  const flow = { purpose: 'PHONE', phone, registrationId: null, userId: id, isKnown: true } as const;
  await consumeCodeLimits(ctx, flow);
  return inTransaction(ctx, (tx): Promise<StartedCode> => startCode(tx, flow));
}

/** Sets the phone that the code was sent to; another user's code is refused. */
export async function confirmPhoneChange(ctx: Ctx, input: VerifyCodeInput): Promise<void> {
  const code = await checkCode(ctx, input, ['PHONE']);
  if (code.userId !== callerOf(ctx).id) fail('BAD_USER_INPUT', 'codeOver', { field: 'verificationCode' });
  await changeOwn(ctx, { what: 'phone', set: { phone: code.phone }, codeId: code.id });
}

interface OwnChange {
  what: 'password' | 'phone' | 'email';
  set: Partial<Pick<User, 'phone' | 'email' | 'passwordHash'>>;
  codeId?: string;
}

/** One transaction: the change, the end of sessions or codes that it invalidates, the audit event, and the mail to the previous address. */
async function changeOwn(ctx: Ctx, { what, set, codeId }: OwnChange): Promise<void> {
  const { id, sessionId } = callerOf(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, id);
    if (codeId) await claimCode(tx, codeId);
    const { name, email, phone, lang } = await tx.db.findOneByOrFail(User, { id });
    await tx.db.update(User, { id }, { ...set, updatedAt: tx.now() });
    if (what === 'password') await endSessions(tx, { userId: id, exceptId: sessionId });
    if (what !== 'email') await tx.db.delete(VerificationCode, { userId: id });
    const values =
      what === 'password' ? {} : { before: { [what]: { email, phone }[what] }, after: { [what]: set[what] } };
    const action: AuditAction = `user.${what}-changed`;
    await record(tx, { action, subject: { type: 'user', id }, ...values });
    const message = accountChangedMail({ what, name, ...senderOf(tx) }, lang);
    await send(tx, { channel: 'mail', to: email, userId: id, ...message });
  });
}
