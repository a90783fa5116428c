import { PaidFilter } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { escapeLike } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import type { ApplicantSearch } from './applicant.types.ts';

/** What finds the applicants of a search. */
export interface Found {
  /** Goes behind SELECT … of `profiles p`, for all that are found. */
  sql: string;
  params: unknown[];
  /** Whether every applicant is found. */
  isAll: boolean;
}

/** The same in the parts of which the statement of a page is made. */
export interface FoundByPage extends Found {
  from: string;
  /** Whether `from` holds the payment, as `s`. */
  joinsPayment: boolean;
  /** All but the exams. */
  conditions: string[];
  conditionParams: unknown[];
  /** The exams whose applicants are looked through, where it is better to go by exam. */
  exams: string[] | null;
}

/** Profiles of deleted accounts are not there. Few accounts are ever deleted, so this is a small set that is read once. */
export const ofDeleted =
  'SELECT gone.profile_id AS id FROM applicants gone WHERE gone.deleted_at IS NOT NULL AND gone.profile_id IS NOT NULL';

/** The condition of a search. One query of the small exam tables where the search goes by exam, else none. */
export async function foundBy(ctx: Ctx, search: ApplicantSearch): Promise<FoundByPage> {
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    ...textCondition(search, place),
    ...paymentConditions(search, place),
    ...(search.selectedDate ? [`p.submitted_at > ${place(search.selectedDate)}::timestamptz`] : []),
    ...(search.except?.length ? [`p.user_id <> ALL(${place(search.except)}::uuid[])`] : []),
  ];
  const ofExam = namesExam(search);
  const isAll = !ofExam && conditions.length === 0;
  const exams = ofExam || isShort(search) ? await findExams(ctx, search) : null;
  const joinsPayment = Boolean(search.paymentStatus || search.paymentCompletionTime);
  const from = `profiles p${joinsPayment ? withPayment : ''}`;
  conditions.push(`p.id NOT IN (${ofDeleted})`);
  const conditionParams = [...params];
  const all = ofExam ? [`p.exam_id = ANY(${place(exams)}::uuid[])`, ...conditions] : conditions;
  const sql = `FROM ${from} WHERE ${all.join(' AND ')}`;
  return { sql, params, isAll, from, joinsPayment, conditions, conditionParams, exams };
}

/** Joins the payment of `profiles p`, as `s`. */
export const withPayment = ' JOIN payment_summaries s ON s.user_id = p.user_id';

/**
 * The statement that gives so many ids, in order. Who applies to one exam applies in one season, so a walk through everybody may go a
 * long way before it meets the first of them: where exams are known, each is walked by itself along its own index, and the walks are
 * merged. That index holds the searched text too.
 */
export function idsBy(
  found: FoundByPage,
  { after, size, skip }: { after?: string | undefined; size: number; skip: number },
) {
  const params = [...found.conditionParams];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [...found.conditions, ...(after === undefined ? [] : [`p.id > ${place(after)}`])].join(' AND ');
  const [limit, offset] = [place(size), place(skip)];
  const sql =
    found.exams === null
      ? `SELECT p.id FROM ${found.from} WHERE ${conditions} ORDER BY p.id LIMIT ${limit} OFFSET ${offset}`
      : `SELECT walk.id FROM unnest(${place(found.exams)}::uuid[]) AS exam(id) CROSS JOIN LATERAL (
          SELECT p.id FROM ${found.from} WHERE p.exam_id = exam.id AND ${conditions} ORDER BY p.id LIMIT ${place(size + skip)}
        ) AS walk ORDER BY walk.id LIMIT ${limit} OFFSET ${offset}`;
  return { sql, params };
}

type Place = (value: unknown) => string;

const namesExam = ({ program, department, exam, batch, trimester, year }: ApplicantSearch): boolean =>
  Boolean(program || department || exam || batch || trimester || year != null);

/** The exams that fit, by id: all of them where the search names nothing of an exam. */
async function findExams(
  ctx: Ctx,
  { program, department, exam, batch, trimester, year }: ApplicantSearch,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT x.exam_id AS id FROM exam_catalogue x
      WHERE ($1::text IS NULL OR x.program_id::text = lower($1) OR lower(x.program_short_code) = lower($1))
        AND ($2::text IS NULL OR x.department_id::text = lower($2) OR lower(x.dept_short_code) = lower($2))
        AND ($3::text IS NULL OR search_key(btrim(x.batch)) = search_key($3))
        AND ($4::text IS NULL OR x.trimester = $4)
        AND ($5::numeric IS NULL OR x.year = $5)
        AND ($6::text IS NULL OR x.exam_id::text = lower($6))`,
    [program || null, department || null, batch || null, trimester || null, year ?? null, exam || null],
  );
  return rows.map(({ id }) => id);
}

/** A run of three letters or digits: only then has the trigram index anything to look up. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

const partsOf = ({ name, phone, email, applicantId }: ApplicantSearch) => [name, phone, email, applicantId];

/** Whether something is typed that the trigram index can look up: then few are found, and fast. */
export const isLookedUp = (search: ApplicantSearch): boolean => partsOf(search).some((one) => hasTrigram(one ?? ''));

/** Whether all that is typed are one or two letters. */
function isShort(search: ApplicantSearch): boolean {
  const typed = partsOf(search).filter((one) => one != null && one !== '');
  return typed.length > 0 && !isLookedUp(search);
}

/**
 * Name, phone, e-mail and applicant ID stand in one column, a line each, so all that is typed is one pattern. With a run of three
 * letters in it the trigram index may serve; with less it would be read whole, so the column is hidden from it.
 */
function textCondition(search: ApplicantSearch, place: Place): string[] {
  const parts = partsOf(search);
  if (!parts.some(Boolean)) return [];
  const lines = parts.map((one) => (one ? `'%' || search_key(${place(escapeLike(one))}::text) || '%'` : `'%'`));
  return [`${isShort(search) ? `(p.search_text || '')` : 'p.search_text'} LIKE ${lines.join(' || chr(10) || ')}`];
}

/** `Unpaid` is whoever is not PAID; paid after an instant is PAID (contract, "Filters"). */
function paymentConditions({ paymentStatus, paymentCompletionTime }: ApplicantSearch, place: Place): string[] {
  const conditions: string[] = [];
  if (paymentStatus === PaidFilter.NOT_PAID) conditions.push(`s.status IN ('UNPAID', 'PENDING')`);
  else if (paymentStatus) conditions.push(`s.status = ${place(paymentStatus)}`);
  if (paymentCompletionTime)
    conditions.push(`s.status = 'PAID' AND s.paid_at > ${place(paymentCompletionTime)}::timestamptz`);
  return conditions;
}
