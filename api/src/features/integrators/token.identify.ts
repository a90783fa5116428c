import type { Role, TokenScope } from '@admission/schema';
import type { Request } from 'express';
import type { App, Caller } from '../../core/context.ts';
import type { RateLimit } from '../../core/rate-limits.ts';
import { execute, queryRows } from '../../db/query.ts';
import { identify as identifySession, tokenOf } from '../accounts/index.ts';
import { hashOf, isWellFormed, looksLikeSecret } from './secret.ts';

interface TokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  per_minute: number;
  cost_per_minute: number;
  last_used_at: string | null;
  maker_id: string;
  maker_name: string;
  role: Role;
}

const requestsOf = (perMinute: number): RateLimit => ({
  name: `token-requests-${perMinute}`,
  points: perMinute,
  seconds: 60,
  scales: false,
  refusal: 'tokenTooManyRequests',
});

/** Who calls: a person by a session, or a program by its token. */
export async function identify(app: App, request: Request): Promise<Caller | null> {
  const token = tokenOf(request);
  return looksLikeSecret(token)
    ? identifyToken(app, token, (request.ip ?? '').replace(/^::ffff:/, ''))
    : identifySession(app, request);
}

/**
 * The row is read on each request, and its maker's as well: a token that is revoked, or whose maker is no administrator any more, is
 * worth nothing at the next one, and it never may more than its maker may then. Refuses what comes too often.
 */
async function identifyToken(app: App, secret: string, ip: string): Promise<Caller | null> {
  if (!isWellFormed(secret)) return null;
  const now = app.now();
  const [row] = await queryRows<TokenRow>(
    app.db,
    `SELECT t.id, t.name, t.scopes, t.per_minute, t.cost_per_minute, t.last_used_at, u.id AS maker_id, u.name AS maker_name, u.role
       FROM integrator_tokens t JOIN users u ON u.id = t.maker_id
      WHERE (t.secret_hash = $1 OR (t.previous_hash = $1 AND t.previous_until > $2))
        AND t.revoked_at IS NULL AND t.expires_at > $2 AND u.deleted_at IS NULL AND u.role IN ('ADMIN', 'SUPERADMIN')`,
    [hashOf(secret), now],
  );
  if (!row) return null;
  await app.limits.take(requestsOf(row.per_minute), row.id);
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (row.last_used_at === null || new Date(row.last_used_at) <= minuteAgo) {
    await execute(
      app.db,
      `UPDATE integrator_tokens SET last_used_at = $2, last_used_ip = $3
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $4)`,
      [row.id, now, ip, minuteAgo],
    );
  }
  return {
    id: row.maker_id,
    role: row.role,
    name: `${row.maker_name} (token ${row.name})`,
    sessionId: '',
    token: { id: row.id, scopes: row.scopes, costPerMinute: row.cost_per_minute },
  };
}
