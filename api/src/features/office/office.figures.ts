import { dhakaToday, type PaymentStatus } from '@admission/schema';
import type { Ctx } from '../../graphql/context.ts';
import type { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';

const daysShown = 30;
const dayMs = 24 * 3_600_000;

/** The accounts that do not count are few and have indexes of their own: taking them off is cheap where joining everybody's is not. */
const deleted = 'SELECT id FROM users WHERE deleted_at IS NOT NULL';
const notApplicants = `${deleted} OR role IN ('ADMIN', 'SUPERADMIN')`;

/** Reads all figures from the tables: a handful of statements side by side, each over an index or one pass of a join. */
export async function readFigures(ctx: Ctx): Promise<OfficeOverview> {
  const [students, standings, ready, programs, days, slips, failedMessages] = await Promise.all([
    countStudents(ctx),
    readStandings(ctx),
    countReady(ctx),
    readPrograms(ctx),
    readDays(ctx),
    readSlips(ctx),
    countFailedMessages(ctx),
  ]);
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
    failedMessages,
    readAt: ctx.now(),
  };
}

async function countStudents(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT (SELECT count(*) FROM users WHERE role = 'STUDENT')
      - (SELECT count(*) FROM users WHERE deleted_at IS NOT NULL AND role = 'STUDENT') AS count`,
  );
  return row?.count ?? 0;
}

interface Standing {
  programId: string;
  status: PaymentStatus;
  count: number;
}

/** How many applicants of each program stand where with their payment. */
const readStandings = (ctx: Ctx): Promise<Standing[]> =>
  ctx.db.query(
    `SELECT x.program_id AS "programId", found.status, sum(found.n)::int AS count
      FROM (
        SELECT p.exam_id, s.status, count(*) AS n
          FROM profiles p JOIN payment_summaries s ON s.user_id = p.user_id
          WHERE p.user_id NOT IN (${notApplicants}) GROUP BY 1, 2
      ) AS found
      JOIN exams x ON x.id = found.exam_id
      GROUP BY 1, 2`,
  );

/** How many have both images and have paid nothing; images need a profile. By itself, because the index alone answers for the images. */
async function countReady(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT count(*)::int AS count
      FROM (SELECT user_id FROM images WHERE replaced_at IS NULL AND kind <> 'GENERIC' GROUP BY user_id HAVING count(*) = 2) i
      JOIN payment_summaries s ON s.user_id = i.user_id AND s.status = 'UNPAID'
      WHERE i.user_id NOT IN (${notApplicants})`,
  );
  return row?.count ?? 0;
}

const readPrograms = (ctx: Ctx): Promise<Omit<ProgramCount, 'applied' | 'paid'>[]> =>
  ctx.db.query(
    'SELECT id AS "programId", program_name AS "programName", program_short_code AS "programShortCode" FROM programs',
  );

type Happening = Exclude<keyof DayCount, 'day'>;

const happenings: Record<Happening, { table: string; at: string; of: string }> = {
  registered: { table: 'users', at: 'created_at', of: `role = 'STUDENT' AND deleted_at IS NULL` },
  submitted: { table: 'profiles', at: 'submitted_at', of: `user_id NOT IN (${notApplicants})` },
  paid: { table: 'payment_summaries', at: 'paid_at', of: `status = 'PAID' AND user_id NOT IN (${notApplicants})` },
};

/** Each day from the first to today, also those on which nothing happened. Bangladesh keeps no summer time. */
async function readDays(ctx: Ctx): Promise<DayCount[]> {
  const today = Date.parse(`${dhakaToday(ctx.now())}T00:00:00+06:00`);
  const first = new Date(today - (daysShown - 1) * dayMs);
  const days = Array.from({ length: daysShown }, (_, at): DayCount => {
    const day = dhakaToday(new Date(first.getTime() + at * dayMs));
    return { day, registered: 0, submitted: 0, paid: 0 };
  });
  const byDay = new Map(days.map((one) => [one.day, one]));
  await Promise.all(
    (Object.keys(happenings) as Happening[]).map(async (what) => {
      const { table, at, of } = happenings[what];
      const rows: { start: string; count: number }[] = await ctx.db.query(
        `SELECT date_bin('1 day', ${at}, $1::timestamptz) AS start, count(*)::int AS count FROM ${table}
          WHERE ${of} AND ${at} >= $1::timestamptz GROUP BY 1`,
        [first],
      );
      for (const { start, count } of rows) {
        const shown = byDay.get(dhakaToday(new Date(start)));
        if (shown) shown[what] = count;
      }
    }),
  );
  return days;
}

async function readSlips(ctx: Ctx): Promise<Pick<OfficeOverview, 'slipsWaiting' | 'oldestSlipAt'>> {
  // As the list of pending payments shows them: of living accounts with a profile.
  const [row]: Pick<OfficeOverview, 'slipsWaiting' | 'oldestSlipAt'>[] = await ctx.db.query(
    `SELECT count(*)::int AS "slipsWaiting", min(a.created_at) AS "oldestSlipAt" FROM payment_attempts a
      JOIN profiles p ON p.user_id = a.user_id
      WHERE a.state = 'SUBMITTED' AND a.user_id NOT IN (${deleted})`,
  );
  return row ?? { slipsWaiting: 0, oldestSlipAt: null };
}

async function countFailedMessages(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM outbox_messages WHERE status = 'FAILED'`,
  );
  return row?.count ?? 0;
}
