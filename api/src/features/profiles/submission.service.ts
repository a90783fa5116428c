import {
  type Checked,
  check,
  dhakaYear,
  findEligibilityProblems,
  messageText,
  normaliseProfile,
  type ProgramType,
  profileRules,
  type RuleNode,
  withRequiredDegrees,
} from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail, failProblems } from '../../core/refusal.ts';
import { publish } from '../../events/index.ts';
import { formatDateTime, profileSubmittedMail, profileSubmittedSms, sendBoth, senderOf } from '../../messages/index.ts';
import { lockUser } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { type ChosenExam, isOpen, lockChosenExams } from '../exams/index.ts';
import { assertTaking, type IntakeWindow, lockWindows } from '../intakes/index.ts';
import { loadPublishedRules } from '../rule-sets/index.ts';
import { assignApplicantIdIfPaid } from './applicant-id.service.ts';
import { hasApplied, mayApplyTo } from './apply-again.service.ts';
import { discardDraft } from './draft.service.ts';
import type { ProfileInput } from './profile.inputs.ts';
import { loadProfileOf } from './profile.loaders.ts';
import type { ProfileView } from './profile.types.ts';
import { storeProfile } from './submission.rows.ts';

/**
 * Submits the caller's application in one transaction and deletes the draft; a second one answers CONFLICT. The exam must be
 * open and stays locked until the profile is stored.
 */
export async function submitProfile(
  ctx: Ctx,
  input: ProfileInput,
  intakeId: string | null = null,
): Promise<ProfileView> {
  const { id: userId } = callerOf(ctx);
  await lockUser(ctx, userId);
  const exams = await lockChosenExams(ctx, [input.examId, ...(input.otherPrograms ?? [])]);
  const chosen = exams.get(String(input.examId).toLowerCase());
  // Before the answers: a repeated submission learns that the first one is stored.
  if (await hasApplied(ctx, userId, chosen?.intakeId)) fail('CONFLICT', 'profileExists');
  const published = chosen ? await loadPublishedRules(ctx, chosen) : null;
  const answers = checkAnswers(ctx, input, { programType: chosen?.programType, eligibility: published?.body });
  if (!chosen) fail('NOT_FOUND', 'examNotFound', { field: 'examId' });
  if (intakeId && chosen.intakeId !== intakeId.toLowerCase())
    fail('BAD_USER_INPUT', 'examOfOtherIntake', { field: 'examId' });
  const windows = await lockWindows(
    ctx,
    [...exams.values()].map(({ intakeId }) => intakeId),
    userId,
  );
  const submittedAt = await assertWindowsOpen(ctx, userId, { exams, chosen, windows });
  const others = findOthers({ selected: answers.otherPrograms ?? [], exams, chosen, windows });
  for (const other of others) await assertEligibleFor(ctx, other, answers);
  const otherExamIds = others.map(({ id }) => id);
  const normalised = normaliseProfile(answers, chosen.programType);
  const id = await storeProfile(ctx, {
    userId,
    examId: chosen.id,
    submittedAt,
    otherExamIds,
    ruleSetId: published?.id ?? null,
    answers: normalised,
  });
  await discardDraft(ctx, userId);
  await assignApplicantIdIfPaid(ctx, userId);
  await record(ctx, {
    action: 'profile.submitted',
    subject: { type: 'profile', id },
    after: { userId, examId: chosen.id, otherExamIds, ruleSetId: published?.id ?? null },
  });
  await publish(ctx, 'APPLICATION_SUBMITTED', {
    userId,
    profileId: id,
    examId: chosen.id,
    otherExamIds,
    submittedAt: submittedAt.toISOString(),
  });
  const profile = (await loadProfileOf(ctx, userId)) ?? fail('NOT_FOUND', 'profileNotFound');
  await sendSubmitted(ctx, profile, chosen);
  return profile;
}

async function sendSubmitted(
  ctx: Ctx,
  { id, user }: ProfileView,
  { title, titleBn, examDate }: ChosenExam,
): Promise<void> {
  const { lang, name } = user;
  const props = { ...senderOf(ctx), examTitle: nameIn(lang, title, titleBn) };
  await sendBoth(ctx, user, `profile-submitted:${id}`, {
    sms: profileSubmittedSms(props, lang),
    mail: profileSubmittedMail({ ...props, name, examDate: formatDateTime(lang, new Date(examDate)) }, lang),
  });
}

function assertOpen(ctx: Ctx, exam: ChosenExam, window: IntakeWindow): void {
  if (isOpen(exam, window)) return;
  const { conducted, examDate, applyUntil } = exam;
  const isSet = applyUntil !== null && !conducted && new Date(examDate) > new Date(window.readAt);
  if (!isSet) fail('CONFLICT', 'examNotOpen', { field: 'examId' });
  fail('CONFLICT', 'applyOver', { field: 'examId', params: { until: formatDateTime(ctx.lang, new Date(applyUntil)) } });
}

interface Chosen {
  exams: ReadonlyMap<string, ChosenExam>;
  chosen: ChosenExam;
  /** Locked, and read by the clock of the database. */
  windows: ReadonlyMap<string, IntakeWindow>;
}

const windowIn = (windows: Chosen['windows'], { intakeId }: ChosenExam): IntakeWindow =>
  windows.get(intakeId) ?? fail('NOT_FOUND', 'intakeNotFound');

/**
 * The chosen exam, the window of each intake, and one application to each. Returns the time of the submission: not later than the
 * windows were read, so that none is stored after the close.
 */
async function assertWindowsOpen(ctx: Ctx, userId: string, { exams, chosen, windows }: Chosen): Promise<Date> {
  const window = windowIn(windows, chosen);
  assertOpen(ctx, chosen, window);
  for (const exam of exams.values())
    assertTaking(windowIn(windows, exam), exam === chosen ? 'examId' : 'otherPrograms');
  if (!(await mayApplyTo(ctx, userId, window))) fail('CONFLICT', 'profileExists');
  return new Date(Math.min(ctx.now().getTime(), new Date(window.readAt).getTime()));
}

/** Validates by the shared rules (specification, section 5); dates are in Dhaka time by the server's clock. */
function checkAnswers(
  ctx: Ctx,
  input: ProfileInput,
  context: { programType: ProgramType | undefined; eligibility: RuleNode | undefined },
): Checked<typeof profileRules> {
  const complete = withRequiredDegrees(input, context.programType);
  const checked = check(profileRules, complete, { lang: ctx.lang, now: ctx.now(), context });
  if (!checked.ok) failProblems(checked.problems);
  return checked.value;
}

/** The exams of the other programs, each once; all of them must be open. */
function findOthers({ selected, exams, chosen, windows }: Chosen & { selected: readonly string[] }): ChosenExam[] {
  const field = 'otherPrograms';
  const others = new Set<ChosenExam>();
  for (const one of selected) {
    const exam = exams.get(one.toLowerCase()) ?? fail('NOT_FOUND', 'examNotFound', { field });
    if (exam.id === chosen.id) fail('BAD_USER_INPUT', 'otherProgramChosen', { field });
    if (!isOpen(exam, windowIn(windows, exam))) fail('CONFLICT', 'otherExamNotOpen', { field });
    others.add(exam);
  }
  return [...others];
}

/** Refuses another program whose published rules the applicant does not meet; without published rules the office decides. */
async function assertEligibleFor(ctx: Ctx, exam: ChosenExam, answers: Checked<typeof profileRules>): Promise<void> {
  const { title, titleBn, programType } = exam;
  const eligibility = (await loadPublishedRules(ctx, exam))?.body;
  if (!eligibility) return;
  const [problem] = findEligibilityProblems(answers, { eligibility, programType, year: dhakaYear(ctx.now()) });
  if (!problem) return;
  const params = { exam: nameIn(ctx.lang, title, titleBn), reason: messageText(ctx.lang, problem.message) };
  fail('BAD_USER_INPUT', 'otherProgramNotEligible', { field: 'otherPrograms', params });
}
