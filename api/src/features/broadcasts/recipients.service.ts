import { applicantSearchRules, check, type Lang, normaliseEmail } from '@admission/schema';
import type { Ctx } from '../../graphql/context.ts';
import { fail, failProblems } from '../../graphql/errors.ts';
import { type ApplicantSearch, findContacts } from '../applicants/index.ts';

/** A registered user with what a message may say of the application. */
export interface Recipient {
  userId: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
  /** While the payment is PAID. */
  applicantId: string | null;
  exam: string | null;
  examDate: string | null;
}

/** How many of those that are not registered a refusal names. */
const mostNamed = 50;

// Of several accounts with one address the applicant's is meant.
const sql = `SELECT u.id AS "userId", u.name, u.phone, u.email, u.lang,
    CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS "applicantId", x.title AS exam, x.exam_date AS "examDate"
  FROM users u
  LEFT JOIN profiles p ON p.user_id = u.id
  LEFT JOIN payment_summaries s ON s.user_id = u.id
  LEFT JOIN exams x ON x.id = p.exam_id
  WHERE u.deleted_at IS NULL AND`;

/** The users of those addresses, in their order, each address once; refused where one is nobody's (contract, "Mail and SMS"). */
export async function usersOfEmails(ctx: Ctx, emails: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(emails.map(normaliseEmail))];
  const rows: Recipient[] = await ctx.db.query(
    `${sql} lower(u.email) = ANY($1::text[]) ORDER BY p.id IS NOT NULL, u.id DESC`,
    [wanted],
  );
  return inOrder(wanted, new Map(rows.map((row) => [normaliseEmail(row.email), row])), 'email');
}

/** The same for phones of eleven digits. */
export async function usersOfPhones(ctx: Ctx, phones: readonly string[]): Promise<Recipient[]> {
  const rows: Recipient[] = await ctx.db.query(`${sql} u.phone = ANY($1::text[])`, [phones]);
  return inOrder(phones, new Map(rows.map((row) => [row.phone, row])), 'phones');
}

/** One registered user. */
export async function userOf(ctx: Ctx, userId: string): Promise<Recipient> {
  const [row]: Recipient[] = await ctx.db.query(`${sql} u.id = $1`, [userId]);
  return row ?? fail('NOT_FOUND', 'userNotFound', { field: 'userId' });
}

function inOrder(wanted: readonly string[], found: ReadonlyMap<string, Recipient>, field: string): Recipient[] {
  const unknown = wanted.filter((one) => !found.has(one));
  if (unknown.length > 0) {
    const named = unknown.slice(0, mostNamed).join(', ');
    const list = unknown.length > mostNamed ? `${named}, …` : named;
    fail('BAD_USER_INPUT', 'recipientsNotRegistered', { field, params: { list } });
  }
  return wanted.flatMap((one) => found.get(one) ?? []);
}

/** Phones or addresses of all that a search finds, whatever its page; refused where it finds more than one call may write to. */
export async function addressesFound(
  ctx: Ctx,
  search: ApplicantSearch | null | undefined,
  part: 'phone' | 'email',
): Promise<string[]> {
  if (!search) return [];
  const checked = check(applicantSearchRules, search, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems.map((one) => ({ ...one, field: `search.${one.field}` })));
  const contacts = await findContacts(ctx, checked.value, 'recipientsTooMany');
  if (contacts.length === 0)
    fail('BAD_USER_INPUT', part === 'email' ? 'mailRecipientsRequired' : 'smsRecipientsRequired', { field: 'search' });
  return contacts.map((one) => one[part]);
}
