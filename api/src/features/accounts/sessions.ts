import { limits, type Role } from '@admission/schema';
import type { Request } from 'express';
import type { App, Caller, Ctx } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import { Session } from './session.entity.ts';
import { readSession, signSession } from './tokens.ts';

interface SessionRow {
  role: Role;
  name: string;
  last_seen_at: string;
}

/** The token of a request: `x-auth-token`, or a bearer token. */
export function tokenOf(request: Request): string | undefined {
  const own = request.headers['x-auth-token'];
  if (typeof own === 'string' && own !== '') return own;
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return bearer?.[1];
}

/** Authenticates the token of a request against its session row. */
export async function identify(app: App, request: Request): Promise<Caller | null> {
  const token = tokenOf(request);
  const claims = token === undefined ? null : readSession(app.config, token, app.now());
  if (!claims) return null;
  const now = app.now();
  const idleSince = new Date(now.getTime() - limits.session.idleHours * 3_600_000);
  const rows = await queryRows<SessionRow>(
    app.db,
    `SELECT u.role, u.name, s.last_seen_at FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND s.last_seen_at > $4 AND u.deleted_at IS NULL`,
    [claims.sessionId, claims.userId, now, idleSince],
  );
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - new Date(row.last_seen_at).getTime() > 60_000) {
    await execute(app.db, 'UPDATE sessions SET last_seen_at = $2 WHERE id = $1', [claims.sessionId, now]);
  }
  return { id: claims.userId, role: row.role, name: row.name, sessionId: claims.sessionId };
}

/** Opens a session and returns its token. */
export async function openSession(ctx: Ctx, userId: string): Promise<string> {
  const now = ctx.now();
  const session = await ctx.db.save(
    ctx.db.create(Session, {
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + limits.session.hours * 3_600_000),
      userAgent: ctx.userAgent,
      ip: ctx.ip,
    }),
  );
  return signSession(ctx.app.config, { userId, sessionId: session.id, now });
}

/** Revokes one session, or all sessions of a user. */
export async function endSessions(ctx: Ctx, filter: { sessionId: string } | { userId: string }): Promise<void> {
  const [column, id] = 'sessionId' in filter ? ['id', filter.sessionId] : ['user_id', filter.userId];
  await execute(ctx.db, `UPDATE sessions SET revoked_at = $2 WHERE ${column} = $1 AND revoked_at IS NULL`, [
    id,
    ctx.now(),
  ]);
}
