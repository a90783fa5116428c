import { isCalendarDay, isUuid, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertInRange, assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { findAccounts } from '../accounts/index.ts';
import { findPayers } from '../payments/index.ts';
import { findIdHolder } from '../profiles/index.ts';
import { cached } from './applicant.cache.ts';
import type { FoundPeople, FoundPerson, RegisteredPage, RegisteredPerson } from './find-people.types.ts';

type Match = Pick<FoundPerson, 'userId' | 'foundBy' | 'match'>;

const { counted, people: listed } = limits.search;

/** Finds applicants by what a caller on the phone says, each with the newest application. */
export async function findPeople(ctx: Ctx, text: string): Promise<FoundPeople> {
  const found = await findMatches(ctx, text);
  const rows = await loadPeople(ctx, [...found.keys()].slice(0, listed));
  return {
    people: rows.map((row) => ({ ...row, ...(found.get(row.userId) as Match) })),
    count: Math.min(found.size, counted),
    hasMore: found.size > counted,
  };
}

/** The best match of each person. Each search returns at most one more than are counted. */
async function findMatches(ctx: Ctx, text: string): Promise<Map<string, Match>> {
  if (text.length < limits.search.shortest) return new Map();
  const [holder, payers, accounts] = await Promise.all([
    findIdHolder(ctx, text),
    findPayers(ctx, text, counted + 1),
    findAccounts(ctx, text, counted + 1),
  ]);
  const matches: Match[] = [
    ...(holder ? [{ userId: holder, foundBy: 'APPLICANT_ID' as const, match: null }] : []),
    ...payers.map((payer) => ({ ...payer, foundBy: 'PAYMENT' as const })),
    ...accounts.map(({ userId, isSimilar }) => ({
      userId,
      foundBy: isSimilar ? ('SIMILAR_NAME' as const) : ('CONTACT' as const),
      match: null,
    })),
  ];
  const first = new Map<string, Match>();
  for (const match of matches) if (!first.has(match.userId)) first.set(match.userId, match);
  return first;
}

const loadPeople = (ctx: Ctx, userIds: readonly string[], condition = '') =>
  queryRows<RegisteredPerson>(
    ctx.db,
    `SELECT DISTINCT ON (wanted.place) a.user_id AS "userId", a.name, a.name_bn AS "nameBn", a.phone, a.email, a.applicant_id AS "applicantId",
        x.title AS "examTitle", x.program_short_code AS "programShortCode", x.trimester, x.year,
        coalesce(a.payment_status, 'UNPAID') AS "paymentStatus", a.submitted_at AS "submittedAt", a.registered_at AS "registeredAt"
      FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(user_id, place)
      JOIN applicants a ON a.user_id = wanted.user_id AND a.deleted_at IS NULL
      LEFT JOIN exam_catalogue x ON x.exam_id = a.exam_id
      WHERE true ${condition}
      ORDER BY wanted.place, a.submitted_at DESC NULLS LAST`,
    [userIds],
  );

/** A student with or without an application. */
export async function findPerson(ctx: Ctx, userId: string): Promise<RegisteredPerson> {
  const [person] = isUuid(userId) ? await loadPeople(ctx, [userId], `AND a.role = 'STUDENT'`) : [];
  return person ?? fail('NOT_FOUND', 'applicantNotFound');
}

/** Each student once; the planner removes the joins of application and payment, which have at most one row each. */
const everyone = `FROM applicants a WHERE a.role = 'STUDENT' AND a.deleted_at IS NULL`;

/** Students without a current application: looked up one by one from the newest, so that a page reads few. */
const unapplied = `${everyone} AND NOT EXISTS (SELECT FROM applications p WHERE p.user_id = a.user_id AND p.is_current)`;

/** Counts from the kept figures, which exclude accounts that no longer have the role STUDENT. */
const countEveryone = 'SELECT people AS count FROM registered_figures';
const countUnapplied = `SELECT people - (SELECT coalesce(sum(applicants), 0)::int FROM exam_step_figures) AS count FROM registered_figures`;

/** Students of the day `$1` in Dhaka, with or without an application; one with several has several rows. */
const registeredOn = `FROM applicants a WHERE a.role = 'STUDENT' AND a.deleted_at IS NULL
  AND a.registered_at >= $1::date::timestamp AT TIME ZONE 'Asia/Dhaka'
  AND a.registered_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'`;

/** Students without a current application, newest first; with a day or `all` also those with one. */
export async function findRegistered(
  ctx: Ctx,
  { page, limit, day, all }: { page: number; limit: number; day: string | null; all: boolean },
): Promise<RegisteredPage> {
  assertPage(page);
  assertInRange('limit', limit, { max: 200 });
  if (day) return findRegisteredOn(ctx, { page, limit, day });
  const from = all ? everyone : unapplied;
  const count = await cached(ctx, all ? 'everyone' : 'registered', async () => {
    const [row] = await queryRows<{ count: number }>(ctx.db, all ? countEveryone : countUnapplied);
    return row?.count ?? 0;
  });
  const rows = await queryRows<{ userId: string }>(
    ctx.db,
    `SELECT a.user_id AS "userId" ${from} ORDER BY a.user_id DESC LIMIT $1 OFFSET $2`,
    [limit, (page - 1) * limit],
  );
  const people = await loadPeople(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return { people, ...pageOf(page, count, limit) };
}

async function countRegisteredOn(ctx: Ctx, day: string): Promise<number> {
  const statement = `SELECT count(DISTINCT a.user_id)::int AS count ${registeredOn}`;
  const [row] = await queryRows<{ count: number }>(ctx.db, statement, [day]);
  return row?.count ?? 0;
}

async function findRegisteredOn(
  ctx: Ctx,
  { page, limit, day }: { page: number; limit: number; day: string },
): Promise<RegisteredPage> {
  if (!isCalendarDay(day)) fail('BAD_USER_INPUT', 'dateInvalid', { field: 'day' });
  const rows = await queryRows<{ userId: string; count: number }>(
    ctx.db,
    `SELECT a.user_id AS "userId", (count(*) OVER ())::int AS count ${registeredOn} GROUP BY a.user_id
      ORDER BY a.user_id DESC LIMIT $2 OFFSET $3`,
    [day, limit, (page - 1) * limit],
  );
  const people = await loadPeople(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const count = rows[0]?.count ?? (page === 1 ? 0 : await countRegisteredOn(ctx, day));
  return { people, ...pageOf(page, count, limit) };
}
