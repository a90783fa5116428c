import type { SelectQueryBuilder } from 'typeorm';
import { containing } from '../../db/lists.ts';
import type { Ctx } from '../../graphql/context.ts';
import { fail } from '../../graphql/errors.ts';
import type { AuditFilter, AuditLine, AuditPage } from './audit.types.ts';
import { AuditEvent } from './audit-event.entity.ts';

/** Lines a page. */
const size = 50;
/** A search by text reads line after line: so many at a time, and so many times for one page; the next page goes on from there. */
const lookedAtOnce = 20_000;
const looks = 5;

const columns = {
  id: 'id',
  at: 'at',
  action: 'action',
  actorId: 'actor_id',
  actorName: 'actor_name',
  actorRole: 'actor_role',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  before: 'before',
  after: 'after',
  reason: 'reason',
  ip: 'ip',
  requestId: 'request_id',
} as const satisfies Record<keyof AuditLine, string>;

/** A page of the audit trail, newest first, by keyset: lines that are written meanwhile shift nothing. */
export async function findAuditEvents(
  ctx: Ctx,
  { filter, cursor }: { filter: AuditFilter; cursor: string | null },
): Promise<AuditPage> {
  if (cursor !== null && !/^[0-9]{1,18}$/.test(cursor)) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'cursor' });
  const events: AuditLine[] = [];
  const bounds = await boundsOf(ctx, filter);
  if (bounds === 'none') return { events, next: null };
  let below = cursor === null ? null : Number(cursor);
  for (let look = 0; look < looks; look += 1) {
    const floor = isRead(filter) ? await floorOf(ctx, { filter, bounds }, below) : null;
    const query = linesOf(ctx, { filter, bounds }, below);
    whereRead(query, filter);
    if (floor !== null) query.andWhere('e.id >= :floor', { floor });
    const found: AuditLine[] = await query.limit(size + 1 - events.length).getRawMany();
    events.push(...found);
    if (events.length > size) return { events: events.slice(0, size), next: events[size - 1]?.id ?? null };
    if (floor === null) return { events, next: null };
    below = floor;
  }
  return { events, next: below };
}

/** What a filter comes down to in the terms of the indexes. */
interface Bounds {
  /** The lines of a time: from the first id to the last. */
  first: number | null;
  last: number | null;
  /** The actions that are meant; null for all. */
  actions: readonly string[] | null;
}
interface Within {
  filter: AuditFilter;
  bounds: Bounds;
}

/**
 * A time as the ids that lie in it, because pages follow ids: without them a day of long ago would be looked for through everything
 * after it. `none`: nothing can be found.
 */
async function boundsOf(ctx: Ctx, { action, from, to }: AuditFilter): Promise<Bounds | 'none'> {
  const actions = action ? await actionsOf(ctx, action) : null;
  if (actions?.length === 0) return 'none';
  if (!from && !to) return { first: null, last: null, actions };
  const [found]: { first: number | null; last: number | null }[] = await ctx.db.query(
    `SELECT min(id) AS first, max(id) AS last FROM audit_events
      WHERE at >= coalesce($1::timestamptz, '-infinity') AND at < coalesce($2::timestamptz, 'infinity')`,
    [from ?? null, to ?? null],
  );
  if (!found || found.first === null) return 'none';
  return { first: found.first, last: found.last, actions };
}

/** One action, or all of a noun. */
async function actionsOf(ctx: Ctx, action: string): Promise<string[]> {
  if (action.includes('.')) return [action];
  return (await findAuditActions(ctx)).filter((one) => one.startsWith(`${action}.`));
}

/** Every action that the trail holds: a step along the index for each, however many lines there are. */
export async function findAuditActions(ctx: Ctx): Promise<string[]> {
  const rows: { action: string }[] = await ctx.db.query(
    `WITH RECURSIVE known AS (
       (SELECT action FROM audit_events ORDER BY action LIMIT 1)
       UNION ALL
       SELECT (SELECT e.action FROM audit_events e WHERE e.action > k.action ORDER BY e.action LIMIT 1) FROM known k WHERE k.action IS NOT NULL
     ) SELECT action FROM known WHERE action IS NOT NULL`,
  );
  return rows.map(({ action }) => action);
}

/** The lines that the indexed filters let through, below the cursor. */
function linesOf(ctx: Ctx, { filter, bounds }: Within, below: number | null): SelectQueryBuilder<AuditEvent> {
  const query = ctx.db.createQueryBuilder(AuditEvent, 'e').select([]).orderBy('e.id', 'DESC');
  for (const [name, column] of Object.entries(columns)) query.addSelect(`e.${column}`, name);
  if (below !== null) query.andWhere('e.id < :below', { below });
  const { actor, subjectType, subjectId, from, to } = filter;
  const { first, last, actions } = bounds;
  if (actor && isId(actor)) query.andWhere('e.actor_id = :actor', { actor });
  if (actions) query.andWhere('e.action = ANY(:actions)', { actions });
  if (subjectType) query.andWhere('e.subject_type = :subjectType', { subjectType });
  if (subjectId) query.andWhere('e.subject_id = :subjectId', { subjectId });
  if (first !== null) query.andWhere('e.id BETWEEN :first AND :last', { first, last });
  if (from) query.andWhere('e.at >= :from', { from });
  if (to) query.andWhere('e.at < :to', { to });
  return query;
}

const isId = (value: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);

/** Whether the lines themselves must be read to know which are meant. */
const isRead = ({ actor, text }: AuditFilter): boolean => Boolean(text) || (Boolean(actor) && !isId(actor ?? ''));

function whereRead(query: SelectQueryBuilder<AuditEvent>, { actor, text }: AuditFilter): void {
  if (actor && !isId(actor))
    query.andWhere('search_key(e.actor_name) LIKE search_key(:name)', { name: containing(actor) });
  if (text)
    query.andWhere(
      `search_key(concat_ws(' ', e.actor_name, e.subject_id, e.reason, e.before, e.after)) LIKE search_key(:text)`,
      { text: containing(text) },
    );
}

/** The last line that one look reaches; null where it reaches the end. */
async function floorOf(ctx: Ctx, within: Within, below: number | null): Promise<number | null> {
  const [last]: { id: number }[] = await linesOf(ctx, within, below)
    .select('e.id', 'id')
    .offset(lookedAtOnce - 1)
    .limit(1)
    .getRawMany();
  return last?.id ?? null;
}
