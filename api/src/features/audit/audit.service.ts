import type { AuditAction, AuditSubjectType, Role } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { prepared, queryPrepared, type StatementCall } from '../../db/prepared.ts';
import { execute, queryRows } from '../../db/query.ts';

export interface AuditRecord {
  action: AuditAction;
  subject?: { type: AuditSubjectType; id: string };
  /** The actor if no user is signed in yet; default the caller. */
  actor?: { id: string; name: string; role: Role };
  before?: object;
  after?: object;
  reason?: string | undefined;
}

const insertOne = prepared(
  `INSERT INTO audit_events (action, subject_type, subject_id, actor_id, actor_name, actor_role, before, after, reason, ip, request_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** The statement of `record`, to run together with others. */
export const recordCall = (ctx: Ctx, one: AuditRecord): StatementCall => [insertOne, valuesOf(ctx, one)];

/** Writes one line of the audit trail in the transaction of the recorded change. */
export async function record(ctx: Ctx, one: AuditRecord): Promise<void> {
  await queryPrepared(ctx.db, ...recordCall(ctx, one));
}

/** The same for a line that is shown by itself; returns its id. */
export async function recordWithId(ctx: Ctx, one: AuditRecord): Promise<string> {
  const [line] = await queryRows<{ id: string }>(ctx.db, `${insertOne.text} RETURNING id`, valuesOf(ctx, one));
  return line?.id ?? '';
}

function valuesOf(ctx: Ctx, one: AuditRecord): unknown[] {
  const line = toLine(ctx, one);
  const { before, after } = line;
  return [
    ...[line.action, line.subjectType, line.subjectId, line.actorId, line.actorName, line.actorRole],
    ...[before && JSON.stringify(before), after && JSON.stringify(after), line.reason, line.ip, line.requestId],
  ];
}

const batch = 1000;

/**
 * Inserts the line of an actor's change of the own account, as part of the statement that makes the change: `from` selects id, name and
 * role; the values are numbered from `first` on.
 */
export const insertOwnEvent = (action: AuditAction, from: string, first: number): string =>
  `INSERT INTO audit_events (action, subject_type, subject_id, actor_id, actor_name, actor_role, ip, request_id)
   SELECT '${action}', 'user', id::text, id, name, role, $${first}::text, $${first + 1}::text FROM ${from}`;

export const ownEventValues = ({ ip, requestId }: Ctx): unknown[] => [ip || null, requestId || null];

/** Writes many lines in batches. */
export async function recordAll(ctx: Ctx, records: readonly AuditRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += batch) {
    const lines = records.slice(at, at + batch).map((one) => toLine(ctx, one));
    await execute(
      ctx.db,
      `INSERT INTO audit_events (action, subject_type, subject_id, actor_id, actor_name, actor_role, before, after, reason, ip,
          request_id)
        SELECT l.action, l."subjectType", l."subjectId", l."actorId", l."actorName", l."actorRole", l.before, l.after, l.reason,
          l.ip, l."requestId"
        FROM jsonb_to_recordset($1::jsonb) AS l(action text, "subjectType" text, "subjectId" text, "actorId" uuid,
          "actorName" text, "actorRole" text, before jsonb, after jsonb, reason text, ip text, "requestId" text)`,
      [JSON.stringify(lines)],
    );
  }
}

const toLine = (ctx: Ctx, { action, subject, actor = ctx.user ?? undefined, before, after, reason }: AuditRecord) => ({
  action,
  subjectType: subject?.type ?? null,
  subjectId: subject?.id ?? null,
  actorId: actor?.id ?? null,
  actorName: actor?.name ?? null,
  actorRole: actor?.role ?? null,
  before: before ?? null,
  after: after ?? null,
  reason: reason ?? null,
  ip: ctx.ip || null,
  requestId: ctx.requestId || null,
});
