import { limits, type MeritStep } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { MeritExam, type MeritExamFilter, type MeritExamPage } from './merit.types.ts';

const size = limits.merit.exams;

/** Applicants of each exam who have paid, by their marks, from the kept figures. */
const paidFigures = `SELECT exam_id, sum(applicants)::int AS paid, sum(applicants) FILTER (WHERE marks <> 'NONE')::int AS marked,
    sum(applicants) FILTER (WHERE marks = 'ABSENT')::int AS absent
  FROM exam_applicant_figures WHERE payment_status = 'PAID' GROUP BY exam_id`;

/** Exams that have been held or have a list, with their open and published lists. */
const examsSql = `SELECT x.exam_id AS id, x.exam_date, under_way.id AS open_id, published.id AS published_id,
    coalesce((SELECT max(run) FROM merit_lists l WHERE l.exam_id = x.exam_id), 0) AS newest_run,
    coalesce(under_way.state, published.state,
      CASE WHEN f.marked > coalesce(f.absent, 0) AND f.marked = f.paid THEN 'READY' ELSE 'MARKS_MISSING' END) AS step,
    coalesce(f.paid, 0) AS paid, coalesce(f.marked, 0) AS marked, coalesce(f.absent, 0) AS absent
  FROM exam_catalogue x
  LEFT JOIN merit_lists under_way ON under_way.exam_id = x.exam_id AND under_way.state IN ('DRAFT', 'SUBMITTED')
  LEFT JOIN merit_lists published ON published.exam_id = x.exam_id AND published.state = 'PUBLISHED'
  LEFT JOIN (${paidFigures}) AS f ON f.exam_id = x.exam_id`;

interface ExamRow {
  id: string;
  open_id: string | null;
  published_id: string | null;
  newest_run: number;
  step: MeritStep;
  paid: number;
  marked: number;
  absent: number;
}

const isHeld = (now: string): string =>
  `(x.conducted OR x.exam_date <= ${now} OR EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = x.exam_id))`;

/** An exam misses no marks if nobody has paid, or all who have were absent; its step says that no list can be made yet. */
const isAt = (step: string): string => `step = ${step} AND (step <> 'MARKS_MISSING' OR paid > marked)`;

/** The exams that `findMeritExams` lists with this step. */
export async function findExamsAt(ctx: Ctx, step: MeritStep): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT id FROM (${examsSql} WHERE ${isHeld('$2')}) AS held WHERE ${isAt('$1')}`,
    [step, ctx.now()],
  );
  return rows.map(({ id }) => id);
}

/** A page of held exams, latest first, with the step of their merit lists. */
export async function findMeritExams(ctx: Ctx, filter: MeritExamFilter, page: number): Promise<MeritExamPage> {
  assertPage(page);
  const { program = null, trimester = null, newYear = null, step = null } = filter;
  const found = `SELECT * FROM (${examsSql}
      WHERE ${isHeld('$5')}
        AND ($1::text IS NULL OR x.program_id::text = lower($1) OR lower(x.program_short_code) = lower($1))
        AND ($2::text IS NULL OR x.trimester = $2) AND ($3::int IS NULL OR x.year = $3)) AS held
    WHERE $4::text IS NULL OR ${isAt('$4')}`;
  const wanted = [program, trimester, newYear, step, ctx.now()];
  const rows = await queryRows<ExamRow>(
    ctx.db,
    `${found} ORDER BY exam_date DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    wanted,
  );
  const [total] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM (${found}) AS all_of_them`,
    wanted,
  );
  return { exams: rows.map(toMeritExam), ...pageOf(page, total?.count ?? 0, size) };
}

/** One exam with the step of its merit list. */
export async function findMeritExam(ctx: Ctx, examId: string): Promise<MeritExam> {
  const rows = await queryRows<ExamRow>(ctx.db, `${examsSql} WHERE x.exam_id = $1`, [examId]);
  return rows[0] ? toMeritExam(rows[0]) : fail('NOT_FOUND', 'examNotFound');
}

const toMeritExam = ({ id, open_id, published_id, newest_run, ...rest }: ExamRow): MeritExam =>
  Object.assign(new MeritExam(), {
    ...{ examId: id, openId: open_id, publishedId: published_id, newestRun: newest_run },
    ...{ step: rest.step, paid: rest.paid, marked: rest.marked, absent: rest.absent },
  });
