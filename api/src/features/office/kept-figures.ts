import { type Ctx, job } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DayCount } from './office.types.ts';

/** The step of an application; `PENDING` and `PAID` are statuses of its payment. */
type Step = 'PROFILE' | 'IMAGES' | 'PENDING' | 'PAID';

export interface StepCount {
  programId: string;
  step: Step;
  count: number;
}

export interface KeptFigures {
  applicants: number;
  /** The applications by program and step. */
  steps: StepCount[];
  /** By day in Dhaka. */
  days: ReadonlyMap<string, Partial<DayCount>>;
}

/** The figures of the overview, those by exam and day, and those by exam, payment and marks: each a table of counts and one of differences. */
const keptTables = ['figure', 'exam_day', 'exam_applicant'] as const;
type KeptTable = (typeof keptTables)[number];

/** Triggers append differences and a job folds them. One statement reads counts and differences, so the sum is exact in its snapshot. */
export const keptOf = (figures: KeptTable): string => `SELECT figure, exam_id, day, sum(n) AS n FROM (
    SELECT figure, exam_id, day, n FROM ${figures}_counts UNION ALL SELECT figure, exam_id, day, n FROM ${figures}_changes
  ) AS all_figures GROUP BY figure, exam_id, day`;

const nameOfDay = { REGISTERED: 'registered', SUBMITTED: 'submitted', COMPLETED: 'paid' } as const;

interface FigureRow {
  figure: Step | keyof typeof nameOfDay;
  programId: string | null;
  day: string | null;
  count: number;
}

/** `since` is the first day to return, YYYY-MM-DD; the number of applicants counts earlier registrations too. */
export async function readKeptFigures(ctx: Ctx, since: string): Promise<KeptFigures> {
  const rows = await queryRows<FigureRow>(
    ctx.db,
    `SELECT k.figure, x.program_id AS "programId", CASE WHEN k.day >= $1::date THEN k.day::text END AS day, sum(k.n)::int AS count
       FROM (${keptOf('figure')}) AS k LEFT JOIN exam_catalogue x ON x.exam_id = k.exam_id
      WHERE k.n <> 0 GROUP BY 1, 2, 3`,
    [since],
  );
  const days = new Map<string, Partial<DayCount>>();
  const steps: StepCount[] = [];
  let applicants = 0;
  for (const { figure, programId, day, count } of rows) {
    if (figure === 'REGISTERED') applicants += count;
    if (!isDayFigure(figure)) {
      if (programId) steps.push({ programId, step: figure, count });
    } else if (day) days.set(day, { ...days.get(day), [nameOfDay[figure]]: count });
  }
  return { applicants, steps, days };
}

const isDayFigure = (figure: FigureRow['figure']): figure is keyof typeof nameOfDay => figure in nameOfDay;

/** Differences to fold in one transaction. */
const foldedAtOnce = 20_000;

/** Adds the appended differences to the counts; later ones stay for the next run. */
export async function foldFigures(ctx: Ctx): Promise<void> {
  for (const figures of keptTables) await foldTable(ctx, figures);
}

async function foldTable(ctx: Ctx, figures: KeptTable): Promise<void> {
  for (let moved = foldedAtOnce; moved === foldedAtOnce; ) {
    moved = await inTransaction(ctx, async (tx) => {
      // One run at a time: two would update the same counts in different orders.
      await queryRows(tx.db, `SELECT pg_advisory_xact_lock(hashtext('fold-figures'))`);
      const { rows } = await execute<{ moved: number }>(
        tx.db,
        `WITH moved AS (
           DELETE FROM ${figures}_changes WHERE id IN (SELECT id FROM ${figures}_changes ORDER BY id LIMIT ${foldedAtOnce})
             RETURNING figure, exam_id, day, n
         ), added AS (
           INSERT INTO ${figures}_counts (figure, exam_id, day, n)
             SELECT figure, exam_id, day, sum(n) FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
             ON CONFLICT ON CONSTRAINT ${figures}_counts_key DO UPDATE SET n = ${figures}_counts.n + excluded.n
         )
         SELECT count(*)::int AS moved FROM moved`,
      );
      return rows[0]?.moved ?? 0;
    });
  }
}

export const foldKeptFigures = job<object>({
  name: 'office.fold-figures',
  cron: '* * * * *',
  handle: foldFigures,
});

/** The differences that a check found and repaired. */
export interface FigureRepair {
  applications: number;
  applicants: number;
  /** The number of wrongly counted applications. */
  examApplicants: number;
  /** The number of wrong sums. */
  sums: number;
}

/** The days of the overview count current applications, those of an exam all that it had. */
const rowsThatCount: Readonly<Record<KeptTable, string>> = {
  figure: `
  SELECT step AS figure, exam_id, NULL::date AS day, count(*) AS n FROM application_figures WHERE step IS NOT NULL GROUP BY 1, 2
  UNION ALL SELECT 'SUBMITTED', NULL, submitted_on, count(*) FROM application_figures
    WHERE step IS NOT NULL AND submitted_on IS NOT NULL GROUP BY 3
  UNION ALL SELECT 'COMPLETED', NULL, paid_on, count(*) FROM application_figures
    WHERE step IS NOT NULL AND paid_on IS NOT NULL GROUP BY 3
  UNION ALL SELECT 'REGISTERED', NULL, registered_on, count(*) FROM applicant_figures WHERE registered_on IS NOT NULL GROUP BY 3`,
  exam_day: `
  SELECT 'SUBMITTED' AS figure, exam_id, submitted_on AS day, count(*) AS n FROM application_figures
    WHERE submitted_on IS NOT NULL GROUP BY 2, 3
  UNION ALL SELECT 'PAID', exam_id, paid_on, count(*) FROM application_figures WHERE paid_on IS NOT NULL GROUP BY 2, 3`,
  exam_applicant:
    'SELECT figure, exam_id, NULL::date AS day, count(*) AS n FROM exam_applicants WHERE figure IS NOT NULL GROUP BY 1, 2',
};

/** Compares the kept figures with a full count and appends what is missing. */
export async function repairFigures(ctx: Ctx): Promise<FigureRepair> {
  const applications = await recount(ctx, 'keep_application_figures', {
    kept: 'SELECT profile_id AS id, exam_id, step, submitted_on, paid_on FROM application_figures',
    counted: 'SELECT profile_id AS id, exam_id, step, submitted_on, paid_on FROM current_application_figures',
  });
  const applicants = await recount(ctx, 'keep_applicant_figures', {
    kept: 'SELECT user_id AS id, registered_on FROM applicant_figures',
    counted: `SELECT id, (created_at AT TIME ZONE 'Asia/Dhaka')::date FROM users WHERE role = 'STUDENT' AND deleted_at IS NULL`,
  });
  const examApplicants = await recount(ctx, 'keep_exam_applicants', {
    kept: 'SELECT profile_id AS id, exam_id, figure FROM exam_applicants',
    counted: 'SELECT profile_id AS id, exam_id, figure FROM current_exam_applicants',
  });
  let sums = 0;
  for (const figures of keptTables) {
    // One statement, so that rows and sums are of the same snapshot.
    const { count } = await execute(
      ctx.db,
      `INSERT INTO ${figures}_changes (figure, exam_id, day, n)
         SELECT figure, exam_id, day, sum(n) FROM (
           SELECT * FROM (${rowsThatCount[figures]}) AS counted
           UNION ALL SELECT figure, exam_id, day, -n FROM (${keptOf(figures)}) AS k
         ) AS differences GROUP BY 1, 2, 3 HAVING sum(n) <> 0 RETURNING id`,
    );
    sums += count;
  }
  return { applications, applicants, examApplicants, sums };
}

interface Compared {
  kept: string;
  counted: string;
}

/** Recounts the differing rows and returns their number. */
async function recount(ctx: Ctx, keep: string, compared: Compared): Promise<number> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT DISTINCT id FROM (
       ((${compared.kept}) EXCEPT (${compared.counted})) UNION ALL ((${compared.counted}) EXCEPT (${compared.kept}))
     ) AS different ORDER BY id`,
  );
  if (rows.length > 0) await queryRows(ctx.db, `SELECT ${keep}($1::uuid[])`, [rows.map(({ id }) => id)]);
  return rows.length;
}

/** Repairs the figures every night, and reports a difference, which means that a change bypassed the triggers. */
export const checkKeptFigures = job<object>({
  name: 'office.check-figures',
  cron: '5 4 * * *',
  expireSeconds: 3600,
  async handle(ctx) {
    await foldFigures(ctx);
    const found = await repairFigures(ctx);
    if (Object.values(found).every((one) => one === 0)) {
      ctx.app.log.info('kept figures checked');
      return;
    }
    ctx.app.log.error(found, 'KEPT FIGURES DIFFERED from a full count and were repaired');
    ctx.app.report(new Error('The kept figures differed from a full count'), {
      applications: String(found.applications),
      applicants: String(found.applicants),
      examApplicants: String(found.examApplicants),
      sums: String(found.sums),
    });
  },
});
