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
  const { kind, search, meritListId, outcome, sittingId, onlyChanged } = input;
  const [applicants, another] = (['userIds', 'profileIds', 'search'] as const).filter((field) => input[field]);
  if (kind === 'PAPER_PACK' || sittingId) {
    if (kind !== 'PAPER_PACK' || !sittingId) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'sittingId' });
    if (applicants) fail('BAD_USER_INPUT', 'valueInvalid', { field: applicants });
    return { sittingId, onlyChanged: onlyChanged ?? false };
  }
  if (kind === 'MERIT_LIST' || meritListId) {
    if (kind !== 'MERIT_LIST' || !meritListId) fail('BAD_USER_INPUT', 'valueInvalid', { field: 'meritListId' });
    if (applicants) fail('BAD_USER_INPUT', 'valueInvalid', { field: applicants });
    return { meritListId, outcome: outcome ?? null };
  }
  if (another) fail('BAD_USER_INPUT', 'valueInvalid', { field: another });
  if (applicants === 'userIds') return { userIds: readIds(input, applicants) };
  if (applicants === 'profileIds') return { profileIds: readIds(input, applicants) };
  if (!search) fail('BAD_USER_INPUT', 'formsRequired', { field: 'search' });
  const checked = check(applicantSearchRules, search, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems);
  const { page: _, limit: __, ...filters } = checked.value;
  return { search: filters };
}

function readIds(input: StartExportInput, field: 'userIds' | 'profileIds'): string[] {
  const ids = [...new Set(input[field]?.map((id) => id.toLowerCase()))];
  const max = limits.pages.applicantsMax;
  if (ids.length === 0) fail('BAD_USER_INPUT', 'formsRequired', { field });
  if (ids.length > max) fail('BAD_USER_INPUT', 'exportTooLarge', { field, params: { max } });
  return ids;
}

/** The limit of one file. */
export const maxRows = limits.documents.exportJobRows;

/** Resolves the stored selection of an export to the applications that it has now. */
export async function resolveSelection(
  ctx: Ctx,
  { kind, selection }: { kind: ExportKind; selection: ApplicantSelection },
): Promise<ApplicantQuery> {
  // A stored instant is ISO text, which the statement casts.
  const found =
    'search' in selection ? await buildFilter(ctx, selection.search as ApplicantSearch) : foundByIds(selection);
  if (kind === 'ADMIT_CARDS') return { ...found, sql: `${found.sql} AND ${ofPaidPeople}`, isAll: false };
  if (kind !== 'GRADUATE_APPLICANTS') return found;
  const ofGraduatePrograms = `p.exam_id IN (SELECT exam_id FROM exam_catalogue WHERE program_type = 'graduate')`;
  return { sql: `${found.sql} AND ${ofGraduatePrograms}`, params: found.params, isAll: false };
}

/** Paid applicants: only they have an applicant ID in this view. */
const ofPaidPeople = `p.id IN (SELECT profile_id FROM applications WHERE applicant_id IS NOT NULL AND deleted_at IS NULL)`;

const foundByIds = (selection: { userIds: string[] } | { profileIds: string[] }): ApplicantQuery => {
  const [which, ids] =
    'userIds' in selection
      ? ['is_current AND user_id', selection.userIds]
      : ['withdrawn_at IS NULL AND profile_id', selection.profileIds];
  const sql = `FROM profiles p WHERE p.id IN (SELECT profile_id FROM applications WHERE ${which} = ANY($1::uuid[]) AND deleted_at IS NULL)`;
  return { sql, params: [ids], isAll: false };
};

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
