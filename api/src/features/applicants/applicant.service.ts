import { type ApplicantStep, limits, type TextKey } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { type PreparedStatement, prepared, preparedShape, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { loadProfiles, type ProfileView } from '../profiles/index.ts';
import { cached } from './applicant.cache.ts';
import {
  buildFilter,
  deletedProfiles,
  isPlainSearch,
  isStepOnly,
  type PageFilter,
  selectIds,
  selectOldestIds,
} from './applicant.filter.ts';
import { buildOrdering, findAnchor, type Ordering, selectAnchors, selectOrderedIds } from './applicant.order.ts';
import type { ApplicantContact, ApplicantOrder, ApplicantRow, ApplicantSearch } from './applicant.types.ts';
import { figuresOfStep } from './application.filter.ts';

/** Default page size of GraphQL. */
const rowsPerPage = 50;
/** The first pages use OFFSET; later ones start at a cached anchor row. */
const maxOffsetPages = 2;
const maxAnchors = 5000;

/** The columns of the office's table, from `applications a` and `rowTables`. */
const briefRowSql = `a.profile_id AS id, a.user_id AS "userId", a.intake_id AS "intakeId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
    a.phone, a.email, x.program_name AS course, x.program_name_bn AS "courseBn", x.program_short_code AS "programShortCode", x.trimester, x.year, x.batch,
    s.status AS "paymentStatus", a.submitted_at AS "submittedAt"`;
const briefFields: ReadonlySet<string> = new Set(
  `__typename id userId intakeId applicantId name nameBn phone email course localizedCourse programShortCode trimester year batch
    paymentStatus submittedAt`.split(/\s+/),
);

/** The columns of an `ApplicantRow`. */
export const rowSql = `${briefRowSql}, x.exam_id AS "examId", x.title AS "examTitle", x.exam_date AS "examDate", x.title_bn AS "examTitleBn",
    x.department_name AS department, s.payment_method AS "paymentMethod",
    coalesce(s.bank_slip_number, s.transaction_id) AS "paymentReference", s.paid_at AS "paidAt"`;

export const rowTables = `JOIN payment_summaries s ON s.profile_id = a.profile_id
      JOIN exam_catalogue x ON x.exam_id = a.exam_id`;

/** The rows of a page: selects the ids first and joins the rest only for them. */
export async function findRows(ctx: Ctx, request: ListRequest, selected: ReadonlySet<string>): Promise<ApplicantRow[]> {
  const page = await selectPageIds(ctx, request);
  const { sql, params, isPlain } = page;
  const columns = [...selected].every((one) => briefFields.has(one)) ? briefRowSql : rowSql;
  const plain = isPlain ? preparedShape(joinRows(columns, `(${sql})`, 'id')) : undefined;
  if (plain) return queryPrepared(ctx.db, plain, params);
  // Two statements, because this search is planned for its values: planning the joins too takes longer than the search.
  const ids = await findIds(ctx, page);
  if (ids.length === 0) return [];
  const rows = columns === briefRowSql ? briefRowsOfIds : rowsOfIds;
  return queryPrepared(ctx.db, rows, [ids]);
}

/** Selects the rows of `found (id, …)`, sorted by one of its columns. */
const joinRows = (columns: string, found: string, place: string): string =>
  `SELECT ${columns} FROM ${found} AS found
      JOIN applications a ON a.profile_id = found.id
      ${rowTables}
      ORDER BY found.${place}`;

const inGivenOrder = '(SELECT * FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, place))';
const briefRowsOfIds = prepared(joinRows(briefRowSql, inGivenOrder, 'place'));
const rowsOfIds = prepared(joinRows(rowSql, inGivenOrder, 'place'));

/** The whole profiles of a page. */
export async function findProfiles(ctx: Ctx, request: ListRequest): Promise<ProfileView[]> {
  return loadProfiles(ctx, await findIds(ctx, await selectPageIds(ctx, request)));
}

async function findIds(ctx: Ctx, { sql, params, oldest }: IdsOfPage): Promise<string[]> {
  const first = oldest && (await queryPrepared<{ id: string }>(ctx.db, oldest.statement, oldest.params));
  const isFull = first && first.length >= oldest.size;
  const rows = isFull ? first : await queryRows<{ id: string }>(ctx.db, sql, params);
  return rows.map(({ id }) => id);
}

/** Scans the smallest index and subtracts the few deleted profiles. */
const countAll = `SELECT (SELECT count(*) FROM profiles WHERE is_current)
  - (SELECT count(*) FROM (${deletedProfiles} AND gone.is_current) AS deleted) AS count`;

export const countApplicants = (ctx: Ctx, search: ApplicantSearch): Promise<number> =>
  cached(ctx, `count ${keyOf(search)}`, async () => {
    const { sql, params, isAll, exams, isCurrentOnly } = await buildFilter(ctx, search);
    if (search.step && isStepOnly(search)) return countStep(ctx, search.step, { sql, params, exams, isCurrentOnly });
    const statement = isAll ? countAll : `SELECT count(*) AS count ${sql}`;
    const [row] = await queryRows<{ count: number }>(ctx.db, statement, params);
    return row?.count ?? 0;
  });

/**
 * Counts a step from the kept figures of current applications, plus those whose account no longer has the role STUDENT, and the earlier
 * ones; both are few.
 */
async function countStep(
  ctx: Ctx,
  step: ApplicantStep,
  { sql, params, exams, isCurrentOnly }: Pick<PageFilter, 'sql' | 'params' | 'exams' | 'isCurrentOnly'>,
): Promise<number> {
  const others = `SELECT user_id FROM applicants WHERE role IN ('ADMIN', 'SUPERADMIN')`;
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT ((SELECT coalesce(sum(applicants), 0) FROM exam_step_figures f
        WHERE ${figuresOfStep[step]} AND ($${params.length + 1}::uuid[] IS NULL OR f.exam_id = ANY($${params.length + 1})))
      + (SELECT count(*) ${sql} AND p.is_current AND p.user_id = ANY(ARRAY(${others})))
      + ${isCurrentOnly ? '0' : `(SELECT count(*) ${sql} AND NOT p.is_current)`})::int AS count`,
    [...params, exams],
  );
  return row?.count ?? 0;
}

/** The rows of `findContacts`. */
export const countContacts = async (ctx: Ctx, search: ApplicantSearch): Promise<number> =>
  Math.min(await countApplicants(ctx, search), limits.pages.applicantsMax);

export const countPages = async (ctx: Ctx, search: ApplicantSearch): Promise<number> =>
  pageOf(1, await countApplicants(ctx, search), sizeOf(search)).pages;

/** All applicants that match; refused above the limit of one call. */
export async function findContacts(
  ctx: Ctx,
  search: ApplicantSearch,
  { most = limits.pages.applicantsMax, tooMany = 'exportTooLarge' }: { most?: number; tooMany?: TextKey } = {},
): Promise<ApplicantContact[]> {
  const { sql, params } = selectIds(await buildFilter(ctx, search), { size: most + 1, skip: 0 });
  const contacts = await queryRows<ApplicantContact>(
    ctx.db,
    `SELECT a.profile_id AS "profileId", a.user_id AS "userId", a.name, a.name_bn AS "nameBn", a.phone, a.email
      FROM (${sql}) AS found JOIN applications a ON a.profile_id = found.id ORDER BY a.profile_id`,
    params,
  );
  if (contacts.length > most) fail('BAD_USER_INPUT', tooMany, { field: 'search', params: { max: most } });
  return contacts;
}

export const sizeOf = (search: ApplicantSearch): number => search.limit ?? rowsPerPage;

/** Cache key of a search without its page. */
export function keyOf(search: ApplicantSearch): string {
  const { page: _, limit: __, ...filters } = search;
  const given = Object.entries(filters).filter(([, value]) => value != null);
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Without an order: as they applied. */
export interface ListRequest {
  search: ApplicantSearch;
  order: ApplicantOrder | null;
}

interface IdsOfPage {
  sql: string;
  params: unknown[];
  /** Whether the best plan is the same for all values: without text filters and an order. */
  isPlain: boolean;
  /** A cheaper statement that is tried first; its ids are the page if there are enough. */
  oldest?: { statement: PreparedStatement; params: unknown[]; size: number } | undefined;
}

/** Selects the ids of a page in its order; the cost does not grow with the page number. */
async function selectPageIds(ctx: Ctx, { search, order }: ListRequest): Promise<IdsOfPage> {
  const size = sizeOf(search);
  const page = search.page ?? 1;
  const found = await buildFilter(ctx, search);
  const ordering = order && (await buildOrdering(ctx, found, order));
  const start = page > maxOffsetPages ? await findPageStart(ctx, { search, order }, { found, ordering }) : firstRow;
  const skip = (page - 1) * size - start.skipped;
  if (!ordering) {
    const ids = selectIds(found, { after: start.after, size, skip });
    return { ...ids, isPlain: isPlainSearch(search), oldest: page === 1 ? amongOldest(found, size) : undefined };
  }
  const after = start.after === undefined ? null : await findAnchor(ctx, ordering, start.after);
  return { ...selectOrderedIds(found, ordering, { search, after, size, skip }), isPlain: false };
}

function amongOldest(found: PageFilter, size: number): IdsOfPage['oldest'] {
  const statement = found.isShortText ? preparedShape(selectOldestIds(found, size)) : undefined;
  return statement && { statement, params: found.conditionParams, size };
}

interface Start {
  /** The row after which to start. */
  after: string | undefined;
  /** Number of rows up to that one. */
  skipped: number;
}
const firstRow: Start = { after: undefined, skipped: 0 };

/**
 * The nearest anchor before the page. In the order of application new rows are appended, so that an anchor is valid until one is deleted;
 * in other orders its position can be off by the changes since it was cached.
 */
async function findPageStart(
  ctx: Ctx,
  { search, order }: ListRequest,
  { found, ordering }: { found: PageFilter; ordering: Ordering | null },
): Promise<Start> {
  const size = sizeOf(search);
  const pages = await countPages(ctx, search);
  const wanted = Math.min(search.page ?? 1, pages + 1) - 1;
  if (wanted < maxOffsetPages) return firstRow;
  const pagesApart = Math.ceil(pages / maxAnchors);
  const step = size * pagesApart;
  const way = ordering && order ? `${order.by} ${order.descending}` : '';
  const places = await cached(ctx, `places ${step} ${way} ${keyOf(search)}`, async () => {
    const { sql, params } = ordering ? selectAnchors(found, ordering, step) : anchorsById(found, step);
    const rows = await queryRows<{ id: string }>(ctx.db, sql, params);
    return rows.map(({ id }) => id);
  });
  const nearest = Math.min(Math.floor(wanted / pagesApart), places.length);
  return nearest === 0 ? firstRow : { after: places[nearest - 1], skipped: nearest * step };
}

const anchorsById = ({ sql, params }: PageFilter, step: number) => ({
  sql: `SELECT id FROM (SELECT p.id, row_number() OVER (ORDER BY p.id) AS place ${sql}) AS placed WHERE place % ${step} = 0`,
  params,
});
