import { auditSubjectTypes, isUuid } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { containing } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { auditNames } from './audit.names.ts';
import type { AuditFilter } from './audit.types.ts';

/** One thing that something can be done to. */
interface Subject {
  type: string;
  id: string;
}

/** What a filter comes down to in the terms of the indexes. */
export interface Bounds {
  /** The lines of a time: from the first id to the last. */
  first: number | null;
  last: number | null;
  /** The actions that are meant; null for all. */
  actions: readonly string[] | null;
  /** What it was done to; null for all. */
  subjects: readonly Subject[] | null;
}

/**
 * A time as the ids that lie in it, because pages follow ids: without them a day of long ago would be looked for through everything
 * after it. (Materialized, or the server would look for the least id along all ids.) `none`: nothing can be found.
 */
export async function boundsOf(ctx: Ctx, { action, subject, from, to }: AuditFilter): Promise<Bounds | 'none'> {
  const actions = action ? await actionsOf(ctx, action) : null;
  const subjects = subject ? await findSubjects(ctx, subject) : null;
  if (actions?.length === 0 || subjects?.length === 0) return 'none';
  // Without an end the newest lines are the first to be meant.
  if (!to) return { first: null, last: null, actions, subjects };
  const [found]: { first: number | null; last: number | null }[] = await queryRows(
    ctx.db,
    `WITH inside AS MATERIALIZED (
       SELECT id FROM audit_events
        WHERE at >= coalesce($1::timestamptz, '-infinity') AND at < coalesce($2::timestamptz, 'infinity')
     ) SELECT min(id) AS first, max(id) AS last FROM inside`,
    [from ?? null, to ?? null],
  );
  if (!found || found.first === null) return 'none';
  return { first: found.first, last: found.last, actions, subjects };
}

/** One action, or all of a noun. */
async function actionsOf(ctx: Ctx, action: string): Promise<string[]> {
  if (action.includes('.')) return [action];
  return (await findAuditActions(ctx)).filter((one) => one.startsWith(`${action}.`));
}

/** Every action that the trail holds: a step along the index for each, however many lines there are. */
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

const mostSubjects = 200;

/** What has that id, or a name, a phone, an e-mail address or a title with that in it; the newest of them, where there are many. */
function findSubjects(ctx: Ctx, wanted: string): Promise<Subject[]> {
  if (isUuid(wanted)) {
    return queryRows(
      ctx.db,
      `SELECT t.type, $1::text AS id FROM unnest($2::text[]) AS t(type)
       UNION SELECT 'profile', profile_id::text FROM applicants WHERE user_id = $1::text::uuid AND profile_id IS NOT NULL`,
      [wanted.toLowerCase(), auditSubjectTypes],
    );
  }
  const found = [...auditNames].flatMap(([type, { byText }]) =>
    byText ? [`(SELECT '${type}' AS type, id FROM (${byText}) AS named LIMIT ${mostSubjects})`] : [],
  );
  return queryRows(
    ctx.db,
    `WITH found AS MATERIALIZED (${found.join(' UNION ALL ')})
     SELECT type, id::text AS id FROM found
     UNION ALL SELECT 'profile', profile_id::text FROM applicants
       WHERE user_id IN (SELECT id FROM found WHERE type = 'user') AND profile_id IS NOT NULL`,
    [containing(wanted)],
  );
}
