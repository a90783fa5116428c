import { isAdminRole } from '@admission/schema';
import type { SelectQueryBuilder } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { changeOfNameBn, nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { readEntities } from '../../db/entity-rows.ts';
import { countMost } from '../../db/lists.ts';
import { loaderOf, rowOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { assertReference } from '../../db/references.ts';
import { updateVersioned } from '../../db/versions.ts';
import { type AuditedEntity, deleteAudited, pickFields, record, saveAudited } from '../audit/index.ts';
import { Department } from '../departments/index.ts';
import {
  findIntake,
  findWindows,
  Intake,
  type IntakeStateInput,
  type IntakeWindow,
  isTaking,
  publishIntake,
} from '../intakes/index.ts';
import { Program } from '../programs/index.ts';
import { deleteRowsOfDeletedApplicants } from './deleted-applicants.ts';
import { deadlinesOf, lastApplicationOf } from './exam.deadlines.ts';
import { Exam } from './exam.entity.ts';
import { lockExam } from './exam.locks.ts';
import type { ExamFilter, ExamInput, ExamList, OpenProgram, SetExamConductedInput } from './exam.types.ts';

type Openness = Parameters<typeof lastApplicationOf>[0] & { conducted: boolean };

/** An exam is open for application while it is not conducted and its last moment is in the future (contract, section 5), by the database's clock. */
export const isOpen = (exam: Openness, { readAt }: Pick<IntakeWindow, 'readAt'>): boolean =>
  !exam.conducted && lastApplicationOf(exam) > new Date(readAt);

const notOver = 'NOT exam.conducted AND LEAST(exam.exam_date, exam.apply_until) > clock_timestamp()';

/** The exams open to everyone, the next one first; with a user also those of intakes that are extended for that person. */
export async function findOpenExams(ctx: Ctx, userId: string | null = null): Promise<Exam[]> {
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where(notOver)
    .orderBy('exam.exam_date')
    .addOrderBy('exam.id')
    .getMany();
  const windows = await findWindows(
    ctx,
    exams.map(({ intakeId }) => intakeId),
    userId,
  );
  return exams.filter(({ intakeId }) => isTaking(windows.get(intakeId) ?? { phase: 'CLOSED' }));
}

/** The exams that are neither conducted nor over; those of closed intakes are not left out. */
export const countOpenExams = (ctx: Ctx): Promise<number> =>
  ctx.db.createQueryBuilder(Exam, 'exam').where(notOver).getCount();

/** The exams of the intake with most. */
export const countExamsPerIntake = (ctx: Ctx): Promise<number> => countMost(ctx, 'exams', 'intake_id');

/** Whether everyone can choose an exam now, batched per request. */
export async function isOpenToAll(ctx: Ctx, exam: Exam): Promise<boolean> {
  const window = await loaderOf<string, IntakeWindow | undefined>(ctx, 'windows for everyone', async (ids) => {
    const windows = await findWindows(ctx, ids, null);
    return ids.map((id) => windows.get(id));
  }).load(exam.intakeId);
  return window !== undefined && isTaking(window) && isOpen(exam, window);
}

/** Publishes an intake that has exams. */
export const publishIntakeWithExams = async (ctx: Ctx, input: IntakeStateInput): Promise<Intake> =>
  publishIntake(ctx, input, await ctx.db.countBy(Exam, { intakeId: input.id }));

/** The exams of an intake, in the order of their dates, batched per request; for applicants those that they can choose. */
export async function findExamsOfIntake(ctx: Ctx, intakeId: string): Promise<Exam[]> {
  const { id, role } = callerOf(ctx);
  if (isAdminRole(role)) {
    return loaderOf<string, Exam[]>(ctx, 'exams of intake', async (ids) => {
      const where = 'intake_id = ANY($1::uuid[]) ORDER BY exam_date, id';
      const exams = await readEntities(ctx.db, Exam, { where, values: [ids] });
      const byIntake = Map.groupBy(exams, (one) => one.intakeId);
      return ids.map((one) => byIntake.get(one) ?? []);
    }).load(intakeId);
  }
  return (
    await loaderOf<string, Exam[]>(ctx, 'exams open to user', async (ids) =>
      Promise.all(ids.map((one) => findOpenExams(ctx, one))),
    ).load(id)
  ).filter((one) => one.intakeId === intakeId);
}

/** The open programs for visitors; programs and departments are batched. */
export async function findOpenPrograms(ctx: Ctx): Promise<OpenProgram[]> {
  const open = await findOpenExams(ctx);
  const windows = await findWindows(ctx, [...new Set(open.map(({ intakeId }) => intakeId))], null);
  return Promise.all(
    open.map(async (exam): Promise<OpenProgram> => {
      const { feeBank = null, feeBkash = null } = windows.get(exam.intakeId) ?? {};
      const program = await rowOf(ctx, Program, exam.programId);
      const { departmentName: department, departmentNameBn } = await rowOf(ctx, Department, program.departmentId);
      const { programName: course, programType: courseType } = program;
      const localized = {
        localizedTitle: nameIn(ctx.lang, exam.title, exam.titleBn),
        localizedCourse: nameIn(ctx.lang, course, program.programNameBn),
        localizedDepartment: nameIn(ctx.lang, department, departmentNameBn),
      };
      return {
        ...exam,
        ...(await deadlinesOf(ctx, exam)),
        course,
        courseType,
        department,
        feeBank,
        feeBkash,
        ...localized,
      };
    }),
  );
}

export async function findExam(ctx: Ctx, id: string): Promise<Exam> {
  const [exam] = await readEntities(ctx.db, Exam, { where: 'id = $1', values: [id] });
  return exam ?? fail('NOT_FOUND', 'examNotFound');
}

/** The estimated cost assumes all exams: a count per filter would cost more than it is worth. */
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
  if (filter.intake) query.andWhere('exam.intake_id = :intake', { intake: filter.intake });
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
  auditFields: pickFields(
    'title',
    'titleBn',
    'description',
    'programId',
    'batch',
    'trimester',
    'year',
    'examDate',
    'applyUntil',
    'payUntil',
    'conducted',
    'intakeId',
    'seats',
  ),
};

const toDate = (instant: string | Date | null | undefined): Date | null => (instant ? new Date(instant) : null);

/** Adds or changes an exam; an unknown program answers NOT_FOUND with its field. */
export async function saveExam(ctx: Ctx, input: ExamInput): Promise<Exam> {
  const { id, version, program, conducted, intake, seats, titleBn, ...given } = input;
  await assertReference(ctx, Program, { id: program, field: 'program', notFound: 'programNotFound' });
  const { applyUntil, payUntil, ...values } = given;
  const set = {
    ...values,
    ...changeOfNameBn('titleBn', titleBn),
    programId: program,
    examDate: new Date(values.examDate),
    batch: values.batch ?? null,
    description: values.description ?? null,
    // Absent: unchanged; blank: none.
    ...('applyUntil' in given ? { applyUntil: toDate(applyUntil) } : {}),
    ...('payUntil' in given ? { payUntil: toDate(payUntil) } : {}),
    ...(conducted == null ? {} : { conducted }),
    ...('seats' in input ? { seats: seats ?? null } : {}),
    ...(intake ? { intakeId: intake } : {}),
  };
  await assertIntakeFits(ctx, input);
  await assertNoTwin(ctx, input);
  const saved = await saveAudited(ctx, audited, { id, version, set });
  // The database has filled in the intake.
  return saved.intakeId ? saved : findExam(ctx, saved.id);
}

/** An exam must have the season of its non-default intake, and cannot leave an intake once it has applications. */
async function assertIntakeFits(ctx: Ctx, { id, intake: given, trimester, year }: ExamInput): Promise<void> {
  const before = id ? await ctx.db.findOneBy(Exam, { id }) : null;
  const intakeId = given ?? before?.intakeId;
  if (!intakeId) return;
  const intake = await findIntake(ctx, intakeId);
  const isMoved = before !== null && before.intakeId !== intakeId;
  const field = 'intake';
  if ((isMoved || !before) && intake.state === 'ARCHIVED') fail('CONFLICT', 'intakeArchived', { field });
  const isFitting = intake.trimester === trimester && intake.year === Number(year);
  if (!isFitting && before && !given && intake.isDefault)
    await assertNoOtherApplication(ctx, before.id, { trimester, year });
  if (!isFitting && (given || !intake.isDefault)) fail('BAD_USER_INPUT', 'examOfOtherSeason', { field });
  if (!isMoved) return;
  const applied = await queryRows(ctx.db, 'SELECT FROM applications WHERE exam_id = $1 LIMIT 1', [before.id]);
  if (applied.length > 0) fail('CONFLICT', 'examHasApplications', { field });
}

/** An exam of a default intake moves with its season: no applicant may have another application there. */
async function assertNoOtherApplication(
  ctx: Ctx,
  examId: string,
  { trimester, year }: Pick<ExamInput, 'trimester' | 'year'>,
): Promise<void> {
  const target = await ctx.db.findOneBy(Intake, { trimester, year: Number(year), isDefault: true });
  if (!target) return;
  const others = await queryRows(
    ctx.db,
    `SELECT FROM applications a JOIN applications o ON o.user_id = a.user_id AND o.intake_id = $2
      WHERE a.exam_id = $1 AND a.withdrawn_at IS NULL AND o.withdrawn_at IS NULL LIMIT 1`,
    [examId, target.id],
  );
  if (others.length > 0) fail('CONFLICT', 'examSeasonTaken', { field: 'trimester' });
}

/**
 * Refuses a second exam of a program with the same title and date in a non-default intake: circular and applicants could not distinguish
 * them. The specification allows it in default intakes.
 */
async function assertNoTwin(ctx: Ctx, { id, intake, program, title, examDate }: ExamInput): Promise<void> {
  // Locked, because another officer may be moving it.
  if (id) await lockExam(ctx, id);
  const [own] = id
    ? await queryRows<{ intakeId: string }>(ctx.db, 'SELECT intake_id AS "intakeId" FROM exams WHERE id = $1', [id])
    : [];
  const intakeId = intake ?? own?.intakeId;
  if (!intakeId || (await findIntake(ctx, intakeId)).isDefault) return;
  // Serialises saves in an intake: an uncommitted exam is invisible to others.
  await queryRows(ctx.db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`exams of intake ${intakeId}`]);
  const twins = await queryRows(
    ctx.db,
    `SELECT FROM exams WHERE intake_id = $1 AND id IS DISTINCT FROM $2
        AND program_id = $3 AND lower(title) = lower($4) AND exam_date = $5 LIMIT 1`,
    [intakeId, id ?? null, program, title, new Date(examDate)],
  );
  if (twins.length > 0) fail('CONFLICT', 'examTwin', { field: 'title' });
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

/** Deletes an exam without applicants, ignoring deleted and withdrawn ones; otherwise foreign keys answer CONFLICT. */
export async function deleteExam(ctx: Ctx, id: string): Promise<void> {
  await queryRows(ctx.db, 'SELECT FROM exams WHERE id = $1 FOR UPDATE', [id]);
  const leavers = await deleteRowsOfDeletedApplicants(ctx, id);
  await deleteAudited(ctx, audited, { id, ...(leavers.length > 0 ? { leavers } : {}) });
}
