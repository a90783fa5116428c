import { isUuid } from '@admission/schema';
import type { SelectQueryBuilder } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { containsPattern } from '../../db/lists.ts';
import { type Bounds, findBounds, subjectMatches } from './audit.bounds.ts';
import type { AuditFilter, AuditLine, AuditPage } from './audit.types.ts';
import { AuditEvent } from './audit-event.entity.ts';

const pageSize = 50;
/** A search without an index scans lines in blocks, at most `maxBlocks` for one page; the cursor of the page continues the scan. */
const blockSize = 20_000;
const maxBlocks = 5;
/** The same where each line is compared with its subject, a look-up a line. */
const maxSubjectBlocks = 2;

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

/** A page of the audit trail, newest first, with keyset pagination, so that new lines do not shift it. */
export async function findAuditEvents(
  ctx: Ctx,
  { filter, cursor }: { filter: AuditFilter; cursor: string | null },
): Promise<AuditPage> {
  if (cursor !== null && !/^[0-9]{1,18}$/.test(cursor)) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'cursor' });
  const events: AuditLine[] = [];
  const bounds = await findBounds(ctx, filter);
  if (bounds === 'none') return { events, next: null };
  let below = cursor === null ? null : Number(cursor);
  const blocks = bounds.subjectPattern === null ? maxBlocks : maxSubjectBlocks;
  for (let block = 0; block < blocks; block += 1) {
    const floor = needsScan({ filter, bounds }) ? await findBlockEnd(ctx, { filter, bounds }, below) : null;
    const query = indexedQuery(ctx, { filter, bounds }, below);
    addScanConditions(query, { filter, bounds });
    if (floor !== null) query.andWhere('e.id >= :floor', { floor });
    const found = await query.limit(pageSize + 1 - events.length).getRawMany<AuditLine>();
    events.push(...found);
    if (events.length > pageSize) return { events: events.slice(0, pageSize), next: events[pageSize - 1]?.id ?? null };
    if (floor === null) return { events, next: null };
    below = floor;
  }
  return { events, next: below };
}

interface Search {
  filter: AuditFilter;
  bounds: Bounds;
}

/** The lines below the cursor that match the indexed filters. */
function indexedQuery(ctx: Ctx, { filter, bounds }: Search, below: number | null): SelectQueryBuilder<AuditEvent> {
  const query = ctx.db.createQueryBuilder(AuditEvent, 'e').select([]).orderBy('e.id', 'DESC');
  for (const [name, column] of Object.entries(columns)) query.addSelect(`e.${column}`, name);
  if (below !== null) query.andWhere('e.id < :below', { below });
  const { actor, subjectType, subjectKind, subjectId, from, to } = filter;
  const { first, last, actions, subjects } = bounds;
  if (actor && isUuid(actor)) query.andWhere('e.actor_id = :actor', { actor });
  if (actions) query.andWhere('e.action = ANY(:actions)', { actions });
  if (subjects)
    query.andWhere(
      '(e.subject_type, e.subject_id) IN (SELECT * FROM unnest(:subjectTypes::text[], :subjectIds::text[]))',
      { subjectTypes: subjects.map(({ type }) => type), subjectIds: subjects.map(({ id }) => id) },
    );
  const kind = subjectKind ?? subjectType;
  if (kind) query.andWhere('e.subject_type = :kind', { kind });
  if (subjectId) query.andWhere('e.subject_id = :subjectId', { subjectId });
  if (first !== null) query.andWhere('e.id BETWEEN :first AND :last', { first, last });
  if (from) query.andWhere('e.at >= :from', { from });
  if (to) query.andWhere('e.at < :to', { to });
  return query;
}

/** Whether the filter has conditions without an index. */
const needsScan = ({ filter: { actor, text }, bounds }: Search): boolean =>
  Boolean(text) || (Boolean(actor) && !isUuid(actor ?? '')) || bounds.subjectPattern !== null;

function addScanConditions(query: SelectQueryBuilder<AuditEvent>, { filter, bounds }: Search): void {
  const { actor, text } = filter;
  const { subjectPattern } = bounds;
  if (actor && !isUuid(actor))
    query.andWhere('search_key(e.actor_name) LIKE search_key(:name)', { name: containsPattern(actor) });
  if (subjectPattern !== null) query.andWhere(subjectMatches(), { subjectPattern });
  if (text)
    query.andWhere(
      `search_key(concat_ws(' ', e.actor_name, e.subject_id, e.reason, e.before, e.after)) LIKE search_key(:text)`,
      { text: containsPattern(text) },
    );
}

/** The last id of the next block; null if the block reaches the end of the trail. */
async function findBlockEnd(ctx: Ctx, search: Search, below: number | null): Promise<number | null> {
  const [last] = await indexedQuery(ctx, search, below)
    .select('e.id', 'id')
    .offset(blockSize - 1)
    .limit(1)
    .getRawMany<{ id: number }>();
  return last?.id ?? null;
}
