import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { decrypt, encrypt, reencrypt } from '../../core/encryption.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/index.ts';
import { createTotpSecret, hashRecoveryCode, stepOfCode } from './totp.ts';
import type { User } from './user.entity.ts';

const boundTo = (userId: string) => ({ purpose: 'second-factor:secret', context: userId });

/** Stores a new, unconfirmed secret; it replaces an earlier one. */
export async function insertSecondFactor(ctx: Ctx, userId: string): Promise<string> {
  const secret = createTotpSecret();
  await execute(
    ctx.db,
    `INSERT INTO second_factors (user_id, secret_sealed, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE
       SET secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0, recovery_hashes = '{}'`,
    [userId, encrypt(ctx.app.config.keys.secondFactors, boundTo(userId), secret), ctx.now()],
  );
  return secret;
}

/** Removes the second factor; returns whether the account had one. */
export async function removeSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await execute(ctx.db, 'DELETE FROM second_factors WHERE user_id = $1', [userId]);
  const { count } = await execute(
    ctx.db,
    'UPDATE users SET second_factor_at = NULL, updated_at = $2 WHERE id = $1 AND second_factor_at IS NOT NULL',
    [userId, ctx.now()],
  );
  return count === 1;
}

/** Whether the code is a valid code of the app or an unused recovery code; it is accepted once. */
export function consumeSecondFactor(
  ctx: Ctx,
  user: Pick<User, 'id' | 'name' | 'role'>,
  code: string,
): Promise<boolean> {
  return code.length === limits.secondFactor.digits
    ? consumeAppCode(ctx, user.id, code)
    : consumeRecoveryCode(ctx, user, code);
}

/** Accepts a code once, and no older one after it (RFC 6238, section 5.2). */
export async function consumeAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [row] = await queryRows<{ sealed: string }>(
    ctx.db,
    'SELECT secret_sealed AS sealed FROM second_factors WHERE user_id = $1',
    [userId],
  );
  if (!row) return false;
  const secret = decrypt(ctx.app.config.keys.secondFactors, boundTo(userId), row.sealed);
  if (secret === undefined) ctx.app.log.error({ userId }, 'no key of SECOND_FACTOR_SECRET decrypts a second factor');
  const step = secret === undefined ? undefined : stepOfCode(secret, code, ctx.now());
  if (step === undefined) return false;
  const { count } = await execute(
    ctx.db,
    'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 AND secret_sealed = $3',
    [userId, step, row.sealed],
  );
  return count === 1;
}

const consumeRecoveryCode = (ctx: Ctx, actor: Pick<User, 'id' | 'name' | 'role'>, code: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await execute<{ left: number }>(
      tx.db,
      `UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, $2)
        WHERE user_id = $1 AND $2 = ANY(recovery_hashes) RETURNING cardinality(recovery_hashes) AS left`,
      [actor.id, hashRecoveryCode(code)],
    );
    const [row] = rows;
    if (!row) return false;
    const subject = { type: 'user' as const, id: actor.id };
    await record(tx, { action: 'user.recovery-code-used', subject, actor, after: { left: row.left } });
    return true;
  });

/** Encrypts every secret with the newest key, so that older keys can be removed from SECOND_FACTOR_SECRET. */
export async function reencryptSecrets(ctx: Ctx): Promise<void> {
  const { secondFactors } = ctx.app.config.keys;
  if (secondFactors.length === 1) return;
  const rows = await queryRows<{ id: string; sealed: string }>(
    ctx.db,
    'SELECT user_id AS id, secret_sealed AS sealed FROM second_factors',
  );
  for (const { id, sealed } of rows) {
    const fresh = reencrypt(secondFactors, boundTo(id), sealed);
    if (fresh)
      await execute(ctx.db, 'UPDATE second_factors SET secret_sealed = $3 WHERE user_id = $1 AND secret_sealed = $2', [
        id,
        sealed,
        fresh,
      ]);
  }
}
