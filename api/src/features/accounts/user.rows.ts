import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { loaderOf } from '../../db/loaders.ts';
import { prepared, queryPrepared, type StatementCall } from '../../db/prepared.ts';
import { execute, queryRows } from '../../db/query.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { User } from './user.entity.ts';
import { VerificationCode } from './verification-code.entity.ts';

type Account = Pick<User, 'name' | 'phone' | 'email' | 'role' | 'passwordHash'> &
  Partial<Pick<User, 'nameBn' | 'emailConfirmedAt'>>;

export const insertUser = (ctx: Ctx, account: Account): Promise<User> => ctx.db.save(ctx.db.create(User, account));

/** Changes an account. A new role or password ends the sessions; a new phone or password deletes the codes. */
export async function changeUser(ctx: Ctx, id: string, change: Partial<Account>): Promise<void> {
  await ctx.db.update(User, { id }, { ...change, updatedAt: ctx.now() });
  if (change.role || change.passwordHash) await endSessions(ctx, { userId: id });
  if (change.phone || change.passwordHash) await ctx.db.delete(VerificationCode, { userId: id });
}

/** Confirms the e-mail of an account, if it is this one in lower case. */
export async function confirmEmail(ctx: Ctx, id: string, email: string): Promise<void> {
  await execute(
    ctx.db,
    'UPDATE users SET email_confirmed_at = $3 WHERE id = $1 AND lower(email) = $2 AND email_confirmed_at IS NULL',
    [id, email, ctx.now()],
  );
}

/** Soft-deletes an account, and ends its sessions and resets. */
export async function markUserDeleted(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(User, { id }, { deletedAt: ctx.now(), updatedAt: ctx.now() });
  await endSessions(ctx, { userId: id });
  await ctx.db.delete(VerificationCode, { userId: id });
  await removeSecondFactor(ctx, id);
}

const lockStatement = prepared('SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE');

/** The statement of `lockUser`, to run together with others; `assertLocked` reads its rows. */
export const userLock = (id: string): StatementCall => [lockStatement, [id]];

/** Refuses an account that was deleted before its lock: the caller's own as its sessions are refused. */
export function assertLocked(ctx: Ctx, id: string, rows: readonly object[]): void {
  if (rows.length > 0) return;
  if (ctx.user?.id === id) fail('UNAUTHENTICATED', 'notSignedIn');
  fail('NOT_FOUND', 'userNotFound');
}

/** Locks an account until the transaction ends, and refuses a deleted one. */
export async function lockUser(ctx: Ctx, id: string): Promise<void> {
  assertLocked(ctx, id, await queryPrepared<object>(ctx.db, ...userLock(id)));
}

/** A locked account, undefined if it is unknown or deleted, and the locked SUPERADMINs if they were asked for. */
export interface LockedUser {
  user: User | undefined;
  superadmins: User[];
}

/**
 * Locks an account, and all active SUPERADMINs if one of them may lose the role: of two who demote each other concurrently, the second
 * sees the result of the first. Locks are taken in the order of ids to avoid a deadlock.
 */
export async function lockUserForChange(
  ctx: Ctx,
  id: string,
  { withSuperadmins }: { withSuperadmins: boolean },
): Promise<LockedUser> {
  const rows = await ctx.db
    .createQueryBuilder(User, 'u')
    .where(withSuperadmins ? `(u.id = :id OR u.role = 'SUPERADMIN')` : 'u.id = :id', { id })
    .orderBy('u.id')
    .setLock('for_no_key_update')
    .getMany();
  return {
    user: rows.find((one) => one.id === id.toLowerCase()),
    superadmins: rows.filter((one) => one.role === 'SUPERADMIN'),
  };
}

/** The name of an account, deleted ones included, batched per request. */
export const userNameOf = (ctx: Ctx, id: string): Promise<string> =>
  loaderOf<string, string>(ctx, 'user names', async (ids) => {
    const rows = await queryRows<{ id: string; name: string }>(
      ctx.db,
      'SELECT id, name FROM users WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const names = new Map(rows.map(({ id: one, name }) => [one, name]));
    return ids.map((one) => names.get(one) ?? '');
  }).load(id);
