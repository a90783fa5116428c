import type { SelectQueryBuilder } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { updateVersioned } from '../../db/versions.ts';
import { type AuditedEntity, deleteAudited, pickFields, record, saveAudited } from '../audit/index.ts';
import { Program } from '../programs/index.ts';
import { deleteRowsOfDeletedApplicants } from './deleted-applicants.ts';
import { Exam } from './exam.entity.ts';
import type { ExamFilter, ExamInput, ExamList, SetExamConductedInput } from './exam.types.ts';

/** An exam is open for application while it is not conducted and its date is in the future (contract, section 5). */
export const isOpen = (exam: { conducted: boolean; examDate: Date | string }, now: Date): boolean =>
  !exam.conducted && new Date(exam.examDate) > now;

/** The open exams, the next one first. */
export function findOpenExams(ctx: Ctx): Promise<Exam[]> {
  return ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('NOT exam.conducted AND exam.exam_date > :now', { now: ctx.now() })
    .orderBy('exam.exam_date')
    .addOrderBy('exam.id')
    .getMany();
}

export async function findExam(ctx: Ctx, id: string): Promise<Exam> {
  return (await ctx.db.findOneBy(Exam, { id })) ?? fail('NOT_FOUND', 'examNotFound');
}

/** All exams; those of a filter are not worth a count of their own. */
export const countExams = (ctx: Ctx): Promise<number> => ctx.db.count(Exam);

/** The exams that match a filter, latest date first. */
export async function findExams(ctx: Ctx, filter: ExamFilter): Promise<ExamList> {
  const query = ctx.db
    .createQueryBuilder(Exam, 'exam')
    .innerJoin('exam.program', 'program')
    .innerJoin('program.department', 'department');
  filterByCode(query, 'program', 'program_short_code', filter.program);
  filterByCode(query, 'department', 'dept_short_code', filter.department);
  if (filter.trimester) query.andWhere('exam.trimester = :trimester', { trimester: filter.trimester });
  if (filter.newYear != null) query.andWhere('exam.year = :year', { year: filter.newYear });
  if (filter.courseType) query.andWhere('program.program_type = :type', { type: filter.courseType });
  if (filter.conducted) query.andWhere('exam.conducted = :conducted', { conducted: filter.conducted === 'Conducted' });
  const exams = await query.orderBy('exam.exam_date', 'DESC').addOrderBy('exam.id', 'DESC').getMany();
  return { exams, count: exams.length };
}

/** Filters by id or by short code, ignoring case. */
function filterByCode(
  query: SelectQueryBuilder<Exam>,
  alias: string,
  column: string,
  value: string | null | undefined,
): void {
  if (!value) return;
  query.andWhere(`(${alias}.id::text = lower(:${alias}) OR lower(${alias}.${column}) = lower(:${alias}))`, {
    [alias]: value,
  });
}

const audited: AuditedEntity<Exam> = {
  entity: Exam,
  type: 'exam',
  notFound: 'examNotFound',
  auditFields: pickFields('title', 'description', 'programId', 'batch', 'trimester', 'year', 'examDate', 'conducted'),
};

/** Adds or changes an exam; an unknown program answers BAD_USER_INPUT with its field. */
export async function saveExam(ctx: Ctx, { id, version, program, conducted, ...values }: ExamInput): Promise<Exam> {
  if (!(await ctx.db.existsBy(Program, { id: program })))
    fail('BAD_USER_INPUT', 'programNotFound', { field: 'program' });
  const set = {
    ...values,
    programId: program,
    examDate: new Date(values.examDate),
    batch: values.batch ?? null,
    description: values.description ?? null,
    ...(conducted == null ? {} : { conducted }),
  };
  return saveAudited(ctx, audited, { id, version, set });
}

/** Sets whether an exam has been held. */
export async function setExamConducted(ctx: Ctx, { id, conducted, version }: SetExamConductedInput): Promise<Exam> {
  const set = { conducted };
  const { before, after } = await updateVersioned(ctx, Exam, { id, version, set, notFound: 'examNotFound' });
  if (before.conducted !== conducted) {
    await record(ctx, {
      action: 'exam.conducted',
      subject: { type: 'exam', id },
      before: { conducted: before.conducted },
      after: { conducted },
    });
  }
  return after;
}

/** Deletes an exam without applicants, ignoring deleted ones; otherwise foreign keys answer CONFLICT. */
export async function deleteExam(ctx: Ctx, id: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT FROM exams WHERE id = $1 FOR UPDATE', [id]);
  const leavers = await deleteRowsOfDeletedApplicants(ctx, id);
  await deleteAudited(ctx, audited, { id, ...(leavers.length > 0 ? { leavers } : {}) });
}
