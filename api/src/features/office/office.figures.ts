import { dhakaToday, type PaymentStatus } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countFailedMessages } from '../../messages/index.ts';
import { countPaymentsToDecide, findWaitingSlips } from '../payments/index.ts';
import { Program } from '../programs/index.ts';
import type { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';

/** The number of days that are read and cached, for all ranges. */
export const cachedDays = 90;

const dayMs = 24 * 3_600_000;

/** Accounts to exclude. They are few and indexed, so that excluding them is cheaper than joining all users. */
const deleted = 'SELECT id FROM users WHERE deleted_at IS NOT NULL';
const notApplicants = `${deleted} OR role IN ('ADMIN', 'SUPERADMIN')`;

/** Reads all figures, over two connections in parallel. */
export async function readFigures(ctx: Ctx): Promise<OfficeOverview> {
  const first = firstDay(ctx);
  const [{ paymentCounts, programs, submitted, paid }, { ready, registered, slips, paymentsToDecide, failedMessages }] =
    await Promise.all([
      readSequentially(ctx, (tx) => readApplications(tx, first)),
      readSequentially(ctx, (tx) => readOther(tx, first)),
    ]);
  const students = registered.reduce((sum, one) => sum + one.count, 0);
  const days = daysFrom(first, { registered, submitted, paid });
  const count = (isCounted: (one: PaymentCount) => boolean): number =>
    paymentCounts.filter(isCounted).reduce((sum, one) => sum + one.count, 0);
  return {
    applicants: students,
    steps: {
      registered: students - count(() => true),
      profile: count(({ status }) => status === 'UNPAID') - ready,
      images: ready,
      pending: count(({ status }) => status === 'PENDING'),
      paid: count(({ status }) => status === 'PAID'),
    },
    programs: programs
      .map((program) => ({
        ...program,
        applied: count(({ programId }) => programId === program.programId),
        paid: count(({ programId, status }) => programId === program.programId && status === 'PAID'),
      }))
      .sort((a, b) => b.applied - a.applied || a.programName.localeCompare(b.programName)),
    days,
    ...slips,
    paymentsToDecide,
    failedMessages,
    readAt: ctx.now(),
  };
}

/** Runs the statements one after the other without parallel workers, which would make them slower. */
const readSequentially = <T>(ctx: Ctx, read: (tx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await execute(tx.db, 'SET LOCAL max_parallel_workers_per_gather = 0');
    return read(tx);
  });

const readApplications = async (ctx: Ctx, first: Date) => ({
  paymentCounts: await readPaymentCounts(ctx),
  programs: await readPrograms(ctx),
  submitted: await countByDay(ctx, first, submissions),
  paid: await countByDay(ctx, first, payments),
});

const readOther = async (ctx: Ctx, first: Date) => ({
  ready: await countWithImages(ctx),
  registered: await countRegistered(ctx, first),
  slips: await findWaitingSlips(ctx),
  paymentsToDecide: await countPaymentsToDecide(ctx),
  failedMessages: await countFailedMessages(ctx),
});

interface PaymentCount {
  programId: string;
  status: PaymentStatus;
  count: number;
}

/** The number of applicants by program and payment status. */
const readPaymentCounts = (ctx: Ctx): Promise<PaymentCount[]> =>
  queryRows(
    ctx.db,
    `SELECT x.program_id AS "programId", found.status, sum(found.n)::int AS count
      FROM (
        SELECT p.exam_id, s.status, count(*) AS n
          FROM profiles p JOIN payment_summaries s ON s.profile_id = p.id
          WHERE p.is_current AND p.user_id NOT IN (${notApplicants}) GROUP BY 1, 2
      ) AS found
      JOIN exam_catalogue x ON x.exam_id = found.exam_id
      GROUP BY 1, 2`,
  );

/** The number of applicants with both images and no payment. Each join uses an index-only scan. */
async function countWithImages(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(DISTINCT s.user_id)::int AS count FROM payment_summaries s
      JOIN images p ON p.user_id = s.user_id AND p.kind = 'PICTURE' AND p.replaced_at IS NULL
      JOIN images g ON g.user_id = s.user_id AND g.kind = 'SIGNATURE' AND g.replaced_at IS NULL
      WHERE s.status = 'UNPAID' AND s.is_current AND s.user_id NOT IN (${notApplicants})`,
  );
  return row?.count ?? 0;
}

const readPrograms = async (ctx: Ctx): Promise<Omit<ProgramCount, 'applied' | 'paid'>[]> =>
  (
    await ctx.db.find(Program, { select: { id: true, programName: true, programNameBn: true, programShortCode: true } })
  ).map(({ id: programId, programName, programNameBn, programShortCode }) => ({
    ...{ programId, programName, programShortCode },
    localizedName: nameIn(ctx.lang, programName, programNameBn),
  }));

type DayFigure = Exclude<keyof DayCount, 'day'>;

/** The count of the day that begins at `start`. */
interface StartCount {
  start: string;
  count: number;
}

/** All students by the day of registration, including earlier days: the sum is the number of applicants. */
const countRegistered = (ctx: Ctx, first: Date): Promise<StartCount[]> =>
  queryRows(
    ctx.db,
    `SELECT date_bin('1 day', created_at, $1::timestamptz) AS start, count(*)::int AS count FROM users
      WHERE role = 'STUDENT' AND deleted_at IS NULL GROUP BY 1`,
    [first],
  );

interface DatedRows {
  table: string;
  at: string;
  of: string;
}

const submissions: DatedRows = { table: 'profiles', at: 'submitted_at', of: 'true' };
const payments: DatedRows = { table: 'payment_summaries', at: 'paid_at', of: `status = 'PAID'` };

/** Rows by day since `first`. Excluded accounts are subtracted, so that an index-only scan can count the others. */
function countByDay(ctx: Ctx, first: Date, { table, at, of }: DatedRows): Promise<StartCount[]> {
  const counted = (sign: '' | '-', more: string): string =>
    `SELECT date_bin('1 day', ${at}, $1::timestamptz) AS start, ${sign}count(*) AS n FROM ${table}
      WHERE ${of} AND ${at} >= $1::timestamptz${more} GROUP BY 1`;
  return queryRows(
    ctx.db,
    `SELECT start, sum(n)::int AS count
       FROM (${counted('', '')} UNION ALL ${counted('-', ` AND user_id IN (${notApplicants})`)}) found GROUP BY 1`,
    [first],
  );
}

/** Bangladesh has no daylight saving time. */
const firstDay = (ctx: Ctx): Date =>
  new Date(Date.parse(`${dhakaToday(ctx.now())}T00:00:00+06:00`) - (cachedDays - 1) * dayMs);

/** All days from the first to today, including those without counts. */
function daysFrom(first: Date, counts: Record<DayFigure, StartCount[]>): DayCount[] {
  const days = Array.from({ length: cachedDays }, (_, at): DayCount => {
    const day = dhakaToday(new Date(first.getTime() + at * dayMs));
    return { day, registered: 0, submitted: 0, paid: 0 };
  });
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const figure of ['registered', 'submitted', 'paid'] as const) {
    for (const { start, count } of counts[figure]) {
      const shown = byDay.get(dhakaToday(new Date(start)));
      if (shown) shown[figure] = count;
    }
  }
  return days;
}
