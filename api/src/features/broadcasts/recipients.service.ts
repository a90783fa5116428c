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

/** A registered user with the values of the merge fields. */
export interface Recipient {
  userId: string;
  name: string;
  phone: string;
  email: string;
  lang: Lang;
  /** Null unless the payment is PAID. */
  applicantId: string | null;
  /** The title in `lang`. */
  exam: string | null;
  examDate: string | null;
  /** The application of the merge fields, if it is not the current one. */
  earlierId?: string | null;
  /** The application of the selection, which a later one does not replace. */
  chosenId?: string | null;
}

/** Maximum unregistered addresses listed in an error. */
const maxNamed = 50;

// Of several accounts with one address, the applicant's is used. The time of the exam is that on the admit card: with a seat its sitting's.
const recipientsIn = (
  view: 'applicants' | 'applications',
) => `SELECT u.user_id AS "userId", u.name, u.phone, u.email, u.lang,
    u.applicant_id AS "applicantId", CASE u.lang WHEN 'bn' THEN coalesce(x.title_bn, x.title) ELSE x.title END AS exam, coalesce(t.starts, x.exam_date) AS "examDate"${view === 'applications' ? ', u.profile_id AS "earlierId", u.withdrawn_at IS NOT NULL AS "isWithdrawn"' : ''}
  FROM ${view} u LEFT JOIN exam_catalogue x ON x.exam_id = u.exam_id
    LEFT JOIN seated_applicants s ON s.profile_id = u.profile_id
    LEFT JOIN exam_sittings t ON t.sitting_id = s.sitting_id AND t.exam_id = u.exam_id
  WHERE u.deleted_at IS NULL AND`;
const sql = recipientsIn('applicants');

/** The users with those addresses, in their order, without duplicates; refuses unregistered addresses (contract, "Mail and SMS"). */
export async function findRecipientsByEmail(ctx: Ctx, emails: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(emails.map(normaliseEmail))];
  const rows = await queryRows<Recipient>(
    ctx.db,
    `${sql} lower(u.email) = ANY($1::text[]) ORDER BY u.profile_id IS NOT NULL, u.user_id DESC`,
    [wanted],
  );
  return inOrder(wanted, new Map(rows.map((row) => [normaliseEmail(row.email), row])), 'email');
}

/** The same for phones of eleven digits. */
export async function findRecipientsByPhone(ctx: Ctx, phones: readonly string[]): Promise<Recipient[]> {
  const rows = await queryRows<Recipient>(ctx.db, `${sql} u.phone = ANY($1::text[])`, [phones]);
  return inOrder(phones, new Map(rows.map((row) => [row.phone, row])), 'phones');
}

/** A recipient with the values of an application, by default of the current one. */
export async function findRecipient(
  ctx: Ctx,
  { userId, profileId }: { userId: string; profileId?: string | null },
): Promise<Recipient> {
  const isNamed = profileId != null;
  if (isNamed && !isUuid(profileId)) fail('NOT_FOUND', 'userNotFound', { field: 'profileId' });
  const [row] = isNamed
    ? await queryRows<Recipient>(
        ctx.db,
        `${recipientsIn('applications')} u.user_id = $1 AND u.profile_id = $2 AND u.withdrawn_at IS NULL`,
        [userId, profileId],
      )
    : await queryRows<Recipient>(ctx.db, `${sql} u.user_id = $1`, [userId]);
  return row ?? fail('NOT_FOUND', 'userNotFound', { field: isNamed ? 'profileId' : 'userId' });
}

function inOrder(wanted: readonly string[], found: ReadonlyMap<string, Recipient>, field: string): Recipient[] {
  const unknown = wanted.filter((one) => !found.has(one));
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).join(', ');
    const list = unknown.length > maxNamed ? `${named}, …` : named;
    fail('BAD_USER_INPUT', 'recipientsNotRegistered', { field, params: { list } });
  }
  return wanted.flatMap((one) => found.get(one) ?? []);
}

/** A selection of recipients. */
export interface Selection {
  userIds?: readonly string[] | null | undefined;
  /** Of several applications of one person the newest counts. */
  profileIds?: readonly string[] | null | undefined;
  search?: ApplicantSearch | null | undefined;
}

/** The recipients of a selection. */
export interface SelectedRecipients {
  /** In the order of the selection, each address once. */
  people: Recipient[];
  /** The number of duplicates, by user or address. */
  duplicates: number;
  /** The number of deleted users and invalid addresses. */
  unreachable: number;
}

export const addressOn = (channel: Channel, { phone, email }: Recipient): string =>
  channel === Channel.SMS ? phone : normaliseEmail(email);

const isUsable: Record<Channel, (address: string) => boolean> = { sms: isMobilePhone, mail: isEmail };

/** Resolves a selection for one channel; refuses more recipients than the limit. */
export async function selectRecipients(
  ctx: Ctx,
  { userIds, profileIds, search }: Selection,
  channel: Channel,
): Promise<SelectedRecipients> {
  const max = limits.messages.recipients;
  if ((userIds?.length ?? 0) > max) fail('BAD_USER_INPUT', 'recipientsTooMany', { field: 'userIds', params: { max } });
  if ((profileIds?.length ?? 0) > max)
    fail('BAD_USER_INPUT', 'recipientsTooMany', { field: 'profileIds', params: { max } });
  const chosen = [...new Set(profileIds?.map((id) => id.toLowerCase()))];
  const ticked = await findApplications(ctx, chosen);
  const found = [...ticked, ...(await applicationsFound(ctx, search, channel))];
  const named = [...(userIds ?? []).map((id) => id.toLowerCase()), ...found.map(({ userId }) => userId)];
  const ids = [...new Set(named)];
  // Ids grow with time.
  const newest = new Map([...found].sort(byProfile).map(({ userId, profileId }) => [userId, profileId]));
  const all = await findReachable(ctx, ids.filter(isUuid), channel, [...newest.values()]);
  const people = [...new Map([...all].reverse().map((one) => [addressOn(channel, one), one])).values()].reverse();
  return {
    people: people.map((one) => ({ ...one, chosenId: newest.get(one.userId) ?? null })),
    duplicates: named.length - ids.length + all.length - people.length,
    unreachable: ids.length - all.length + chosen.length - ticked.length,
  };
}

interface FoundApplication {
  userId: string;
  profileId: string;
}

const byProfile = (one: FoundApplication, other: FoundApplication): number =>
  one.profileId < other.profileId ? -1 : one.profileId > other.profileId ? 1 : 0;

/** The applications with those ids, in their order, without withdrawn ones. */
const findApplications = (ctx: Ctx, profileIds: readonly string[]): Promise<FoundApplication[]> =>
  queryRows(
    ctx.db,
    `SELECT user_id AS "userId", profile_id AS "profileId" FROM applications
      WHERE profile_id = ANY($1::uuid[]) AND withdrawn_at IS NULL AND deleted_at IS NULL
      ORDER BY array_position($1::uuid[], profile_id)`,
    [profileIds.filter(isUuid)],
  );

/**
 * The users with those ids, in their order, without deleted ones, those without a valid address and those whose given application is
 * withdrawn. The merge fields are those of the given applications, of others of the current one.
 */
export async function findReachable(
  ctx: Ctx,
  ids: readonly string[],
  channel: Channel,
  profileIds: readonly (string | null)[] = [],
): Promise<Recipient[]> {
  const current = await queryRows<Recipient>(ctx.db, `${sql} u.user_id = ANY($1::uuid[])`, [ids]);
  const named = profileIds.filter((one) => one !== null);
  const earlier = named.length > 0 ? await findEarlier(ctx, named) : [];
  const found = new Map([...current, ...earlier].map((row) => [row.userId, row]));
  for (const { userId, isWithdrawn } of earlier) if (isWithdrawn) found.delete(userId);
  return ids.flatMap((id) => found.get(id) ?? []).filter((one) => isUsable[channel](addressOn(channel, one)));
}

/** A withdrawn application is not current. */
const findEarlier = (ctx: Ctx, profileIds: readonly string[]): Promise<(Recipient & { isWithdrawn: boolean })[]> =>
  queryRows(ctx.db, `${recipientsIn('applications')} u.profile_id = ANY($1::uuid[]) AND NOT u.is_current`, [
    profileIds,
  ]);

/** The applications of a search, ignoring its page; refuses an empty result and more recipients than the limit. */
async function applicationsFound(ctx: Ctx, search: ApplicantSearch | null | undefined, channel: Channel) {
  if (!search) return [];
  const checked = check(applicantSearchRules, search, { lang: ctx.lang, now: ctx.now() });
  if (!checked.ok) failProblems(checked.problems.map((one) => ({ ...one, field: `search.${one.field}` })));
  const contacts = await findContacts(ctx, checked.value, {
    most: limits.messages.broadcast,
    tooMany: 'recipientsTooMany',
  });
  if (contacts.length === 0)
    fail('BAD_USER_INPUT', channel === Channel.MAIL ? 'mailRecipientsRequired' : 'smsRecipientsRequired', {
      field: 'search',
    });
  return contacts;
}
