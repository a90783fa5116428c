import { applicantSearchRules, check, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { type ApplicantFilter, type ApplicantSearch, buildFilter } from '../applicants/index.ts';
import { countMeritLines } from '../merit/index.ts';
import { countPaperPeople, type PaperChoice } from '../seat-papers/index.ts';
import type { ApplicantSelection, MeritSelection, Selection } from './export.entity.ts';
import type { StartExportInput } from './export.types.ts';
import type { ExportKind } from './export.words.ts';

/** The SQL that selects the applicants of an export from `profiles p`. */
type ApplicantQuery = Pick<ApplicantFilter, 'sql' | 'params' | 'isAll'>;

/** Validates the selection of an input. */
export function readSelection(ctx: Ctx, input: StartExportInput): Selection {
  const { kind, search, userIds, meritListId, outcome, sittingId, onlyChanged } = input;
  if (kind === 'PAPER_PACK' || sittingId) {
    if (kind !== 'PAPER_PACK' || !sittingId) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'sittingId' });
    if (userIds || search) fail('BAD_USER_INPUT', 'valueInvalid', { field: userIds ? 'userIds' : 'search' });
    return { sittingId, onlyChanged: onlyChanged ?? false };
  }
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

/** The limit of one file. */
export const maxRows = limits.documents.exportJobRows;

/** Resolves the stored selection of an export to the current applicants. */
export async function resolveSelection(
  ctx: Ctx,
  { kind, selection }: { kind: ExportKind; selection: ApplicantSelection },
): Promise<ApplicantQuery> {
  // A stored instant is ISO text, which the statement casts.
  const found =
    'userIds' in selection
      ? foundByIds(selection.userIds)
      : await buildFilter(ctx, selection.search as ApplicantSearch);
  if (kind === 'ADMIT_CARDS') return { ...found, sql: `${found.sql} AND ${ofPaidPeople}`, isAll: false };
  if (kind !== 'GRADUATE_APPLICANTS') return found;
  const ofGraduatePrograms = `p.exam_id IN (SELECT exam_id FROM exam_catalogue WHERE program_type = 'graduate')`;
  return { sql: `${found.sql} AND ${ofGraduatePrograms}`, params: found.params, isAll: false };
}

/** Paid applicants: only they have an applicant ID in this view. */
const ofPaidPeople = `p.id IN (SELECT profile_id FROM applications WHERE applicant_id IS NOT NULL AND deleted_at IS NULL)`;

const foundByIds = (userIds: readonly string[]): ApplicantQuery => ({
  sql: `FROM profiles p WHERE p.is_current AND p.user_id IN (SELECT user_id FROM applicants WHERE user_id = ANY($1::uuid[]) AND deleted_at IS NULL)`,
  params: [userIds],
  isAll: false,
});

export const isPaperChoice = (selection: Selection): selection is PaperChoice => 'sittingId' in selection;

export const isMeritSelection = (selection: Selection): selection is MeritSelection => 'meritListId' in selection;

/** The current number of rows of an export. */
export async function countRows(
  ctx: Ctx,
  { kind, selection }: { kind: ExportKind; selection: Selection },
): Promise<number> {
  if (isMeritSelection(selection))
    return countMeritLines(ctx, { listId: selection.meritListId, outcome: selection.outcome });
  if (isPaperChoice(selection)) return countPaperPeople(ctx, selection);
  const { sql, params } = await resolveSelection(ctx, { kind, selection });
  const [row] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${sql}`, params);
  return row?.count ?? 0;
}

const orders = {
  submission: 'p.id',
  /** Paid applicants first. */
  applicantId: '(SELECT applicant_id FROM applications WHERE profile_id = p.id) NULLS LAST, p.id',
} as const;

/** The profiles of an export in the order of its rows, at most those of one file. */
export async function findProfileIds(
  ctx: Ctx,
  { sql, params }: ApplicantQuery,
  order: keyof typeof orders,
): Promise<string[]> {
  const ordered = `SELECT p.id ${sql} ORDER BY ${orders[order]} LIMIT ${maxRows}`;
  return (await queryRows<{ id: string }>(ctx.db, ordered, params)).map(({ id }) => id);
}
