import type { Role, TokenScope } from '@admission/schema';
import type { Request } from 'express';
import type { App, Caller } from '../../core/context.ts';
import type { Quota, RateLimit } from '../../core/rate-limits.ts';
import { fail, Refusal } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { rateLimitHeaders } from '../../http/rate-limit-headers.ts';
import { identify as identifySession, tokenOf } from '../accounts/index.ts';
import { hashSecret, hasSecretPrefix, hasTestPrefix, isWellFormed } from './secret.ts';

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

const requestLimit = (perMinute: number): RateLimit => ({
  name: `token-requests-${perMinute}`,
  points: perMinute,
  seconds: 60,
  scales: false,
  refusal: 'tokenTooManyRequests',
});

/**
 * The caller of a request: a user by session, or a program by its token. A secret that does not work is refused, on public calls too: its
 * program would act as a visitor. So is a test token, as valid ones go to the sandbox.
 */
export async function identify(app: App, request: Request): Promise<Caller | null> {
  const token = tokenOf(request);
  if (!hasSecretPrefix(token)) return identifySession(app, request);
  const caller = hasTestPrefix(token) ? null : await identifyToken(app, token, request);
  return caller ?? fail('UNAUTHENTICATED', 'tokenWrong');
}

/** Whether a request carries an integrator's test token. */
export const hasTestToken = (request: Request): boolean => hasTestPrefix(tokenOf(request));

/** The caller of a request with an integrator's test token; null if the token does not work. */
export const identifyTestToken = (app: App, request: Request): Promise<Caller | null> =>
  identifyToken(app, tokenOf(request) ?? '', request);

/** Reads the token and its creator on each request, so that a revocation or a change of role applies from the next one. Enforces the rate limit. */
async function identifyToken(app: App, secret: string, request: Request): Promise<Caller | null> {
  if (!isWellFormed(secret)) return null;
  const now = app.now();
  const [row] = await queryRows<TokenRow>(
    app.db,
    `SELECT t.id, t.name, t.scopes, t.per_minute, t.cost_per_minute, t.last_used_at, u.id AS maker_id, u.name AS maker_name, u.role
       FROM integrator_tokens t JOIN users u ON u.id = t.maker_id
      WHERE (t.secret_hash = $1 OR (t.previous_hash = $1 AND t.previous_until > $2))
        AND t.revoked_at IS NULL AND t.expires_at > $2 AND u.deleted_at IS NULL AND u.role IN ('ADMIN', 'SUPERADMIN')`,
    [hashSecret(secret), now],
  );
  if (!row) return null;
  const requests = await consumeRequest(app, row, request);
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (row.last_used_at === null || new Date(row.last_used_at) <= minuteAgo) {
    await execute(
      app.db,
      `UPDATE integrator_tokens SET last_used_at = $2, last_used_ip = $3
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $4)`,
      [row.id, now, (request.ip ?? '').replace(/^::ffff:/, ''), minuteAgo],
    );
  }
  return {
    id: row.maker_id,
    role: row.role,
    name: `${row.maker_name} (token ${row.name})`,
    sessionId: '',
    token: { id: row.id, scopes: row.scopes, costPerMinute: row.cost_per_minute, requests },
  };
}

/** Consumes a request of the token's limit, and announces the remaining ones (or the wait) to the program. */
async function consumeRequest(
  app: App,
  { id, per_minute: limit }: TokenRow,
  { res: response }: Request,
): Promise<Quota> {
  const announce = (requests: Quota): Quota => {
    for (const [name, value] of rateLimitHeaders({ requests })) response?.setHeader(name, value);
    return requests;
  };
  try {
    return announce({ limit, ...(await app.limits.consumePoints(requestLimit(limit), id, 1)) });
  } catch (error) {
    const seconds = error instanceof Refusal ? (error.details.retryAfter ?? 0) : 0;
    if (seconds > 0) announce({ limit, left: 0, resetInMs: seconds * 1000 });
    throw error;
  }
}
