import { limits, normalisePhone, normaliseSlip } from '@admission/schema';
import type { Ctx } from '../../../core/context.ts';
import { assertInRange, assertPage, fail } from '../../../core/refusal.ts';
import { containsPattern, type PageRequest as PageOfList, pageOf, rangeOf } from '../../../db/lists.ts';
import { queryRows } from '../../../db/query.ts';
import type { PendingPayment, PendingPaymentList, SlipClaim, SlipClaimPage } from '../payment.types.ts';

/** The states of a slip that claims its number: pending, or money that an officer has decided or has to decide. */
const claiming = `('SUBMITTED', 'VERIFIED', 'REVIEW', 'REFUND_DUE', 'REFUNDED')`;

/** Submitted slips of active accounts with a profile. Charges without one are few, and all of the others need not be read. */
const pendingSlips = `
  FROM payment_attempts a
 WHERE a.state = 'SUBMITTED' AND a.user_id NOT IN (SELECT user_id FROM applicants WHERE deleted_at IS NOT NULL)
   AND a.charge_id NOT IN (SELECT c.id FROM charges c WHERE c.profile_id IS NULL)`;

const columns = `a.id AS "attemptId", a.user_id AS "userId", p.intake_id AS "intakeId", p.applicant_id AS "applicantId", p.name, p.phone, e.program_name AS course, e.trimester, e.year, e.batch,
       a.method AS "paidFrom", COALESCE(a.bank_slip_number, '') AS "bankSlipNumber", COALESCE(a.bank_slip_number, '') AS "trxID", a.created_at AS "submittedAt",
       a.amount_poisha / 100 AS amount`;
const joined = `
  JOIN payers p ON p.charge_id = a.charge_id
  JOIN exam_catalogue e ON e.exam_id = p.exam_id`;

/** Filters before it joins, so only the selected slips are looked up. */
const selectSome = (filter: string): string => `
  SELECT ${columns},
         (SELECT count(DISTINCT o.charge_id) FROM payment_attempts o
           WHERE o.slip_key = a.slip_key AND o.charge_id <> a.charge_id AND o.state IN ${claiming}) AS "alsoClaimedBy"
    FROM (SELECT a.* ${pendingSlips} ${filter}) a ${joined}
   ORDER BY a.created_at, a.id`;

/** All slips: one pass finds the few numbers with several claims. */
const selectAll = `
  WITH repeated AS (
         SELECT slip_key FROM payment_attempts WHERE state IN ${claiming} AND slip_key IS NOT NULL
          GROUP BY slip_key HAVING count(*) > 1
       ),
       claims AS MATERIALIZED (
         SELECT slip_key, count(DISTINCT charge_id) AS charges FROM payment_attempts
          WHERE slip_key IN (SELECT slip_key FROM repeated) AND state IN ${claiming} GROUP BY slip_key
       )
  SELECT ${columns}, COALESCE(c.charges, 1) - 1 AS "alsoClaimedBy"
    FROM payment_attempts a ${joined}
    LEFT JOIN claims c ON c.slip_key = a.slip_key
   WHERE a.state = 'SUBMITTED' AND p.deleted_at IS NULL
   ORDER BY a.created_at, a.id`;

export interface PageRequest {
  page: number | null;
  limit: number | null;
  /** A part of slip number, name or phone. */
  text?: string | null;
  intake?: string | null;
}

/** The applicants are joined only for a search; pending slips are few. */
const matching = `AND (a.slip_key LIKE $1 OR EXISTS (SELECT FROM applicants p WHERE p.user_id = a.user_id AND p.search_text LIKE search_key($2)))`;

const ofIntake = (at: number): string => `
   AND EXISTS (SELECT FROM charges c JOIN applications o ON o.profile_id = c.profile_id
                WHERE c.id = a.charge_id AND o.intake_id = $${at})`;

interface Condition {
  sql: string;
  params: unknown[];
}

function conditionOf({ text, intake }: PageRequest): Condition {
  const found = conditionOfText(text);
  if (!intake) return found;
  const params = [...found.params, intake];
  return { sql: `${found.sql} ${ofIntake(params.length)}`, params };
}

function conditionOfText(text: PageRequest['text']): Condition {
  if (!text) return { sql: '', params: [] };
  if (text.length > limits.text.search)
    fail('BAD_USER_INPUT', 'valueTooLong', { field: 'text', params: { max: limits.text.search } });
  const phone = normalisePhone(text);
  return { sql: matching, params: [containsPattern(normaliseSlip(text)), containsPattern(phone ?? text)] };
}

/** The pending slips, oldest first: one page, or without page and limit all of them, at most 5,000 of a search or an intake. */
export async function findPendingPayments(ctx: Ctx, request: PageRequest): Promise<PendingPaymentList> {
  const { page, limit, text, intake } = request;
  if (typeof page !== 'number' && typeof limit !== 'number' && !text && !intake) {
    const payments = await queryRows<PendingPayment>(ctx.db, selectAll);
    return { payments, ...pageOf(1, payments.length, Math.max(1, payments.length)) };
  }
  const at = page ?? 1;
  const size = limit ?? (typeof page === 'number' ? limits.pages.applicants : limits.pages.applicantsMax);
  assertPage(at);
  assertInRange('limit', size, { max: limits.pages.applicantsMax });
  const { sql, params } = conditionOf(request);
  const [limitAt, offsetAt] = [params.length + 1, params.length + 2];
  const [payments, total] = await Promise.all([
    queryRows<PendingPayment>(
      ctx.db,
      selectSome(`${sql} ORDER BY a.created_at, a.id LIMIT $${limitAt} OFFSET $${offsetAt}`),
      [...params, size, (at - 1) * size],
    ),
    countPendingPayments(ctx, request),
  ]);
  return { payments, ...pageOf(at, total, size) };
}

async function countPendingPayments(ctx: Ctx, request: PageRequest): Promise<number> {
  const { sql, params } = conditionOf(request);
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count ${pendingSlips} ${sql}`,
    params,
  );
  return row?.count ?? 0;
}

/** The most rows that `findPendingPayments` returns. */
export async function countListedPayments(ctx: Ctx, request: PageRequest): Promise<number> {
  const { page, limit } = request;
  const all = await countPendingPayments(ctx, request);
  const isAll = typeof page !== 'number' && typeof limit !== 'number';
  return isAll ? all : Math.min(all, limit ?? limits.pages.applicants);
}

/** The pending slip of an applicant, the oldest one if no intake is given. */
export async function findPendingPayment(
  ctx: Ctx,
  userId: string,
  intake: string | null,
): Promise<PendingPayment | null> {
  const [filter, values] = intake ? [ofIntake(2), [userId, intake]] : ['', [userId]];
  const [found] = await queryRows<PendingPayment>(ctx.db, selectSome(`AND a.user_id = $1 ${filter}`), values);
  return found ?? null;
}

/** Other applications, also of the same applicant, that claim the same number: verified first, then oldest first. */
export async function findSlipClaims(
  ctx: Ctx,
  { userId, intake }: { userId: string; intake: string | null },
  request: PageOfList,
): Promise<SlipClaimPage> {
  const { skip, take } = rangeOf(request, limits.pages.slipClaims);
  const from = `FROM payment_attempts a
       JOIN payment_attempts o ON o.slip_key = a.slip_key AND o.charge_id <> a.charge_id AND o.state IN ${claiming}
       JOIN payers u ON u.charge_id = o.charge_id
      WHERE a.user_id = $1 AND a.state = 'SUBMITTED' ${intake ? ofIntake(2) : ''}`;
  const values = intake ? [userId, intake] : [userId];
  const claims = await queryRows<SlipClaim>(
    ctx.db,
    `SELECT o.user_id AS "userId", u.intake_id AS "intakeId", u.name, u.phone, o.state, u.deleted_at IS NOT NULL AS "isDeleted" ${from}
      ORDER BY o.state = 'VERIFIED' DESC, o.created_at, o.id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, take, skip],
  );
  const [total] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${from}`, values);
  return { claims, ...pageOf(request.page, total?.count ?? 0, request.limit) };
}
