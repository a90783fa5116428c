import { dhakaToday, type PaymentStatus } from '@admission/schema';
import type { Ctx } from '../../graphql/context.ts';
import type { DayCount, OfficeOverview, ProgramCount } from './office.types.ts';

/** How many days are read, whatever range is asked for: one reading serves all. */
export const daysKept = 90;

const dayMs = 24 * 3_600_000;

/** The accounts that do not count are few and have indexes of their own: taking them off is cheap where joining everybody's is not. */
const deleted = 'SELECT id FROM users WHERE deleted_at IS NOT NULL';
const notApplicants = `${deleted} OR role IN ('ADMIN', 'SUPERADMIN')`;

/** Reads all figures from the tables: a handful of statements side by side, each over an index or one pass of a join. */
export async function readFigures(ctx: Ctx): Promise<OfficeOverview> {
  const [students, standings, ready, programs, days, slips, paymentsToDecide, failedMessages] = await Promise.all([
    countStudents(ctx),
    readStandings(ctx),
    countReady(ctx),
    readPrograms(ctx),
    readDays(ctx),
    readSlips(ctx),
    countPaymentsToDecide(ctx),
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
    paymentsToDecide,
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

/** How many have both images and have paid nothing; images need a profile. Each kind is looked up by its own index, which answers alone. */
async function countReady(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM payment_summaries s
      JOIN images p ON p.user_id = s.user_id AND p.kind = 'PICTURE' AND p.replaced_at IS NULL
      JOIN images g ON g.user_id = s.user_id AND g.kind = 'SIGNATURE' AND g.replaced_at IS NULL
      WHERE s.status = 'UNPAID' AND s.user_id NOT IN (${notApplicants})`,
  );
  return row?.count ?? 0;
}

const readPrograms = (ctx: Ctx): Promise<Omit<ProgramCount, 'applied' | 'paid'>[]> =>
  ctx.db.query(
    'SELECT id AS "programId", program_name AS "programName", program_short_code AS "programShortCode" FROM programs',
  );

type Happening = Exclude<keyof DayCount, 'day'>;

interface Occurrence {
  table: string;
  at: string;
  of: string;
  /** The rows of accounts that do not count: taken off afterwards, so that an index can answer for all the others. */
  except: string;
}

const happenings: Record<Happening, Occurrence> = {
  registered: { table: 'users', at: 'created_at', of: `role = 'STUDENT'`, except: 'deleted_at IS NOT NULL' },
  submitted: { table: 'profiles', at: 'submitted_at', of: 'true', except: `user_id IN (${notApplicants})` },
  paid: {
    table: 'payment_summaries',
    at: 'paid_at',
    of: `status = 'PAID'`,
    except: `user_id IN (${notApplicants})`,
  },
};

/** How often something happened on each day that begins at `$1`. */
function countsByDay({ table, at, of, except }: Occurrence): string {
  const counted = (sign: '' | '-', more: string): string =>
    `SELECT date_bin('1 day', ${at}, $1::timestamptz) AS start, ${sign}count(*) AS n FROM ${table}
      WHERE ${of} AND ${at} >= $1::timestamptz${more} GROUP BY 1`;
  return `SELECT start, sum(n)::int AS count FROM (${counted('', '')} UNION ALL ${counted('-', ` AND ${except}`)}) found GROUP BY 1`;
}

/** Each day from the first to today, also those on which nothing happened. Bangladesh keeps no summer time. */
async function readDays(ctx: Ctx): Promise<DayCount[]> {
  const today = Date.parse(`${dhakaToday(ctx.now())}T00:00:00+06:00`);
  const first = new Date(today - (daysKept - 1) * dayMs);
  const days = Array.from({ length: daysKept }, (_, at): DayCount => {
    const day = dhakaToday(new Date(first.getTime() + at * dayMs));
    return { day, registered: 0, submitted: 0, paid: 0 };
  });
  const byDay = new Map(days.map((one) => [one.day, one]));
  await Promise.all(
    (Object.keys(happenings) as Happening[]).map(async (what) => {
      const rows: { start: string; count: number }[] = await ctx.db.query(countsByDay(happenings[what]), [first]);
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
      WHERE a.state = 'SUBMITTED' AND a.user_id NOT IN (${deleted})
        AND EXISTS (SELECT FROM profiles p WHERE p.user_id = a.user_id)`,
  );
  return row ?? { slipsWaiting: 0, oldestSlipAt: null };
}

async function countPaymentsToDecide(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM payment_attempts
      WHERE state IN ('REVIEW', 'REFUND_DUE') AND user_id NOT IN (${deleted})`,
  );
  return row?.count ?? 0;
}

async function countFailedMessages(ctx: Ctx): Promise<number> {
  const [row]: { count: number }[] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM outbox_messages WHERE status = 'FAILED'`,
  );
  return row?.count ?? 0;
}
