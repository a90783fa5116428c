import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { findList } from './lists.service.ts';
import type { MeritChange, MeritDifference } from './merit.types.ts';
import { MeritList } from './merit-list.entity.ts';

const size = limits.merit.page;

/** Selects applicants whose place or outcome differs between the runs `$1` and `$2`, if ranked in one of them. */
const changesSql = `SELECT profile_id, n.place, n.outcome, o.place AS place_before, o.outcome AS outcome_before,
    CASE WHEN o.place IS NULL THEN 'ENTERED' WHEN n.place IS NULL THEN 'LEFT'
      WHEN (array_position(ranks, n.outcome), n.place) < (array_position(ranks, o.outcome), o.place) THEN 'UP'
      ELSE 'DOWN' END AS move
  FROM (SELECT profile_id, place, outcome FROM merit_entries WHERE list_id = $1) AS n
  FULL JOIN (SELECT profile_id, place, outcome FROM merit_entries WHERE list_id = $2) AS o USING (profile_id),
    LATERAL (SELECT ARRAY['SELECTED', 'WAITING', 'NOT_SELECTED'] AS ranks) AS words
  WHERE num_nonnulls(n.place, o.place) > 0 AND (n.place, n.outcome) IS DISTINCT FROM (o.place, o.outcome)`;

const countsSql = `SELECT count(*)::int AS count,
    count(*) FILTER (WHERE move = 'ENTERED')::int AS entered, count(*) FILTER (WHERE move = 'LEFT')::int AS left,
    count(*) FILTER (WHERE move = 'UP')::int AS up, count(*) FILTER (WHERE move = 'DOWN')::int AS down,
    count(*) FILTER (WHERE outcome = 'SELECTED' AND outcome_before IS DISTINCT FROM 'SELECTED')::int AS "newlySelected",
    count(*) FILTER (WHERE outcome_before = 'SELECTED' AND outcome IS DISTINCT FROM 'SELECTED')::int AS "noLongerSelected"
  FROM (${changesSql}) AS c`;

type Counts = Omit<MeritDifference, 'against' | 'changes' | 'page' | 'pages'> & { count: number };

const none: Counts = { count: 0, entered: 0, left: 0, up: 0, down: 0, newlySelected: 0, noLongerSelected: 0 };

/** Compares a run with the given one; by default with the published list, else with the previous run. */
export async function findMeritDifference(
  ctx: Ctx,
  { id, againstId, page }: { id: string; againstId: string | null; page: number },
): Promise<MeritDifference> {
  assertPage(page);
  const list = await findList(ctx, id);
  const against = againstId === null ? await findBase(ctx, list) : await findList(ctx, againstId);
  if (against && against.examId !== list.examId) fail('BAD_USER_INPUT', 'meritListNotFound', { field: 'againstId' });
  if (!against) return { against, ...none, changes: [], ...pageOf(page, 0, size) };
  const [counts = none]: Counts[] = await queryRows(ctx.db, countsSql, [id, against.id]);
  const changes = await queryRows<MeritChange>(
    ctx.db,
    `SELECT p.user_id AS "userId", p.applicant_id AS "applicantId", p.name, c.move, c.place, c.outcome,
        c.place_before AS "placeBefore", c.outcome_before AS "outcomeBefore"
      FROM (${changesSql}) AS c JOIN applications p ON p.profile_id = c.profile_id
      ORDER BY c.outcome IS NOT DISTINCT FROM c.outcome_before, coalesce(c.place, c.place_before), p.applicant_id, p.profile_id
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
    [id, against.id],
  );
  return { against, ...counts, changes, ...pageOf(page, counts.count, size) };
}

/** The published list of the exam; for itself or without one, the newest earlier run that still has entries. */
async function findBase(ctx: Ctx, { id, examId, run }: MeritList): Promise<MeritList | null> {
  const published = await ctx.db.findOneBy(MeritList, { examId, state: 'PUBLISHED' });
  if (published && published.id !== id) return published;
  return ctx.db
    .createQueryBuilder(MeritList, 'list')
    .where('list.exam_id = :examId AND list.run < :run', { examId, run })
    .andWhere(published ? `list.state IN ('REPLACED', 'WITHDRAWN')` : 'true')
    .andWhere('EXISTS (SELECT FROM merit_entries e WHERE e.list_id = list.id)')
    .orderBy('list.run', 'DESC')
    .limit(1)
    .getOne();
}
