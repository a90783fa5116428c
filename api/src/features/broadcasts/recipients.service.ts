import {
  applicantSearchRules,
  check,
  isEmail,
  isMobilePhone,
  isUuid,
  type Lang,
  limits,
  normaliseEmail,
} from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Channel } from '../../messages/index.ts';
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
const sql = `SELECT u.user_id AS "userId", u.name, u.phone, u.email, u.lang, u.applicant_id AS "applicantId", x.title AS exam,
    x.exam_date AS "examDate"
  FROM applicants u LEFT JOIN exam_catalogue x ON x.exam_id = u.exam_id
  WHERE u.deleted_at IS NULL AND`;

/** The users of those addresses, in their order, each address once; refused where one is nobody's (contract, "Mail and SMS"). */
export async function usersOfEmails(ctx: Ctx, emails: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(emails.map(normaliseEmail))];
  const rows = await queryRows<Recipient>(
    ctx.db,
    `${sql} lower(u.email) = ANY($1::text[]) ORDER BY u.profile_id IS NOT NULL, u.user_id DESC`,
    [wanted],
  );
  return inOrder(wanted, new Map(rows.map((row) => [normaliseEmail(row.email), row])), 'email');
}

/** The same for phones of eleven digits. */
export async function usersOfPhones(ctx: Ctx, phones: readonly string[]): Promise<Recipient[]> {
  const rows = await queryRows<Recipient>(ctx.db, `${sql} u.phone = ANY($1::text[])`, [phones]);
  return inOrder(phones, new Map(rows.map((row) => [row.phone, row])), 'phones');
}

/** One registered user. */
export async function userOf(ctx: Ctx, userId: string): Promise<Recipient> {
  const [row] = await queryRows<Recipient>(ctx.db, `${sql} u.user_id = $1`, [userId]);
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

/** Whom a message is meant for, before their addresses are looked at. */
export interface Selection {
  userIds?: readonly string[] | null | undefined;
  search?: ApplicantSearch | null | undefined;
}

/** Whom a selection comes down to. */
export interface Chosen {
  /** In the order of the selection, each address once. */
  people: Recipient[];
  /** How many were named twice, or share their address with somebody before them. */
  duplicates: number;
  /** How many cannot be written to: the account is gone, or its address is none. */
  unreachable: number;
}

export const addressOn = (channel: Channel, { phone, email }: Recipient): string =>
  channel === Channel.SMS ? phone : normaliseEmail(email);

const isUsable: Record<Channel, (address: string) => boolean> = { sms: isMobilePhone, mail: isEmail };

/** The people of a selection, for one channel; refused where they are more than one call may write to. */
export async function chosenPeople(ctx: Ctx, { userIds, search }: Selection, channel: Channel): Promise<Chosen> {
  const max = limits.messages.recipients;
  if ((userIds?.length ?? 0) > max) fail('BAD_USER_INPUT', 'recipientsTooMany', { field: 'userIds', params: { max } });
  const named = [...(userIds ?? []).map((id) => id.toLowerCase()), ...(await usersFound(ctx, search, channel))];
  const ids = [...new Set(named)];
  const rows = await queryRows<Recipient>(ctx.db, `${sql} u.user_id = ANY($1::uuid[])`, [ids.filter(isUuid)]);
  const found = new Map(rows.map((row) => [row.userId, row]));
  const all = ids.flatMap((id) => found.get(id) ?? []).filter((one) => isUsable[channel](addressOn(channel, one)));
  const people = [...new Map([...all].reverse().map((one) => [addressOn(channel, one), one])).values()].reverse();
  return {
    people,
    duplicates: named.length - ids.length + all.length - people.length,
    unreachable: ids.length - all.length,
  };
}

/** All that a search finds, whatever its page; refused where it finds nobody, or more than one call may write to. */
async function usersFound(ctx: Ctx, search: ApplicantSearch | null | undefined, channel: Channel): Promise<string[]> {
  if (!search) return [];
  const checked = check(applicantSearchRules, search, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems.map((one) => ({ ...one, field: `search.${one.field}` })));
  const contacts = await findContacts(ctx, checked.value, 'recipientsTooMany');
  if (contacts.length === 0)
    fail('BAD_USER_INPUT', channel === Channel.MAIL ? 'mailRecipientsRequired' : 'smsRecipientsRequired', {
      field: 'search',
    });
  return contacts.map(({ userId }) => userId);
}
