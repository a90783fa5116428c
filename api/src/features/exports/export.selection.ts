import { applicantSearchRules, check, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { type ApplicantSearch, type Found as FoundBySearch, foundBy } from '../applicants/index.ts';
import { countMeritLines } from '../merit/index.ts';
import type { ApplicantSelection, MeritSelection, Selection } from './export.entity.ts';
import type { StartExportInput } from './export.types.ts';
import type { ExportKind } from './export.words.ts';

/** What finds the applicants of an export: goes behind SELECT … of `profiles p`. */
type Found = Pick<FoundBySearch, 'sql' | 'params' | 'isAll'>;

/** The selection of an input, its search checked by the rules of every search. */
export function readSelection(ctx: Ctx, { kind, search, userIds, meritListId, outcome }: StartExportInput): Selection {
  if (kind === 'MERIT_LIST' || meritListId) {
    if (kind !== 'MERIT_LIST' || !meritListId) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'meritListId' });
    if (userIds || search) fail('BAD_USER_INPUT', 'valueInvalid', { field: userIds ? 'userIds' : 'search' });
    return { meritListId, outcome: outcome ?? null };
  }
  if (userIds && search) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'search' });
  if (userIds) {
    const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
    const max = limits.pages.applicantsMax;
    if (ids.length === 0) fail('BAD_USER_INPUT', 'formsRequired', { field: 'userIds' });
    if (ids.length > max) fail('BAD_USER_INPUT', 'exportTooLarge', { field: 'userIds', params: { max } });
    return { userIds: ids };
  }
  if (!search) fail('BAD_USER_INPUT', 'formsRequired', { field: 'search' });
  const checked = check(applicantSearchRules, search, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems);
  const { page: _, limit: __, ...filters } = checked.value;
  return { search: filters };
}

/** How many one file may hold, whatever its kind. */
export const mostRows = limits.documents.exportJobRows;

/** Whose data go into an export, as the tables are now. */
export async function foundOf(
  ctx: Ctx,
  { kind, selection }: { kind: ExportKind; selection: ApplicantSelection },
): Promise<Found> {
  // An instant comes out of the stored selection as its ISO text, which the statement casts all the same.
  const found =
    'userIds' in selection ? foundByIds(selection.userIds) : await foundBy(ctx, selection.search as ApplicantSearch);
  if (kind !== 'GRADUATE_APPLICANTS') return found;
  const ofGraduatePrograms = `p.exam_id IN (SELECT exam_id FROM exam_catalogue WHERE program_type = 'graduate')`;
  return { sql: `${found.sql} AND ${ofGraduatePrograms}`, params: found.params, isAll: false };
}

const foundByIds = (userIds: readonly string[]): Found => ({
  sql: `FROM profiles p WHERE p.user_id IN (SELECT user_id FROM applicants WHERE user_id = ANY($1::uuid[]) AND deleted_at IS NULL)`,
  params: [userIds],
  isAll: false,
});

export const isOfMerit = (selection: Selection): selection is MeritSelection => 'meritListId' in selection;

/** How many an export will hold, as the tables are now. */
export async function countOf(
  ctx: Ctx,
  { kind, selection }: { kind: ExportKind; selection: Selection },
): Promise<number> {
  if (isOfMerit(selection)) return countMeritLines(ctx, { listId: selection.meritListId, outcome: selection.outcome });
  const { sql, params } = await foundOf(ctx, { kind, selection });
  const [row] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${sql}`, params);
  return row?.count ?? 0;
}

/** The profiles in the order in which they were submitted; no more than one file may hold. */
export async function profileIdsOf(ctx: Ctx, { sql, params }: Found, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(ctx.db, `SELECT p.id ${sql} ORDER BY p.id LIMIT ${most}`, params);
  return rows.map(({ id }) => id);
}
