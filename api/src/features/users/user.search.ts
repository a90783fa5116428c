import { limits, normaliseSlip, Role, SortDirection } from '@admission/schema';
import type { SelectQueryBuilder } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { containsPattern, pageOf } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { findApplicationTo, User } from '../accounts/index.ts';
import { PaymentSummary } from '../payments/index.ts';
import type { UserPage, UserSearch } from './user.types.ts';

/** One page of the users that match a search, in the order of creation (ids are time-ordered). */
export async function findUsers(ctx: Ctx, search: UserSearch): Promise<UserPage> {
  const found = ctx.db.createQueryBuilder(User, 'u').where('u.role = :role', { role: search.role ?? Role.ADMIN });
  whereText(found, search);
  wherePayment(found, search);
  if (search.intake) whereApplied(found, search.intake);
  const page = search.page ?? 1;
  const size = limits.pages.users;
  const total = await found.clone().select('count(*)', 'count').getRawOne<{ count: number }>();
  const count = total?.count ?? 0;
  const before = (page - 1) * size;
  if (before >= count) return { users: [], ...pageOf(page, count, size) };
  // Pages of the second half are read from the end, so that no page scans more than half of the rows.
  const isFromEnd = before > count / 2;
  const isAscending = (search.sort === SortDirection.ASC) !== isFromEnd;
  const users = await found
    .orderBy('u.id', isAscending ? 'ASC' : 'DESC')
    .offset(isFromEnd ? Math.max(0, count - before - size) : before)
    .limit(Math.min(size, count - before))
    .getMany();
  if (isFromEnd) users.reverse();
  if (search.intake) await showApplicationsTo(ctx, users, search.intake);
  return { users, ...pageOf(page, count, size) };
}

const appliedTo = 'a.user_id = u.id AND a.intake_id = :intake AND a.withdrawn_at IS NULL';

const whereApplied = (found: SelectQueryBuilder<User>, intake: string): SelectQueryBuilder<User> =>
  found.andWhere(`EXISTS (SELECT FROM applications a WHERE ${appliedTo})`, { intake });

/** Payment and picture are those of the application to the intake. */
async function showApplicationsTo(ctx: Ctx, users: readonly User[], intake: string): Promise<void> {
  for (const user of users) user.applicationId = (await findApplicationTo(ctx, user.id, intake)).profileId;
}

/** One user of any role. */
export async function findUser(ctx: Ctx, id: string, intake: string | null = null): Promise<User> {
  const user = (await ctx.db.findOneBy(User, { id })) ?? fail('NOT_FOUND', 'userNotFound');
  if (intake) await showApplicationsTo(ctx, [user], intake);
  return user;
}

/** `users.search_text` contains name, phone and e-mail, one per line; the pattern has the same three lines. */
function whereText(found: SelectQueryBuilder<User>, { name, phone, email }: UserSearch): void {
  if (!name && !phone && !email) return;
  found.andWhere(
    'u.search_text LIKE search_key(:name) || chr(10) || search_key(:phone) || chr(10) || search_key(:email)',
    { name: containsPattern(name ?? ''), phone: containsPattern(phone ?? ''), email: containsPattern(email ?? '') },
  );
}

function wherePayment(found: SelectQueryBuilder<User>, search: UserSearch): void {
  const { trxID, bankSlipNumber } = search;
  const conditions = paymentConditions(search);
  if (conditions.length === 0) return;
  const shown = `s.profile_id = (SELECT a.profile_id FROM applications a WHERE ${appliedTo})`;
  if (search.intake || !(trxID || bankSlipNumber)) {
    found.innerJoin(PaymentSummary, 's', `s.user_id = u.id AND ${search.intake ? shown : 's.is_current'}`);
    for (const one of conditions) found.andWhere(...one);
    return;
  }
  // A reference on paper may be that of an earlier application.
  const matching = conditions.map(([sql]) => sql).join(' AND ');
  found.andWhere(
    `u.id IN (SELECT s.user_id FROM payment_summaries s WHERE ${matching})`,
    Object.assign({}, ...conditions.map(([, params]) => params)),
  );
}

type Condition = [sql: string, params: Record<string, string>];

function paymentConditions({ paymentStatus, paymentMethod, trxID, bankSlipNumber }: UserSearch): Condition[] {
  return [
    ...(paymentStatus ? [['s.status = :paymentStatus', { paymentStatus }] satisfies Condition] : []),
    ...(paymentMethod ? [['s.payment_method = :paymentMethod', { paymentMethod }] satisfies Condition] : []),
    ...(trxID ? [['s.transaction_id ILIKE :trxID', { trxID: containsPattern(trxID) }] satisfies Condition] : []),
    // The comparison of `normaliseSlip` (contract, "Slip numbers").
    ...(bankSlipNumber
      ? [
          [
            `upper(translate(s.bank_slip_number, ' -', '')) LIKE :slip`,
            { slip: containsPattern(normaliseSlip(bankSlipNumber)) },
          ] satisfies Condition,
        ]
      : []),
  ];
}

/**
 * The sum of the versions of the account and its payment: the user dialog edits both, so a stale dialog must not undo a newer
 * payment. Batched.
 */
export function versionOf(ctx: Ctx, userId: string): Promise<number> {
  return loaderOf<string, number>(ctx, 'version of user', async (ids) => {
    const rows = await ctx.db
      .createQueryBuilder(User, 'u')
      .innerJoin(PaymentSummary, 's', 's.user_id = u.id AND s.is_current')
      .select('u.id', 'id')
      .addSelect('u.version + s.version', 'version')
      .where('u.id IN (:...ids)', { ids })
      .withDeleted()
      .getRawMany<{ id: string; version: number }>();
    const byId = new Map(rows.map((row) => [row.id, row.version]));
    return ids.map((id) => byId.get(id) ?? 0);
  }).load(userId);
}
