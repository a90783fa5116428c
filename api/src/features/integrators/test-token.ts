import type { App } from '../../core/context.ts';
import { IntegratorToken } from './integrator-token.entity.ts';

interface Copying {
  from: App;
  to: App;
  id: string;
  /** The officer of the sandbox. */
  makerId: string;
}

/** Copies a test token without its secret to the sandbox, where `currentToken` and the audit read it. */
export async function copyTestToken({ from, to, id, makerId }: Copying): Promise<void> {
  const token = await from.db.findOneByOrFail(IntegratorToken, { id });
  const { secretHash: _, ...shown } = token;
  const copy = { ...shown, makerId, secretHash: `copy of ${id}`, previousHash: null, previousUntil: null };
  await to.db.upsert(IntegratorToken, copy, ['id']);
}
