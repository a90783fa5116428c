import { limits } from '@admission/schema';
import { Not } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { type PageRequest, pageOf, readPage } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { userNameOf } from '../accounts/index.ts';
import type { MeritCounts } from './merit.counts.ts';
import { currentInputHash } from './merit.locks.ts';
import { comparesGpas } from './merit.ranking.ts';
import { tiesOf } from './merit.scheme.ts';
import type { MeritListPage, MeritRow, MeritRunPage } from './merit.types.ts';
import type { MeritListState, MeritOutcome } from './merit.words.ts';
import { MeritList } from './merit-list.entity.ts';

const size = limits.merit.page;
export const maxRuns = 100;

/** The runs of an exam, newest first. */
export async function findRuns(ctx: Ctx, examId: string, request: PageRequest): Promise<MeritRunPage> {
  const options = { where: { examId }, order: { run: 'DESC' }, most: maxRuns } as const;
  const { rows: runs, ...page } = await readPage(ctx, MeritList, options, request);
  return { runs, ...page };
}

export async function findList(ctx: Ctx, id: string): Promise<MeritList> {
  return (await ctx.db.findOneBy(MeritList, { id })) ?? fail('NOT_FOUND', 'meritListNotFound');
}

/** The columns of an entry `e` with its applicant. */
export const entryColumns = `p.user_id AS "userId", p.applicant_id AS "applicantId", p.name, p.name_bn AS "nameBn", e.outcome, e.place,
    e.written::float8 AS written, e.viva::float8 AS viva, e.total::float8 AS total, e.gpa::float8 AS gpa, e.component_values AS "componentValues",
    to_char(e.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth"`;

export const entryTables = `merit_entries e JOIN applications p ON p.profile_id = e.profile_id`;

/**
 * Filters the entries `e` by list `$1` and optional outcome `$2`. Runs of earlier releases stored a line for people who had never paid;
 * it is hidden while the person has no applicant ID.
 */
export const which = `e.list_id = $1 AND ($2::text IS NULL OR e.outcome = $2)
  AND (e.outcome <> 'UNPAID' OR EXISTS (SELECT FROM profiles a WHERE a.id = e.profile_id AND a.applicant_id IS NOT NULL))`;

/** The counts of a run, of its visible lines. */
export async function findShownCounts(ctx: Ctx, { id, counts }: MeritList): Promise<MeritCounts> {
  if (counts.unpaid === 0) return counts;
  const unpaid = loaderOf<string, number>(ctx, 'unpaid lines of merit lists', (ids) =>
    Promise.all(ids.map((one) => countEntries(ctx, one, 'UNPAID'))),
  );
  return { ...counts, unpaid: await unpaid.load(id) };
}

/** The number of lines of a run, optionally of one outcome. */
export async function countEntries(ctx: Ctx, id: string, outcome: MeritOutcome | null): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM merit_entries e WHERE ${which}`,
    [id, outcome],
  );
  return row?.count ?? 0;
}

/** A page of a run, optionally of one outcome. */
export async function findMeritList(
  ctx: Ctx,
  { id, page, outcome }: { id: string; page: number; outcome: MeritOutcome | null },
): Promise<MeritListPage> {
  assertPage(page);
  const list = await findList(ctx, id);
  const entries = await queryRows<MeritRow>(
    ctx.db,
    `SELECT ${entryColumns} FROM ${entryTables} WHERE ${which} ORDER BY e.ordinal LIMIT ${size} OFFSET ${(page - 1) * size}`,
    [id, outcome],
  );
  return { list, entries, ...pageOf(page, await countEntries(ctx, id, outcome), size) };
}

/** The officer who made, submitted, decided or withdrew a merit list, by name, also of a deleted account. */
export const findOfficerName = (ctx: Ctx, userId: string | null): Promise<string> | null =>
  userId === null ? null : userNameOf(ctx, userId);

const living: ReadonlySet<MeritListState> = new Set(['DRAFT', 'SUBMITTED', 'PUBLISHED']);

/** Whether marks or payments have changed since; false for lists that are no longer in use. */
export async function isOutdated(ctx: Ctx, { examId, inputHash, state, ...list }: MeritList): Promise<boolean> {
  if (!living.has(state)) return false;
  const withGpas = comparesGpas(tiesOf(list));
  const hashes = loaderOf<string, string>(ctx, withGpas ? 'merit inputs with GPAs' : 'merit inputs', (ids) =>
    Promise.all(ids.map((one) => currentInputHash(ctx, one, withGpas))),
  );
  return (await hashes.load(examId)) !== inputHash;
}

/** Whether the list is submitted, and the caller neither made nor submitted it. */
export function mayApprove(ctx: Ctx, { state, madeById, submittedById }: MeritList): boolean {
  const { id } = callerOf(ctx);
  return state === 'SUBMITTED' && id !== madeById && id !== submittedById;
}

/** The exams with a list that the caller may approve: pending, and neither made nor submitted by the caller. */
export async function findExamsToDecide(ctx: Ctx, waitsFor: 'APPROVAL' | 'WITHDRAWAL'): Promise<string[]> {
  const { id } = callerOf(ctx);
  const lists = await ctx.db.find(MeritList, {
    select: { examId: true },
    where:
      waitsFor === 'APPROVAL'
        ? { state: 'SUBMITTED', madeById: Not(id), submittedById: Not(id) }
        : { state: 'PUBLISHED', withdrawalById: Not(id) },
  });
  return lists.map(({ examId }) => examId);
}

/** Whether a withdrawal is requested by another officer than the caller. */
export const mayWithdraw = (ctx: Ctx, { state, withdrawalById }: MeritList): boolean =>
  state === 'PUBLISHED' && withdrawalById !== null && withdrawalById !== callerOf(ctx).id;
