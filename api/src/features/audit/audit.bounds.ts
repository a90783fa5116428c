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
  /** Null: all subjects, or those of `subjectPattern`. */
  subjects: readonly Subject[] | null;
  /** A LIKE pattern that more subjects match than are listed: each scanned line is compared with its own subject. */
  subjectPattern: string | null;
}

/**
 * Converts a period to a range of ids, because pages are ordered by id: otherwise an old day would scan all later lines.
 * MATERIALIZED keeps PostgreSQL from searching the least id along the primary key. `none`: the filter matches nothing.
 */
export async function findBounds(ctx: Ctx, { action, subject, from, to }: AuditFilter): Promise<Bounds | 'none'> {
  const actions = action ? await findActions(ctx, action) : null;
  const found = subject ? await findSubjects(ctx, subject) : null;
  if (actions?.length === 0 || found?.length === 0) return 'none';
  const isListed = !found || found.filter(({ type }) => type !== 'profile').length <= maxSubjects;
  const subjects = isListed ? found : null;
  const subjectPattern = subject && !isListed ? containsPattern(subject) : null;
  // Without an end the scan starts at the newest line anyway.
  if (!to) return { first: null, last: null, actions, subjects, subjectPattern };
  const [period]: { first: number | null; last: number | null }[] = await queryRows(
    ctx.db,
    `WITH period AS MATERIALIZED (
       SELECT id FROM audit_events
        WHERE at >= coalesce($1::timestamptz, '-infinity') AND at < coalesce($2::timestamptz, 'infinity')
     ) SELECT min(id) AS first, max(id) AS last FROM period`,
    [from ?? null, to ?? null],
  );
  if (!period || period.first === null) return 'none';
  return { first: period.first, last: period.last, actions, subjects, subjectPattern };
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

/** Lines of so many subjects are found by their index; with more of them a scan of the newest lines meets matches sooner. */
const maxSubjects = 5000;

/** Subjects with that id, or with that text in their name, phone, e-mail address or title; one more than the most if there are more. */
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
    byText ? [`SELECT '${type}' AS type, id FROM (${byText}) AS named`] : [],
  );
  return queryRows(
    ctx.db,
    `WITH found AS MATERIALIZED (SELECT * FROM (${found.join(' UNION ALL ')}) AS named LIMIT ${maxSubjects + 1})
     SELECT type, id::text AS id FROM found
     UNION ALL SELECT 'profile', profile_id::text FROM applications
       WHERE user_id IN (SELECT id FROM found WHERE type = 'user') AND (SELECT count(*) FROM found) <= ${maxSubjects}`,
    [containsPattern(wanted)],
  );
}

/** Whether the subject of the line `e` matches `:subjectPattern`; subqueries with one row each, so that the planner never hashes all people. */
export function subjectMatches(): string {
  const matching = (type: string): string => (auditNames.get(type)?.byText ?? '').replaceAll('$1', ':subjectPattern');
  const named = [...auditNames].flatMap(([type, { byText }]) => (byText ? [[type, type, 'e.subject_id::uuid']] : []));
  const ownerId = '(SELECT user_id FROM applications WHERE profile_id = e.subject_id::uuid)';
  const cases = [...named, ['profile', 'user', ownerId]].map(
    ([type = '', of = '', id]) => `WHEN '${type}' THEN (SELECT true FROM (${matching(of)}) AS named WHERE id = ${id})`,
  );
  return `CASE WHEN e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN CASE e.subject_type ${cases.join(' ')} END END`;
}
