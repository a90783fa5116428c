import { isUuid } from '@admission/schema';
import type { SelectQueryBuilder } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { containing } from '../../db/lists.ts';
import { type Bounds, boundsOf } from './audit.bounds.ts';
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

interface Within {
  filter: AuditFilter;
  bounds: Bounds;
}

/** The lines that the indexed filters let through, below the cursor. */
function linesOf(ctx: Ctx, { filter, bounds }: Within, below: number | null): SelectQueryBuilder<AuditEvent> {
  const query = ctx.db.createQueryBuilder(AuditEvent, 'e').select([]).orderBy('e.id', 'DESC');
  for (const [name, column] of Object.entries(columns)) query.addSelect(`e.${column}`, name);
  if (below !== null) query.andWhere('e.id < :below', { below });
  const { actor, subjectType, subjectId, from, to } = filter;
  const { first, last, actions, subjects } = bounds;
  if (actor && isUuid(actor)) query.andWhere('e.actor_id = :actor', { actor });
  if (actions) query.andWhere('e.action = ANY(:actions)', { actions });
  if (subjects)
    query.andWhere(
      '(e.subject_type, e.subject_id) IN (SELECT * FROM unnest(:subjectTypes::text[], :subjectIds::text[]))',
      { subjectTypes: subjects.map(({ type }) => type), subjectIds: subjects.map(({ id }) => id) },
    );
  if (subjectType) query.andWhere('e.subject_type = :subjectType', { subjectType });
  if (subjectId) query.andWhere('e.subject_id = :subjectId', { subjectId });
  if (first !== null) query.andWhere('e.id BETWEEN :first AND :last', { first, last });
  if (from) query.andWhere('e.at >= :from', { from });
  if (to) query.andWhere('e.at < :to', { to });
  return query;
}

/** Whether the lines themselves must be read to know which are meant. */
const isRead = ({ actor, text }: AuditFilter): boolean => Boolean(text) || (Boolean(actor) && !isUuid(actor ?? ''));

function whereRead(query: SelectQueryBuilder<AuditEvent>, { actor, text }: AuditFilter): void {
  if (actor && !isUuid(actor))
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
