import { IsNull, Not } from 'typeorm';
import type { App } from '../../core/context.ts';
import { IntegratorToken } from './integrator-token.entity.ts';

interface Copying {
  from: App;
  to: App;
  id: string;
  /** The officer of the sandbox. */
  makerId: string;
}

/**
 * Copies a test token without its secret to the sandbox, where `currentToken` and the audit read it. Another token of its name there is of the
 * past: revoked in the product since its last request, or made before the product's database was replaced.
 */
export async function copyTestToken({ from, to, id, makerId }: Copying): Promise<void> {
  const token = await from.db.findOneByOrFail(IntegratorToken, { id });
  const { secretHash: _, ...shown } = token;
  const copy = { ...shown, makerId, secretHash: `copy of ${id}`, previousHash: null, previousUntil: null };
  await to.db.update(IntegratorToken, { name: token.name, id: Not(id), revokedAt: IsNull() }, { revokedAt: to.now() });
  await to.db.upsert(IntegratorToken, copy, ['id']);
}
