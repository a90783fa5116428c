import { isAdminRole, limits } from '@admission/schema';
import type { Request } from 'express';
import type { App, Caller, Ctx } from '../../core/context.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { execute } from '../../db/query.ts';
import { sessionCacheOf } from './session-cache.ts';
import type { SessionRow } from './session-reader.ts';
import { recordUse } from './session-uses.ts';
import { knownSessionToken, readSessionToken, type SessionClaims, signSession } from './tokens.ts';

/** The token that identifies the account behind a request: `x-auth-token`, or a bearer token. */
export function tokenOf(request: Request): string | undefined {
  const own = request.headers['x-auth-token'];
  if (typeof own === 'string' && own !== '') return own;
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return bearer?.[1];
}

const minuteMs = 60_000;

/** The caller of a verified token whose session this node has cached; undefined for all others, whom `identify` authenticates. */
export function identifyCached(app: App, request: Request): Caller | undefined {
  const token = tokenOf(request);
  const claims = token === undefined ? undefined : knownSessionToken(app.config, token, app.now());
  const cached = claims && sessionCacheOf(app).find(claims.sessionId);
  return (cached && toCaller(app, claims, cached)) ?? undefined;
}

/** Authenticates the token of a request against its session row. */
export async function identify(app: App, request: Request): Promise<Caller | null> {
  const token = tokenOf(request);
  const claims = token === undefined ? null : readSessionToken(app.config, token, app.now());
  if (!claims) return null;
  const sessions = sessionCacheOf(app);
  const cached = sessions.find(claims.sessionId);
  const caller = cached && toCaller(app, claims, cached);
  if (caller) return caller;
  // A cached row never refuses: another node may have seen a later use.
  const row = await sessions.read(claims.sessionId);
  return row ? toCaller(app, claims, row) : null;
}

function toCaller(app: App, { sessionId, userId }: SessionClaims, row: SessionRow): Caller | null {
  const now = app.now();
  const idleMs = now.getTime() - row.lastSeenAt;
  const isIdle = idleMs >= limits.session.idleHours * 60 * minuteMs;
  if (row.userId !== userId || isIdle || row.expiresAt <= now.getTime()) return null;
  if (idleMs > minuteMs) {
    row.lastSeenAt = now.getTime();
    recordUse(app, sessionId, now);
  }
  const mustEnrol = app.config.REQUIRE_SECOND_FACTOR && isAdminRole(row.role) && !row.hasSecondFactor;
  const { role, name, contentVersion } = row;
  return { id: userId, role, name, sessionId, contentVersion, mustEnrol };
}

/** Inserts a session of the user whose id `from` selects; its values are numbered from `first` on. */
export const insertSession = (from: string, first: number): string => {
  const [byOidc, now, expires, userAgent, ip] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`);
  return `INSERT INTO sessions (user_id, by_oidc, created_at, last_seen_at, expires_at, user_agent, ip)
   SELECT id, ${byOidc}::boolean, ${now}::timestamptz, ${now}::timestamptz, ${expires}::timestamptz, ${userAgent}::text, ${ip}::text
     FROM ${from} RETURNING id`;
};

export const sessionValues = ({ ip, userAgent }: Ctx, now: Date, { byOidc = false } = {}): unknown[] => [
  byOidc,
  now,
  new Date(now.getTime() + limits.session.hours * 3_600_000),
  userAgent,
  // A dual-stack socket prefixes IPv4 addresses.
  ip.replace(/^::ffff:/, ''),
];

const insertOne = prepared(insertSession('(SELECT $1::uuid AS id)', 2));

/** Opens a session and returns its token. */
export async function openSession(ctx: Ctx, userId: string, how: { byOidc?: boolean } = {}): Promise<string> {
  const now = ctx.now();
  const values = [userId, ...sessionValues(ctx, now, how)];
  const [session] = await queryPrepared<{ id: string }>(ctx.db, insertOne, values);
  if (!session) throw new Error('A session was not stored');
  return signSession(ctx.app.config, { userId, sessionId: session.id, now });
}

/** Revokes one session, or the sessions of a user, all or all but one. */
export async function endSessions(
  ctx: Ctx,
  filter: { sessionId: string } | { userId: string; exceptId?: string },
): Promise<void> {
  const [column, id, exceptId] =
    'sessionId' in filter ? ['id', filter.sessionId] : ['user_id', filter.userId, filter.exceptId];
  await execute(
    ctx.db,
    `UPDATE sessions SET revoked_at = $2 WHERE ${column} = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3`,
    [id, ctx.now(), exceptId ?? null],
  );
}
