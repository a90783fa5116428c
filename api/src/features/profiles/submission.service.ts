import {
  type Checked,
  check,
  normaliseProfile,
  type ProgramType,
  profileRules,
  withRequiredDegrees,
} from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { publish } from '../../events/index.ts';
import { record } from '../audit/index.ts';
import { type ChosenExam, isOpen, lockChosenExams } from '../exams/index.ts';
import { lockApplicant } from './applicant.lock.ts';
import { giveApplicantIdIfPaid } from './applicant-id.service.ts';
import { discardDraft } from './draft.service.ts';
import type { ProfileInput } from './profile.inputs.ts';
import { loadProfileOf } from './profile.loaders.ts';
import type { ProfileView } from './profile.types.ts';
import { storeProfile } from './submission.rows.ts';

/**
 * Submits the caller's application, once: a second one answers CONFLICT and changes nothing. The exam is read from its id
 * alone and must be open, and stay so until the profile is stored. All of it is stored or nothing; the draft goes with it.
 */
export async function submitProfile(ctx: Ctx, input: ProfileInput): Promise<ProfileView> {
  const { id: userId } = callerOf(ctx);
  if (await lockApplicant(ctx, userId)) fail('CONFLICT', 'profileExists');
  const exams = await lockChosenExams(ctx, [input.examId, ...(input.otherPrograms ?? [])]);
  const chosen = exams.get(String(input.examId).toLowerCase());
  const answers = checkAnswers(ctx, input, chosen?.programType);
  if (!chosen) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
  if (!isOpen(chosen, ctx.now())) fail('CONFLICT', 'examNotOpen', { field: 'examId' });
  const otherExamIds = openOthers(ctx, { wanted: answers.otherPrograms ?? [], exams, chosen });
  const tidy = normaliseProfile(answers, chosen.programType);
  const id = await storeProfile(ctx, { userId, examId: chosen.id, otherExamIds, answers: tidy });
  await discardDraft(ctx, userId);
  await giveApplicantIdIfPaid(ctx, userId);
  await record(ctx, {
    action: 'profile.submitted',
    subject: { type: 'profile', id },
    after: { userId, examId: chosen.id, otherExamIds },
  });
  await publish(ctx, 'APPLICATION_SUBMITTED', {
    userId,
    profileId: id,
    examId: chosen.id,
    otherExamIds,
    submittedAt: ctx.now().toISOString(),
  });
  return (await loadProfileOf(ctx, userId)) ?? fail('NOT_FOUND', 'profileNotFound');
}

/** Validation of section 5, by the rules that the wizard uses too; the year and the day are Dhaka's by the server's clock. */
function checkAnswers(
  ctx: Ctx,
  input: ProfileInput,
  programType: ProgramType | undefined,
): Checked<typeof profileRules> {
  const asked = withRequiredDegrees(input, programType);
  const checked = check(profileRules, asked, { lang: ctx.lang, now: ctx.now(), context: { programType } });
  if (!checked.ok) failProblems(checked.problems);
  return checked.value;
}

function openOthers(
  ctx: Ctx,
  { wanted, exams, chosen }: { wanted: readonly string[]; exams: ReadonlyMap<string, ChosenExam>; chosen: ChosenExam },
): string[] {
  const field = 'otherPrograms';
  const ids = new Set<string>();
  for (const one of wanted) {
    const exam = exams.get(one.toLowerCase()) ?? fail('NOT_FOUND', 'examNotFound', { field });
    if (exam.id === chosen.id) fail('BAD_USER_INPUT', 'otherProgramChosen', { field });
    if (!isOpen(exam, ctx.now())) fail('CONFLICT', 'otherExamNotOpen', { field });
    ids.add(exam.id);
  }
  return [...ids];
}
