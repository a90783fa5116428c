import {
  defaultRules,
  dhakaYear,
  evaluateRules,
  factsOf,
  findEligibilityProblems,
  messageText,
  readAnswers,
  ruleLabel,
  rulesForProgram,
} from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { rowOf } from '../../db/loaders.ts';
import { type Exam, findOpenExams } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { findMyDraft, findMyProfile } from '../profiles/index.ts';
import { Program } from '../programs/index.ts';
import { loadPublishedRules } from '../rule-sets/index.ts';
import type { EligibilityAnswers, ExamEligibility } from './eligibility.types.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Evaluates given answers, or the caller's own, for each open exam. Nothing is stored. */
export async function findEligibility(
  ctx: Ctx,
  { intakeId, answers }: { intakeId: string | null; answers: EligibilityAnswers | null },
): Promise<ExamEligibility[]> {
  if (intakeId !== null && !(await ctx.db.existsBy(Intake, { id: intakeId }))) fail('NOT_FOUND', 'intakeNotFound');
  const open = await findOpenExams(ctx, ctx.user?.role === 'STUDENT' ? ctx.user.id : null);
  const exams = intakeId === null ? open : open.filter((exam) => exam.intakeId === intakeId);
  const own = answers ? { ...answers } : await findOwnAnswers(ctx);
  return Promise.all(exams.map((exam) => judge(ctx, exam, own)));
}

async function judge(ctx: Ctx, exam: Exam, answers: Answers): Promise<ExamEligibility> {
  const published = await loadPublishedRules(ctx, exam);
  const rules = published?.body ?? defaultRules;
  const { programType } = await rowOf(ctx, Program, exam.programId);
  const year = dhakaYear(ctx.now());
  const { verdict } = evaluateRules(rules, factsOf(answers, { programType, year }));
  const problems = findEligibilityProblems(answers, { eligibility: rules, programType, year });
  return {
    exam,
    verdict,
    refusals: problems.map(({ field, message }) => ({
      field,
      message: messageText(ctx.lang, message),
    })),
    requirement: ruleLabel(ctx.lang, rulesForProgram(rules, programType), year),
    rules,
    ruleSetId: published?.id ?? null,
  };
}

/** The facts of the last submitted application, under those of a later draft; none for other callers. */
async function findOwnAnswers(ctx: Ctx): Promise<Answers> {
  if (ctx.user?.role !== 'STUDENT') return {};
  const profile = await findMyProfile(ctx);
  const draft = await findMyDraft(ctx);
  const isLater = draft && (!profile || draft.savedAt > new Date(profile.createdAt));
  const data = isLater ? (draft.data as { values?: unknown }) : undefined;
  const drafted = typeof data?.values === 'object' && data.values !== null ? readAnswers({ ...data.values }) : {};
  return {
    ...profile?.personalDetails,
    ...profile?.ssc,
    ...profile?.hsc,
    ...profile?.gradDegree,
    ...profile?.mastersDegree,
    ...drafted,
  };
}
