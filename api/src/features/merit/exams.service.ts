import { limits, type MeritStep } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertInRange, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { MeritExam, type MeritExamFilter, type MeritExamPage } from './merit.types.ts';

const size = limits.merit.exams;

/** Whether the marks of an applicant are complete for the ranking. */
const isMarked = '(m.absent OR m.total IS NOT NULL)';

/** Paid, not deleted applicants with their marks. */
const paidApplicants = (join: string): string => `applications p ${join} marks m ON m.profile_id = p.profile_id`;
const isPaid = `p.payment_status = 'PAID' AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL`;

/** Exams that have been held or have a list, with their open and published lists. */
const examsSql = `SELECT x.exam_id AS id, x.exam_date, under_way.id AS open_id, published.id AS published_id,
    coalesce((SELECT max(run) FROM merit_lists l WHERE l.exam_id = x.exam_id), 0) AS newest_run,
    coalesce(under_way.state, published.state, CASE WHEN EXISTS (
        SELECT FROM ${paidApplicants('JOIN')} WHERE p.exam_id = x.exam_id AND ${isPaid} AND m.total IS NOT NULL)
      AND NOT EXISTS (
        SELECT FROM ${paidApplicants('LEFT JOIN')} WHERE p.exam_id = x.exam_id AND ${isPaid} AND ${isMarked} IS NOT TRUE)
      THEN 'READY' ELSE 'MARKS_MISSING' END) AS step
  FROM exam_catalogue x
  LEFT JOIN merit_lists under_way ON under_way.exam_id = x.exam_id AND under_way.state IN ('DRAFT', 'SUBMITTED')
  LEFT JOIN merit_lists published ON published.exam_id = x.exam_id AND published.state = 'PUBLISHED'`;

interface ExamRow {
  id: string;
  open_id: string | null;
  published_id: string | null;
  newest_run: number;
  step: MeritStep;
}

const isHeld = (now: string): string =>
  `(x.conducted OR x.exam_date <= ${now} OR EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = x.exam_id))`;

/** The exams that `findMeritExams` lists with this step, at most 100; reads the applicants of held exams without a published list. */
export async function findExamsAt(ctx: Ctx, step: MeritStep): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    `SELECT id FROM (${examsSql} WHERE ${isHeld('$2')}) AS held WHERE step = $1 LIMIT 100`,
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
    WHERE $4::text IS NULL OR step = $4`;
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
  return { exams: await withFigures(ctx, rows), ...pageOf(page, total?.count ?? 0, size) };
}

/** One exam with the step of its merit list. */
export async function findMeritExam(ctx: Ctx, examId: string): Promise<MeritExam> {
  const rows = await queryRows<ExamRow>(ctx.db, `${examsSql} WHERE x.exam_id = $1`, [examId]);
  const [found] = await withFigures(ctx, rows);
  return found ?? fail('NOT_FOUND', 'examNotFound');
}

export function assertPage(page: number): void {
  assertInRange('page', page, { max: limits.pages.last });
}

type Figures = Pick<MeritExam, 'paid' | 'marked' | 'absent'>;

/** Adds the figures of all rows with one statement. */
async function withFigures(ctx: Ctx, rows: readonly ExamRow[]): Promise<MeritExam[]> {
  if (rows.length === 0) return [];
  const counted = await queryRows<Figures & { examId: string }>(
    ctx.db,
    `SELECT p.exam_id AS "examId", count(*)::int AS paid, count(*) FILTER (WHERE ${isMarked})::int AS marked,
        count(*) FILTER (WHERE m.absent)::int AS absent
      FROM ${paidApplicants('LEFT JOIN')}
      WHERE p.exam_id = ANY($1::uuid[]) AND ${isPaid}
      GROUP BY p.exam_id`,
    [rows.map(({ id }) => id)],
  );
  const byExam = new Map(counted.map((one) => [one.examId, one]));
  return rows.map(({ id: examId, open_id: openId, published_id: publishedId, newest_run: newestRun, step }) => {
    const { paid = 0, marked = 0, absent = 0 } = byExam.get(examId) ?? {};
    return Object.assign(new MeritExam(), { examId, openId, publishedId, newestRun, step, paid, marked, absent });
  });
}
