import { dhakaToday, type PaymentStatus } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countFailedMessages } from '../../messages/index.ts';
import { countPaymentsToDecide, findWaitingSlips } from '../payments/index.ts';
import { Program } from '../programs/index.ts';
import type { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';

/** How many days are read, whatever range is asked for: one reading serves all. */
export const daysKept = 90;

const dayMs = 24 * 3_600_000;

/** The accounts that do not count are few and have indexes of their own: taking them off is cheap where joining everybody's is not. */
const deleted = 'SELECT id FROM users WHERE deleted_at IS NOT NULL';
const notApplicants = `${deleted} OR role IN ('ADMIN', 'SUPERADMIN')`;

/** Reads all figures from the tables, each over an index or in one pass of a join; two at a time, each half over one connection. */
export async function readFigures(ctx: Ctx): Promise<OfficeOverview> {
  const first = firstDay(ctx);
  const [{ standings, programs, submitted, paid }, { ready, registered, slips, paymentsToDecide, failedMessages }] =
    await Promise.all([
      inTurn(ctx, (inside) => readStanding(inside, first)),
      inTurn(ctx, (inside) => readWaiting(inside, first)),
    ]);
  const students = registered.reduce((sum, one) => sum + one.count, 0);
  const days = daysFrom(first, { registered, submitted, paid });
  const count = (isMeant: (one: Standing) => boolean): number =>
    standings.filter(isMeant).reduce((sum, one) => sum + one.count, 0);
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

/**
 * One statement after the other, by one process of the database: with the workers that it would call in for some of them they take
 * longer, as would the connections that a start has not opened yet.
 */
const inTurn = <T>(ctx: Ctx, read: (inside: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (inside) => {
    await execute(inside.db, 'SET LOCAL max_parallel_workers_per_gather = 0');
    return read(inside);
  });

const readStanding = async (ctx: Ctx, first: Date) => ({
  standings: await readStandings(ctx),
  programs: await readPrograms(ctx),
  submitted: await countByDay(ctx, first, submissions),
  paid: await countByDay(ctx, first, payments),
});

const readWaiting = async (ctx: Ctx, first: Date) => ({
  ready: await countReady(ctx),
  registered: await countRegistered(ctx, first),
  slips: await findWaitingSlips(ctx),
  paymentsToDecide: await countPaymentsToDecide(ctx),
  failedMessages: await countFailedMessages(ctx),
});

interface Standing {
  programId: string;
  status: PaymentStatus;
  count: number;
}

/** How many applicants of each program stand where with their payment. */
const readStandings = (ctx: Ctx): Promise<Standing[]> =>
  queryRows(
    ctx.db,
    `SELECT x.program_id AS "programId", found.status, sum(found.n)::int AS count
      FROM (
        SELECT p.exam_id, s.status, count(*) AS n
          FROM profiles p JOIN payment_summaries s ON s.user_id = p.user_id
          WHERE p.user_id NOT IN (${notApplicants}) GROUP BY 1, 2
      ) AS found
      JOIN exam_catalogue x ON x.exam_id = found.exam_id
      GROUP BY 1, 2`,
  );

/** How many have both images and have paid nothing; images need a profile. Each kind is looked up by its own index, which answers alone. */
async function countReady(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM payment_summaries s
      JOIN images p ON p.user_id = s.user_id AND p.kind = 'PICTURE' AND p.replaced_at IS NULL
      JOIN images g ON g.user_id = s.user_id AND g.kind = 'SIGNATURE' AND g.replaced_at IS NULL
      WHERE s.status = 'UNPAID' AND s.user_id NOT IN (${notApplicants})`,
  );
  return row?.count ?? 0;
}

const readPrograms = async (ctx: Ctx): Promise<Omit<ProgramCount, 'applied' | 'paid'>[]> =>
  (await ctx.db.find(Program, { select: { id: true, programName: true, programShortCode: true } })).map(
    ({ id: programId, programName, programShortCode }) => ({ programId, programName, programShortCode }),
  );

type Happening = Exclude<keyof DayCount, 'day'>;

/** How often something happened on the day that begins then. */
interface Happened {
  start: string;
  count: number;
}

/** All who registered and still count, by day, also before the first day that is shown: one walk along an index gives their number too. */
const countRegistered = (ctx: Ctx, first: Date): Promise<Happened[]> =>
  queryRows(
    ctx.db,
    `SELECT date_bin('1 day', created_at, $1::timestamptz) AS start, count(*)::int AS count FROM users
      WHERE role = 'STUDENT' AND deleted_at IS NULL GROUP BY 1`,
    [first],
  );

interface Occurrence {
  table: string;
  at: string;
  of: string;
}

const submissions: Occurrence = { table: 'profiles', at: 'submitted_at', of: 'true' };
const payments: Occurrence = { table: 'payment_summaries', at: 'paid_at', of: `status = 'PAID'` };

/** How often something happened on each day since the first; accounts that do not count are taken off, so that an index can answer for the others. */
function countByDay(ctx: Ctx, first: Date, { table, at, of }: Occurrence): Promise<Happened[]> {
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

/** Bangladesh keeps no summer time. */
const firstDay = (ctx: Ctx): Date =>
  new Date(Date.parse(`${dhakaToday(ctx.now())}T00:00:00+06:00`) - (daysKept - 1) * dayMs);

/** Each day from the first to today, also those on which nothing happened. */
function daysFrom(first: Date, happened: Record<Happening, Happened[]>): DayCount[] {
  const days = Array.from({ length: daysKept }, (_, at): DayCount => {
    const day = dhakaToday(new Date(first.getTime() + at * dayMs));
    return { day, registered: 0, submitted: 0, paid: 0 };
  });
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const what of ['registered', 'submitted', 'paid'] as const) {
    for (const { start, count } of happened[what]) {
      const shown = byDay.get(dhakaToday(new Date(start)));
      if (shown) shown[what] = count;
    }
  }
  return days;
}
