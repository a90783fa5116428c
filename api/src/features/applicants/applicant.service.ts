import { limits, type TextKey } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { loadProfiles, type ProfileView } from '../profiles/index.ts';
import { kept } from './applicant.cache.ts';
import { type FoundByPage, foundBy, idsBy, ofDeleted } from './applicant.filter.ts';
import { idsInOrder, markOf, marksInOrder, type Ordering, orderingOf } from './applicant.order.ts';
import type { ApplicantContact, ApplicantOrder, ApplicantRow, ApplicantSearch } from './applicant.types.ts';

/** Rows a page unless the search says more; the façade's callers say more. */
export const rowsPerPage = 50;
/** Pages near the front are counted off; those further back begin at a row whose place is known. */
const pagesCountedOff = 2;
const placesKept = 5000;

/** The columns of a row, of `applicants a` and the tables that follow. */
export const rowSql = `a.profile_id AS id, a.user_id AS "userId", a.applicant_id AS "applicantId", a.name, a.phone, a.email, x.exam_id AS "examId",
    x.title AS "examTitle", x.exam_date AS "examDate", x.program_name AS course, x.program_short_code AS "programShortCode",
    x.department_name AS department, x.trimester, x.year, x.batch, s.status AS "paymentStatus", s.payment_method AS "paymentMethod",
    coalesce(s.bank_slip_number, s.transaction_id) AS "paymentReference", s.paid_at AS "paidAt", a.submitted_at AS "submittedAt"`;

export const rowTables = `JOIN payment_summaries s ON s.user_id = a.user_id
      JOIN exam_catalogue x ON x.exam_id = a.exam_id`;

/** The rows of a page: ids first, and only for those the rest. One statement. */
export async function findRows(ctx: Ctx, asked: Asked): Promise<ApplicantRow[]> {
  const { sql, params, place } = await idsOfPage(ctx, asked);
  return queryRows(
    ctx.db,
    `SELECT ${rowSql} FROM (${sql}) AS found
      JOIN applicants a ON a.profile_id = found.id
      ${rowTables}
      ORDER BY ${place}`,
    params,
  );
}

/** The same page with every answer of each applicant. */
export async function findProfiles(ctx: Ctx, asked: Asked): Promise<ProfileView[]> {
  const { sql, params } = await idsOfPage(ctx, asked);
  const rows = await queryRows<{ id: string }>(ctx.db, sql, params);
  return loadProfiles(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Of everybody: the smallest index is read, and the few that are gone are taken off again. */
const countAll = `SELECT (SELECT count(*) FROM profiles) - (SELECT count(*) FROM (${ofDeleted}) AS deleted) AS count`;

/** How many the search finds. */
export const countApplicants = (ctx: Ctx, search: ApplicantSearch): Promise<number> =>
  kept(ctx, `count ${keyOf(search)}`, async () => {
    const { sql, params, isAll } = await foundBy(ctx, search);
    const statement = isAll ? countAll : `SELECT count(*) AS count ${sql}`;
    const [row] = await queryRows<{ count: number }>(ctx.db, statement, params);
    return row?.count ?? 0;
  });

export const countPages = async (ctx: Ctx, search: ApplicantSearch): Promise<number> =>
  pageOf(1, await countApplicants(ctx, search), sizeOf(search)).pages;

/** Whom the search finds, all of them; refused where they are more than one call may work on. */
export async function findContacts(
  ctx: Ctx,
  search: ApplicantSearch,
  tooMany: TextKey = 'exportTooLarge',
): Promise<ApplicantContact[]> {
  const most = limits.pages.applicantsMax;
  const { sql, params } = idsBy(await foundBy(ctx, search), { size: most + 1, skip: 0 });
  const contacts = await queryRows<ApplicantContact>(
    ctx.db,
    `SELECT a.profile_id AS "profileId", a.user_id AS "userId", a.name, a.phone, a.email
      FROM (${sql}) AS found JOIN applicants a ON a.profile_id = found.id ORDER BY a.profile_id`,
    params,
  );
  if (contacts.length > most) fail('BAD_USER_INPUT', tooMany, { field: 'search', params: { max: most } });
  return contacts;
}

export const sizeOf = (search: ApplicantSearch): number => search.limit ?? rowsPerPage;

/** What tells searches apart, whatever the page. */
export function keyOf(search: ApplicantSearch): string {
  const { page: _, limit: __, ...filters } = search;
  const given = Object.entries(filters).filter(([, value]) => value != null);
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A page of a search, in an order; without one in the order in which they applied. */
export interface Asked {
  search: ApplicantSearch;
  order: ApplicantOrder | null;
}

interface IdsOfPage {
  sql: string;
  params: unknown[];
  /** What puts the rows that are joined to the ids in order again. */
  place: string;
}

/** The statement that gives the ids of a page. However far back the page is, it reads little more than its own rows. */
async function idsOfPage(ctx: Ctx, { search, order }: Asked): Promise<IdsOfPage> {
  const size = sizeOf(search);
  const page = search.page ?? 1;
  const found = await foundBy(ctx, search);
  const ordering = order && (await orderingOf(ctx, found, order));
  const start = page > pagesCountedOff ? await startOf(ctx, { search, order }, { found, ordering }) : nowhere;
  const skip = (page - 1) * size - start.skipped;
  if (!ordering) return { ...idsBy(found, { after: start.after, size, skip }), place: 'found.id' };
  const after = start.after === undefined ? null : await markOf(ctx, ordering, start.after);
  return { ...idsInOrder(found, ordering, { search, after, size, skip }), place: 'found.place' };
}

interface Start {
  /** The row to begin after. */
  after: string | undefined;
  /** How many rows lie up to that one. */
  skipped: number;
}
const nowhere: Start = { after: undefined, skipped: 0 };

/** The nearest known place before the page. New applicants come at the end, so a place holds while nobody leaves. */
async function startOf(
  ctx: Ctx,
  { search, order }: Asked,
  { found, ordering }: { found: FoundByPage; ordering: Ordering | null },
): Promise<Start> {
  const size = sizeOf(search);
  const pages = await countPages(ctx, search);
  const wanted = Math.min(search.page ?? 1, pages + 1) - 1;
  if (wanted < pagesCountedOff) return nowhere;
  const pagesApart = Math.ceil(pages / placesKept);
  const step = size * pagesApart;
  const way = ordering && order ? `${order.by} ${order.descending}` : '';
  const places = await kept(ctx, `places ${step} ${way} ${keyOf(search)}`, async () => {
    const { sql, params } = ordering ? marksInOrder(found, ordering, step) : marksBy(found, step);
    const rows = await queryRows<{ id: string }>(ctx.db, sql, params);
    return rows.map(({ id }) => id);
  });
  const nearest = Math.min(Math.floor(wanted / pagesApart), places.length);
  return nearest === 0 ? nowhere : { after: places[nearest - 1], skipped: nearest * step };
}

const marksBy = ({ sql, params }: FoundByPage, step: number) => ({
  sql: `SELECT id FROM (SELECT p.id, row_number() OVER (ORDER BY p.id) AS place ${sql}) AS placed WHERE place % ${step} = 0`,
  params,
});
