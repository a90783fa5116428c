import type { ProgramType, Trimester } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../db/query.ts';
import { Department } from '../features/departments/index.ts';
import { DocumentKind } from '../features/document-kinds/index.ts';
import { Exam } from '../features/exams/index.ts';
import { Intake } from '../features/intakes/index.ts';
import { applicantIdPrefix } from '../features/profiles/index.ts';
import { Program } from '../features/programs/index.ts';
import type { SeedExam } from './applicant.ts';
import {
  announcedDays,
  departmentPlans,
  documentPlans,
  type ExamPlan,
  examPlans,
  intakePlans,
  programPlans,
} from './catalogue.ts';
import { type Chance, idAt } from './chance.ts';
import { insertRows } from './insert.ts';

const day = 86_400_000;
const seed = 20_261_122;
const site = 'https://padma.example';

/** Stores departments, programs, intakes and exams; returns the exams of the plan with their IDs, in its order. */
export async function storeCatalogue(
  db: EntityManager,
  chance: Chance,
  now: Date,
): Promise<{ id: string; plan: ExamPlan }[]> {
  chance.seed(seed);
  const founded = new Date(now.getTime() - 500 * day);
  const times = { createdAt: founded, updatedAt: founded };
  const departments = departmentPlans.map((plan) => ({ id: idAt(chance, founded), plan }));
  const programs = programPlans.map((plan) => ({ id: idAt(chance, founded), plan }));
  const exams = examPlans(now).map((plan) => {
    const announcedAt = new Date(Math.min(plan.examDate.getTime() - announcedDays * day, now.getTime() - 50 * day));
    return { id: idAt(chance, announcedAt), plan, announcedAt };
  });
  await insertRows(
    db,
    Department,
    departments.map(({ id, plan: { name, nameBn, code, details } }) => ({
      id,
      departmentName: name,
      departmentNameBn: nameBn,
      deptShortCode: code,
      deptUrl: `${site}/departments/${code.toLowerCase()}`,
      details,
      ...times,
    })),
  );
  const idOfDepartment = new Map(departments.map(({ id, plan }) => [plan.code, id]));
  await insertRows(
    db,
    Program,
    programs.map(({ id, plan: { name, nameBn, code, department, type, credit, description } }) => ({
      id,
      programName: name,
      programNameBn: nameBn,
      programShortCode: code,
      programType: type,
      credit,
      departmentId: idOfDepartment.get(department),
      programUrl: `${site}/programs/${code.toLowerCase()}`,
      description,
      ...times,
    })),
  );
  const intakes = intakePlans(now).map((plan) => {
    const createdAt = new Date(Math.min(plan.opensAt.getTime(), now.getTime() - 50 * day));
    return { id: idAt(chance, createdAt), ...plan, createdAt, updatedAt: createdAt };
  });
  await insertRows(db, Intake, intakes);
  const intakeOf = ({ trimester, year }: ExamPlan) =>
    intakes.find((one) => one.trimester === trimester && one.year === year)?.id;
  const idOfProgram = new Map(programs.map(({ id, plan }) => [plan.code, id]));
  await insertRows(
    db,
    Exam,
    exams.map(({ id, plan, announcedAt }) => {
      const { title, titleBn, description, batch, trimester, year, examDate, conducted } = plan;
      const programId = idOfProgram.get(plan.program.code);
      const updatedAt = conducted ? new Date(examDate.getTime() + day) : announcedAt;
      const version = conducted ? 2 : 1;
      const values = { title, titleBn, description, batch, trimester, year, examDate, conducted, programId };
      return { id, ...values, intakeId: intakeOf(plan), createdAt: announcedAt, updatedAt, version };
    }),
  );
  await storeDocumentKinds(db, chance, intakes);
  return exams.map(({ id, plan }) => ({ id, plan }));
}

/** Stores the kinds of supporting documents of draft intakes. */
const storeDocumentKinds = (
  db: EntityManager,
  chance: Chance,
  intakes: readonly { id: string; state: string; createdAt: Date }[],
): Promise<void> =>
  insertRows(
    db,
    DocumentKind,
    intakes
      .filter(({ state }) => state === 'DRAFT')
      .flatMap(({ id: intakeId, createdAt }) =>
        documentPlans.map((plan, at) => ({ id: idAt(chance, createdAt), intakeId, ...plan, ordinal: at + 1 })),
      ),
  );

interface ExamRow {
  id: string;
  programType: ProgramType;
  code: string;
  year: number;
  trimester: Trimester;
  examDate: string;
  conducted: boolean;
}

/** Every stored exam that is or was open to applicants, earliest first. */
export async function readExams(db: EntityManager): Promise<SeedExam[]> {
  const rows = await queryRows<ExamRow>(
    db,
    `SELECT e.id, p.program_type AS "programType", p.program_short_code AS code, e.year, e.trimester, e.exam_date AS "examDate", e.conducted
       FROM exams e JOIN programs p ON p.id = e.program_id JOIN intakes i ON i.id = e.intake_id
      WHERE i.state <> 'DRAFT' ORDER BY e.exam_date, e.id`,
  );
  return rows.map((row) => ({
    examId: row.id,
    programType: row.programType,
    prefix: applicantIdPrefix(row),
    examDate: new Date(row.examDate),
    conducted: row.conducted,
    others: rows
      .filter(({ id, programType }) => id !== row.id && programType === row.programType)
      .map(({ id, examDate }) => ({ examId: id, examDate: new Date(examDate) })),
  }));
}
