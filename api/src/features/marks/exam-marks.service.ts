import { limits, MarksState } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { escapeLike, pageOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { Exam } from '../exams/index.ts';
import type { ExamMarksPage, ExamMarksRow, ExamMarksSearch } from './exam-marks.types.ts';

const applicants = 'applications p LEFT JOIN marks m ON m.profile_id = p.profile_id';

const isAbsent = 'coalesce(m.absent, false)';
const stateConditions: Record<MarksState, string> = {
  [MarksState.ABSENT]: isAbsent,
  [MarksState.MARKED]: `m.total IS NOT NULL AND NOT ${isAbsent}`,
  [MarksState.UNMARKED]: `m.total IS NULL AND NOT ${isAbsent} AND p.payment_status = 'PAID'`,
};
const isUnpaid = `m.total IS NULL AND NOT ${isAbsent} AND p.payment_status <> 'PAID'`;

/** Values in the order of the components. */
const valuesSql = `(SELECT coalesce(json_agg(json_build_object('key', v.key, 'value', v.value) ORDER BY v.ordinal), '[]')
  FROM mark_values v WHERE v.profile_id = p.profile_id)`;

/** Filters by exam and text; `search_text` holds name, phone, e-mail and applicant ID. */
function searchCondition({ examId, text }: ExamMarksSearch): { where: string; params: unknown[] } {
  // The payment always exists. Naming it lets the planner join it before the sort, and users after it.
  const ofExam = 'p.exam_id = $1 AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL AND p.payment_status IS NOT NULL';
  if (!text) return { where: ofExam, params: [examId] };
  return {
    where: `${ofExam} AND p.search_text LIKE '%' || search_key($2::text) || '%'`,
    params: [examId, escapeLike(text)],
  };
}

type Counts = Pick<ExamMarksPage, 'all' | 'unmarked' | 'marked' | 'absent' | 'unpaid'>;

const none: Counts = { all: 0, unmarked: 0, marked: 0, absent: 0, unpaid: 0 };

/** The applicants of an exam by their marks, from the kept figures. */
async function countExam(ctx: Ctx, examId: string): Promise<Counts> {
  const [counts] = await queryRows<Counts>(
    ctx.db,
    `SELECT coalesce(sum(applicants), 0)::int AS "all",
        coalesce(sum(applicants) FILTER (WHERE marks = 'NONE' AND payment_status = 'PAID'), 0)::int AS unmarked,
        coalesce(sum(applicants) FILTER (WHERE marks = 'MARKED'), 0)::int AS marked,
        coalesce(sum(applicants) FILTER (WHERE marks = 'ABSENT'), 0)::int AS absent,
        coalesce(sum(applicants) FILTER (WHERE marks = 'NONE' AND payment_status <> 'PAID'), 0)::int AS unpaid
      FROM exam_applicant_figures WHERE exam_id = $1`,
    [examId],
  );
  return counts ?? none;
}

const keptStates: Record<MarksState, string> = {
  [MarksState.ABSENT]: `c.marks = 'ABSENT'`,
  [MarksState.MARKED]: `c.marks = 'MARKED'`,
  [MarksState.UNMARKED]: `c.marks = 'NONE' AND c.is_paid`,
};

/** Selects the profiles of the exam `$1` in list order, from the kept figures: a page is selected before its rows are joined. */
const keptRows = (state: MarksState | null | undefined): string => `SELECT c.profile_id FROM counted_applicants c
  WHERE c.exam_id = $1${state ? ` AND ${keptStates[state]}` : ''}
  ORDER BY NOT c.is_paid, length(c.applicant_id), c.applicant_id, c.profile_id`;

async function countFound(ctx: Ctx, where: string, params: unknown[]): Promise<Counts> {
  const [counts] = await queryRows<Counts>(
    ctx.db,
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${stateConditions.Unmarked})::int AS unmarked,
        count(*) FILTER (WHERE ${stateConditions.Marked})::int AS marked, count(*) FILTER (WHERE ${stateConditions.Absent})::int AS absent,
        count(*) FILTER (WHERE ${isUnpaid})::int AS unpaid
      FROM ${applicants} WHERE ${where}`,
    params,
  );
  return counts ?? none;
}

/** A page of the applicants of one exam with their marks. */
export async function findExamMarks(ctx: Ctx, search: ExamMarksSearch): Promise<ExamMarksPage> {
  const { state } = search;
  const page = search.page ?? 1;
  const limit = search.limit ?? limits.marks.perPage;
  const { where, params } = searchCondition(search);
  const counts = await (search.text ? countFound(ctx, where, params) : countExam(ctx, search.examId));
  const bounds = `LIMIT ${Number(limit)} OFFSET ${(page - 1) * Number(limit)}`;
  if (!counts.all && !(await ctx.db.existsBy(Exam, { id: search.examId }))) fail('NOT_FOUND', 'examNotFound');
  const rows = await queryRows<ExamMarksRow>(
    ctx.db,
    `SELECT p.profile_id AS id, p.user_id AS "userId", p.applicant_id AS "applicantId", p.name, p.phone,
        p.payment_status AS "paymentStatus", m.written, m.viva, m.total, ${valuesSql} AS values, ${isAbsent} AS absent, m.remarks,
        coalesce(m.version, 0) AS version
      FROM ${search.text ? applicants : `(${keptRows(state)} ${bounds}) AS f JOIN applications p ON p.profile_id = f.profile_id LEFT JOIN marks m ON m.profile_id = p.profile_id`}
      WHERE ${where}${state ? ` AND ${stateConditions[state]}` : ''}
      ORDER BY p.payment_status <> 'PAID', length(p.applicant_id), p.applicant_id, p.profile_id ${search.text ? bounds : ''}`,
    params,
  );
  const count = state ? counts[countOf[state]] : counts.all;
  return { applicants: rows, ...counts, ...pageOf(page, count, limit) };
}

const countOf = {
  [MarksState.UNMARKED]: 'unmarked',
  [MarksState.MARKED]: 'marked',
  [MarksState.ABSENT]: 'absent',
} as const satisfies Record<MarksState, keyof Counts>;
