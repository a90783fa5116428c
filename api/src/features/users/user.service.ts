import type { TextKey } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { publish } from '../../events/index.ts';
import {
  assertCurrentApplication,
  assertOwnPassword,
  assertStepUp,
  assertUncommonPassword,
  changeUser,
  hashNewPassword,
  insertUser,
  type LockedUser,
  lockUserForChange,
  markUserDeleted,
  User,
} from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { deleteSlipPhotos, lockCurrentSummary, paymentInfoFrom, paymentInfoOf, setPayment } from '../payments/index.ts';
import { type AccountChange, accountChangeOf, isLastSuperadmin, paymentChangeOf } from './user.policy.ts';
import { findUser } from './user.search.ts';
import type { AddUserInput, DeleteUserArgs, UpdateUserInput } from './user.types.ts';

/** Adds an account of any role; its phone counts as verified. A taken phone answers CONFLICT. With step-up, a SUPERADMIN needs it. */
export async function addUser(
  ctx: Ctx,
  { password, reason, currentPassword, ...account }: AddUserInput,
): Promise<string> {
  const { name, phone, email, role } = account;
  if (ctx.app.config.STEP_UP && role === 'SUPERADMIN') await assertStepUp(ctx, { reason, currentPassword });
  assertUncommonPassword(ctx, password, phone);
  const passwordHash = await hashNewPassword(ctx, password);
  return inTransaction(ctx, async (inside) => {
    await assertPhoneFree(inside, phone);
    const user = await insertUser(inside, { name, phone, email, emailConfirmedAt: inside.now(), role, passwordHash });
    await record(inside, {
      action: 'user.added',
      subject: { type: 'user', id: user.id },
      after: auditValues(user),
      reason: reason ?? undefined,
    });
    return user.id;
  });
}

/**
 * Changes an account, its password and its payment in one transaction. A new role or password ends the user's sessions. With
 * step-up, a change of role, payment, phone, e-mail or password needs a reason and the caller's password. A stale version answers
 * CONFLICT. Returns the proposal, if the payment waits for a second officer.
 */
export async function updateUser(ctx: Ctx, input: UpdateUserInput): Promise<{ proposalId: string | null }> {
  const isConfirmed = await stepUp(ctx, input);
  if (input.password) assertUncommonPassword(ctx, input.password, input.phone ?? (await findUser(ctx, input.id)).phone);
  const passwordHash = input.password ? await hashNewPassword(ctx, input.password) : undefined;
  return inTransaction(ctx, async (inside) => {
    const locked = await lockForChange(inside, input.id, { withSuperadmins: input.role != null });
    const { user } = locked;
    // Lock order: the user first, then the summary.
    const summary = await lockCurrentSummary(inside, user.id);
    if (input.version != null && input.version !== user.version + summary.version)
      fail('CONFLICT', 'staleVersion', { field: 'version' });
    await assertCurrentApplication(inside, user.id, input.intake);
    const change = accountChangeOf(user, input);
    const payment = paymentChangeOf(paymentInfoFrom(summary), input);
    // A concurrent change between the step-up check and the lock can turn the input into a change of role or payment.
    if (inside.app.config.STEP_UP && !isConfirmed && (isSensitive(change) || payment))
      fail('STEP_UP_REQUIRED', 'stepUpRequired', { field: 'reason' });
    if (change.role) assertMayRemoveRole(inside, locked, { own: 'ownRole', field: 'role' });
    await applyChange(inside, { user, change, passwordHash, reason: input.reason ?? undefined });
    if (!payment) return { proposalId: null };
    return { proposalId: await setPayment(inside, { ...payment, userId: user.id, reason: input.reason }) };
  });
}

/**
 * Soft-deletes an account of any role; refused for the last SUPERADMIN and the caller's own account. No step-up (contract: only
 * for role and payment, and the REST call has no body), but a given password must be right.
 */
export async function deleteUser(ctx: Ctx, { id, reason, currentPassword }: DeleteUserArgs): Promise<void> {
  if (ctx.app.config.STEP_UP && currentPassword) await assertOwnPassword(ctx, currentPassword);
  await inTransaction(ctx, async (inside) => {
    const locked = await lockForChange(inside, id, { withSuperadmins: true });
    assertMayRemoveRole(inside, locked, { own: 'ownAccount' });
    await markUserDeleted(inside, id);
    await deleteSlipPhotos(inside, id);
    if (locked.user.role === 'STUDENT')
      await publish(inside, 'APPLICANT_DELETED', { userId: locked.user.id, deletedAt: inside.now().toISOString() });
    await record(inside, {
      action: 'user.deleted',
      subject: { type: 'user', id },
      before: auditValues(locked.user),
      reason: reason ?? undefined,
    });
  });
}

/** The role, and the fields for sign-in and password reset (OWASP ASVS 5.0, 7.5.1). */
const isSensitive = ({ role, phone, email }: AccountChange): boolean => Boolean(role ?? phone ?? email);

/** Requires step-up for a sensitive change; returns whether it was required. */
async function stepUp(ctx: Ctx, input: UpdateUserInput): Promise<boolean> {
  if (!ctx.app.config.STEP_UP) return false;
  const user = await findUser(ctx, input.id);
  const isAccount = Boolean(input.password) || isSensitive(accountChangeOf(user, input));
  if (!isAccount && !paymentChangeOf(await paymentInfoOf(ctx, user.id), input)) return false;
  await assertStepUp(ctx, input);
  return true;
}

/** Locks an active account for a change; NOT_FOUND without one. */
async function lockForChange(
  ctx: Ctx,
  id: string,
  options: { withSuperadmins: boolean },
): Promise<LockedUser & { user: User }> {
  const { user, superadmins } = await lockUserForChange(ctx, id, options);
  return { user: user ?? fail('NOT_FOUND', 'userNotFound'), superadmins };
}

/** Refuses a change of the caller's own role or account and of the last SUPERADMIN (contract, section 5). */
function assertMayRemoveRole(
  ctx: Ctx,
  locked: LockedUser & { user: User },
  { own, field }: { own: TextKey; field?: string },
): void {
  const { id } = callerOf(ctx);
  if (isLastSuperadmin(locked.user, locked.superadmins)) fail('CONFLICT', 'lastSuperadmin', { field });
  if (locked.user.id === id) fail('FORBIDDEN', own, { field });
  // The caller lost the role after the request started.
  if (!locked.superadmins.some((one) => one.id === id)) fail('FORBIDDEN', 'notAllowed');
}

interface Apply {
  user: User;
  change: AccountChange;
  passwordHash: string | undefined;
  reason: string | undefined;
}

async function applyChange(ctx: Ctx, { user, change, passwordHash, reason }: Apply): Promise<void> {
  if (Object.keys(change).length === 0 && !passwordHash) return;
  const { id } = user;
  if (change.phone) await assertPhoneFree(ctx, change.phone);
  // Their own entry confirms nothing: it could outlive the role.
  const emailConfirmedAt = id === callerOf(ctx).id ? null : ctx.now();
  await changeUser(ctx, id, {
    ...change,
    ...(change.email ? { emailConfirmedAt } : {}),
    ...(passwordHash ? { passwordHash } : {}),
  });
  await record(ctx, {
    action: change.role ? 'user.role-changed' : 'user.updated',
    subject: { type: 'user', id },
    before: auditValues(user),
    after: { ...auditValues({ ...user, ...change }), ...(passwordHash ? { passwordChanged: true } : {}) },
    reason,
  });
}

/** A specific message; the unique index still guards concurrent changes. */
async function assertPhoneFree(ctx: Ctx, phone: string): Promise<void> {
  if (await ctx.db.existsBy(User, { phone })) fail('CONFLICT', 'userPhoneTaken', { field: 'phone' });
}

const auditValues = ({ name, phone, email, role }: Pick<User, 'name' | 'phone' | 'email' | 'role'>): object => ({
  name,
  phone,
  email,
  role,
});
