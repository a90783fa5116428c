import { PaidFilter } from '@admission/schema';
import { literal } from '../../db/lists.ts';
import type { Ctx } from '../../graphql/context.ts';
import type { ApplicantSearch } from './applicant.types.ts';

/** What finds the applicants of a search: goes behind SELECT … of `profiles p`. */
export interface Found {
  sql: string;
  params: unknown[];
  /** Whether every applicant is found. */
  isAll: boolean;
}

/** Profiles of deleted accounts are not there. Few accounts are ever deleted, so this is a small set that is read once. */
export const ofDeleted =
  'SELECT gone.id FROM users u JOIN profiles gone ON gone.user_id = u.id WHERE u.deleted_at IS NOT NULL';

/** The condition of a search. One query of the small exam tables where the search names an exam's facts, else none. */
export async function foundBy(ctx: Ctx, search: ApplicantSearch): Promise<Found> {
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    ...(await examCondition(ctx, search, place)),
    ...textCondition(search, place),
    ...paymentConditions(search, place),
    ...(search.selectedDate ? [`p.submitted_at > ${place(search.selectedDate)}::timestamptz`] : []),
  ];
  const payment = search.paymentStatus || search.paymentCompletionTime;
  const from = `profiles p${payment ? ' JOIN payment_summaries s ON s.user_id = p.user_id' : ''}`;
  const where = [...conditions, `p.id NOT IN (${ofDeleted})`].join(' AND ');
  return { sql: `FROM ${from} WHERE ${where}`, params, isAll: conditions.length === 0 };
}

type Place = (value: unknown) => string;

/** The exams that fit, by id: with their ids in the statement the planner knows how many applied to them. */
async function examCondition(ctx: Ctx, search: ApplicantSearch, place: Place): Promise<string[]> {
  const { program, department, batch, trimester, year } = search;
  if (!program && !department && !batch && !trimester && year == null) return [];
  const rows: { id: string }[] = await ctx.db.query(
    `SELECT x.id FROM exams x JOIN programs g ON g.id = x.program_id JOIN departments d ON d.id = g.department_id
      WHERE ($1::text IS NULL OR g.id::text = lower($1) OR lower(g.program_short_code) = lower($1))
        AND ($2::text IS NULL OR d.id::text = lower($2) OR lower(d.dept_short_code) = lower($2))
        AND ($3::text IS NULL OR search_key(btrim(x.batch)) = search_key($3))
        AND ($4::text IS NULL OR x.trimester = $4)
        AND ($5::numeric IS NULL OR x.year = $5)`,
    [program || null, department || null, batch || null, trimester || null, year ?? null],
  );
  return [`p.exam_id = ANY(${place(rows.map(({ id }) => id))}::uuid[])`];
}

/** A run of three letters or digits: only then has the trigram index anything to look up. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Name, phone, e-mail and applicant ID stand in one column, a line each, so all that is typed is one pattern. With a run of three
 * letters in it the trigram index may serve; with less it would read the whole of that index, so the column is hidden from it and the
 * rows are read in order, or the exams' covering index.
 */
function textCondition({ name, phone, email, applicantId }: ApplicantSearch, place: Place): string[] {
  const parts = [name, phone, email, applicantId];
  const typed = parts.filter((one) => one != null && one !== '');
  if (typed.length === 0) return [];
  const lines = parts.map((one) => (one ? `'%' || search_key(${place(literal(one))}::text) || '%'` : `'%'`));
  const column = typed.some((one) => hasTrigram(one ?? '')) ? 'p.search_text' : `(p.search_text || '')`;
  return [`${column} LIKE ${lines.join(' || chr(10) || ')}`];
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
