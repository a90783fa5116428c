import { AuditSubjectKind, isUuid } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { containsPattern } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { auditNames } from './audit.names.ts';
import type { AuditFilter } from './audit.types.ts';

interface Subject {
  type: string;
  id: string;
}

/** A filter, resolved to indexed values. */
export interface Bounds {
  /** The first and last id of the filter's period. */
  first: number | null;
  last: number | null;
  /** Null: all actions. */
  actions: readonly string[] | null;
  /** Null: all subjects. */
  subjects: readonly Subject[] | null;
}

/**
 * Converts a period to a range of ids, because pages are ordered by id: otherwise an old day would scan all later lines.
 * MATERIALIZED keeps PostgreSQL from searching the least id along the primary key. `none`: the filter matches nothing.
 */
export async function findBounds(ctx: Ctx, { action, subject, from, to }: AuditFilter): Promise<Bounds | 'none'> {
  const actions = action ? await findActions(ctx, action) : null;
  const subjects = subject ? await findSubjects(ctx, subject) : null;
  if (actions?.length === 0 || subjects?.length === 0) return 'none';
  // Without an end the scan starts at the newest line anyway.
  if (!to) return { first: null, last: null, actions, subjects };
  const [found]: { first: number | null; last: number | null }[] = await queryRows(
    ctx.db,
    `WITH period AS MATERIALIZED (
       SELECT id FROM audit_events
        WHERE at >= coalesce($1::timestamptz, '-infinity') AND at < coalesce($2::timestamptz, 'infinity')
     ) SELECT min(id) AS first, max(id) AS last FROM period`,
    [from ?? null, to ?? null],
  );
  if (!found || found.first === null) return 'none';
  return { first: found.first, last: found.last, actions, subjects };
}

/** One action, or all actions of a noun. */
async function findActions(ctx: Ctx, action: string): Promise<string[]> {
  if (action.includes('.')) return [action];
  return (await findAuditActions(ctx)).filter((one) => one.startsWith(`${action}.`));
}

/** The distinct actions, by a loose index scan: one index step per action, independent of the number of lines. */
export async function findAuditActions(ctx: Ctx): Promise<string[]> {
  const rows = await queryRows<{ action: string }>(
    ctx.db,
    `WITH RECURSIVE known AS (
       (SELECT action FROM audit_events ORDER BY action LIMIT 1)
       UNION ALL
       SELECT (SELECT e.action FROM audit_events e WHERE e.action > k.action ORDER BY e.action LIMIT 1) FROM known k WHERE k.action IS NOT NULL
     ) SELECT action FROM known WHERE action IS NOT NULL`,
  );
  return rows.map(({ action }) => action);
}

const maxSubjects = 200;

/** Subjects with that id, or with that text in their name, phone, e-mail address or title; limited to the newest users. */
function findSubjects(ctx: Ctx, wanted: string): Promise<Subject[]> {
  if (isUuid(wanted)) {
    return queryRows(
      ctx.db,
      `SELECT t.type, $1::text AS id FROM unnest($2::text[]) AS t(type)
       UNION SELECT 'profile', profile_id::text FROM applications WHERE user_id = $1::text::uuid`,
      [wanted.toLowerCase(), Object.values(AuditSubjectKind)],
    );
  }
  const found = [...auditNames].flatMap(([type, { byText }]) =>
    byText ? [`(SELECT '${type}' AS type, id FROM (${byText}) AS named LIMIT ${maxSubjects})`] : [],
  );
  return queryRows(
    ctx.db,
    `WITH found AS MATERIALIZED (${found.join(' UNION ALL ')})
     SELECT type, id::text AS id FROM found
     UNION ALL SELECT 'profile', profile_id::text FROM applications
       WHERE user_id IN (SELECT id FROM found WHERE type = 'user')`,
    [containsPattern(wanted)],
  );
}
