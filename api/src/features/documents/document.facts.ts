import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { rowOf } from '../../db/loaders.ts';
import { Department } from '../departments/index.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { type PaymentInfo, paymentInfoOf } from '../payments/index.ts';
import type { ProfileView } from '../profiles/index.ts';
import { Program } from '../programs/index.ts';
import { RuleSet } from '../rule-sets/index.ts';

/** The data of an application for its documents, without the images. */
export interface ApplicationFacts {
  profile: ProfileView;
  /** With program, department and intake. */
  exam: Exam;
  otherExams: Exam[];
  /** The version of the rules that the application is pinned to; null: the rules of the specification. */
  rules: RuleSet | null;
  payment: PaymentInfo;
}

/** Loads what the documents of applications (forms, admit cards, payment papers) print, with a constant number of queries. */
export async function factsOf(ctx: Ctx, profiles: readonly ProfileView[]): Promise<ApplicationFacts[]> {
  const examIds = [...new Set(profiles.flatMap(({ examId, otherExamIds }) => [examId, ...otherExamIds]))];
  const versions = [...new Set(profiles.flatMap(({ ruleSetId }) => ruleSetId ?? []))];
  const [exams, paid, ruleSets] = await Promise.all([
    Promise.all(examIds.map((id) => loadExam(ctx, id))),
    Promise.all(profiles.map(({ id, user }) => paymentInfoOf(ctx, user.id, id))),
    versions.length > 0 ? ctx.db.findBy(RuleSet, { id: In(versions) }) : [],
  ]);
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  return profiles.flatMap((profile, at) => {
    const exam = byId.get(profile.examId);
    const payment = paid[at];
    if (!exam || !payment) return [];
    const rules = ruleSets.find(({ id }) => id === profile.ruleSetId) ?? null;
    return [{ profile, exam, payment, rules, otherExams: profile.otherExamIds.flatMap((id) => byId.get(id) ?? []) }];
  });
}

/** An exam with program, department and intake, each by a prepared statement: a join would be planned again for each card. */
async function loadExam(ctx: Ctx, id: string): Promise<Exam> {
  const exam = await rowOf(ctx, Exam, id);
  const [program, intake] = await Promise.all([rowOf(ctx, Program, exam.programId), rowOf(ctx, Intake, exam.intakeId)]);
  const department = await rowOf(ctx, Department, program.departmentId);
  return Object.assign(new Exam(), exam, { intake, program: Object.assign(new Program(), program, { department }) });
}
