import type { TextKey } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeUser, hashPassword, insertUser, markUserDeleted, User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { overridePayment, PaymentSummary, paymentInfoFrom, paymentInfoOf } from '../payments/index.ts';
import { demandOwnPassword, demandStepUp } from './step-up.ts';
import { type AccountChange, accountChangeOf, isLastSuperadmin, paymentChangeOf } from './user.policy.ts';
import { findUser } from './user.search.ts';
import type { AddUserInput, DeleteUserArgs, UpdateUserInput } from './user.types.ts';

/** Adds an account of any role. Its phone counts as verified: SUPERADMIN vouches for it. A taken phone answers CONFLICT. */
export async function addUser(ctx: Ctx, { name, phone, email, role, password }: AddUserInput): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (inside) => {
    await demandFreePhone(inside, phone);
    const user = await insertUser(inside, { name, phone, email, role, passwordHash });
    await record(inside, { action: 'user.added', subject: { type: 'user', id: user.id }, after: shown(user) });
  });
}

/**
 * Changes an account, its password and its payment, all or nothing. A new role or password ends the user's sessions. Where step-up is
 * on, a change of role or payment needs a reason and the caller's password again. A stale version answers CONFLICT.
 */
export async function updateUser(ctx: Ctx, input: UpdateUserInput): Promise<void> {
  const isConfirmed = await stepUp(ctx, input);
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  await inTransaction(ctx, async (inside) => {
    const held = await holdUser(inside, input.id, { withSuperadmins: input.role != null });
    const { user } = held;
    const summary = await holdSummary(inside, user.id);
    if (input.version != null && input.version !== user.version + summary.version)
      fail('CONFLICT', 'staleVersion', { field: 'version' });
    const change = accountChangeOf(user, input);
    const payment = paymentChangeOf(paymentInfoFrom(summary), input);
    // Somebody else changed the user between the question and the lock, so that only now it is a change.
    if (inside.app.config.STEP_UP && !isConfirmed && (change.role || payment))
      fail('STEP_UP_REQUIRED', 'stepUpRequired', { field: 'reason' });
    if (change.role) demandMayTakeAway(inside, held, { own: 'ownRole', field: 'role' });
    await applyChange(inside, { user, change, passwordHash, reason: input.reason ?? undefined });
    if (payment) await overridePayment(inside, { ...payment, userId: user.id, reason: input.reason });
  });
}

/**
 * Deletes an account of any role, also one with an application: the row stays, because payments, marks and the audit point at it, but
 * nobody signs in with it or finds it any more, and its phone is free. The last SUPERADMIN and the caller's own account stay.
 * No step-up (contract: only for role and payment, and the REST call has no body); a password that is given must be right.
 */
export async function deleteUser(ctx: Ctx, { id, reason, currentPassword }: DeleteUserArgs): Promise<void> {
  if (ctx.app.config.STEP_UP && currentPassword) await demandOwnPassword(ctx, currentPassword);
  await inTransaction(ctx, async (inside) => {
    const held = await holdUser(inside, id, { withSuperadmins: true });
    demandMayTakeAway(inside, held, { own: 'ownAccount' });
    await markUserDeleted(inside, id);
    await record(inside, {
      action: 'user.deleted',
      subject: { type: 'user', id },
      before: shown(held.user),
      reason: reason ?? undefined,
    });
  });
}

/** Asks again who calls, where the edit changes role or payment. Says whether it was asked. */
async function stepUp(ctx: Ctx, input: UpdateUserInput): Promise<boolean> {
  if (!ctx.app.config.STEP_UP) return false;
  const user = await findUser(ctx, input.id);
  const isRole = accountChangeOf(user, input).role !== undefined;
  if (!isRole && !paymentChangeOf(await paymentInfoOf(ctx, user.id), input)) return false;
  await demandStepUp(ctx, input);
  return true;
}

interface Held {
  user: User;
  /** Every living one, where they were asked for. */
  superadmins: User[];
}

/**
 * Locks the user, and with it every living SUPERADMIN where one of them may lose the role: so of two who take it from one another at
 * the same moment the second sees what the first has done. Always in the order of ids, so that nobody waits in a circle.
 */
async function holdUser(ctx: Ctx, id: string, { withSuperadmins }: { withSuperadmins: boolean }): Promise<Held> {
  const rows = await ctx.db
    .createQueryBuilder(User, 'u')
    .where(withSuperadmins ? `(u.id = :id OR u.role = 'SUPERADMIN')` : 'u.id = :id', { id })
    .orderBy('u.id')
    .setLock('for_no_key_update')
    .getMany();
  const user = rows.find((one) => one.id === id.toLowerCase()) ?? fail('NOT_FOUND', 'userNotFound');
  return { user, superadmins: rows.filter((one) => one.role === 'SUPERADMIN') };
}

/** After the user, never before: as everybody who takes both. */
const holdSummary = (ctx: Ctx, userId: string): Promise<PaymentSummary> =>
  ctx.db.findOneOrFail(PaymentSummary, { where: { userId }, lock: { mode: 'for_no_key_update' } });

/** A role and an account are never one's own to take away, nor the last SUPERADMIN's (contract, section 5). */
function demandMayTakeAway(ctx: Ctx, held: Held, { own, field }: { own: TextKey; field?: string }): void {
  const { id } = callerOf(ctx);
  if (isLastSuperadmin(held.user, held.superadmins)) fail('CONFLICT', 'lastSuperadmin', { field });
  if (held.user.id === id) fail('FORBIDDEN', own, { field });
  // The caller has lost the role since the request began.
  if (!held.superadmins.some((one) => one.id === id)) fail('FORBIDDEN', 'notAllowed');
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
  if (change.phone) await demandFreePhone(ctx, change.phone);
  await changeUser(ctx, id, { ...change, ...(passwordHash ? { passwordHash } : {}) });
  await record(ctx, {
    action: change.role ? 'user.role-changed' : 'user.updated',
    subject: { type: 'user', id },
    before: shown(user),
    after: { ...shown({ ...user, ...change }), ...(passwordHash ? { passwordChanged: true } : {}) },
    reason,
  });
}

/** Told in words for the office; of two at the same moment the table's own constraint refuses the second. */
async function demandFreePhone(ctx: Ctx, phone: string): Promise<void> {
  if (await ctx.db.existsBy(User, { phone })) fail('CONFLICT', 'userPhoneTaken', { field: 'phone' });
}

const shown = ({ name, phone, email, role }: Pick<User, 'name' | 'phone' | 'email' | 'role'>): object => ({
  name,
  phone,
  email,
  role,
});
