import { randomBytes, randomInt } from 'node:crypto';
import { dhakaYear, limits, type TestApplicantState } from '@admission/schema';
import type { Caller, Ctx } from '../../core/context.ts';
import { addOwnExam, officerOf, openTestExam, sandboxOf } from './sandbox.exams.ts';
import { publishTestList, seatTestApplicant } from './sandbox.publishing.ts';
import type { MakeTestApplicantInput, TestApplicant } from './sandbox.types.ts';

const order = ['REGISTERED', 'SUBMITTED', 'IMAGES_UPLOADED', 'PAYMENT_PENDING', 'PAID', 'MARKED'] as const;
type Step = (typeof order)[number];

/** The last step of the states that are none. */
const lastSteps: Readonly<Record<Exclude<TestApplicantState, Step>, Step>> = {
  IMAGE_RETURNED: 'IMAGES_UPLOADED',
  WITHDRAWN: 'SUBMITTED',
  PAYMENT_REJECTED: 'PAYMENT_PENDING',
  SEATED: 'PAID',
  SELECTED: 'MARKED',
  WAITING: 'MARKED',
  NOT_SELECTED: 'MARKED',
  ABSENT: 'MARKED',
};

/** Whether an applicant in this state has reached the step. */
const reaches = (state: TestApplicantState, step: Step): boolean =>
  order.indexOf(state in lastSteps ? lastSteps[state as keyof typeof lastSteps] : (state as Step)) >=
  order.indexOf(step);

/** Places of the waiting list with which an applicant ranked second of two, with one seat, gets the result. */
const waitingPlaces = { SELECTED: 0, ABSENT: 0, WAITING: 1, NOT_SELECTED: 0 } as const;
const isResult = (state: TestApplicantState): state is keyof typeof waitingPlaces => state in waitingPlaces;

/** More than `drawMarks` draws. */
const fullMarks = { written: limits.marks.written.max, viva: limits.marks.viva.max };

type Made = Omit<TestApplicant, 'msg'>;

/** Makes the applicant by the operations that browsers and officers use, so that rules, events and audit are the product's own. */
export async function makeTestApplicant(ctx: Ctx, { state, examId }: MakeTestApplicantInput): Promise<Made> {
  const hasOwnExam = !examId && (state === 'SEATED' || isResult(state));
  const exam = examId ?? (await (hasOwnExam ? addOwnExam : openTestExam)(ctx)).id;
  // A list needs someone who is ranked.
  if (isResult(state) && state !== 'SELECTED') await apply(ctx, exam, 'MARKED', fullMarks);
  const made = await apply(ctx, exam, state, state === 'ABSENT' ? { absent: true } : drawMarks());
  if (state === 'SEATED' && made.profileId) await seatTestApplicant(ctx, exam, made.profileId);
  if (isResult(state)) await publishTestList(ctx, { examId: exam, seats: 1, waiting: waitingPlaces[state] });
  return made;
}

const drawMarks = () => ({ written: randomInt(12, fullMarks.written), viva: randomInt(3, 11) });

async function apply(ctx: Ctx, examId: string, state: TestApplicantState, marks: object): Promise<Made> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const account = accountOf();
  const { addUser } = await run<{ addUser: { id: string } }>(officer, operations.addUser, { input: account });
  const applicant: Caller = { id: addUser.id, role: 'STUDENT', name: account.name, sessionId: '' };
  const made = { userId: addUser.id, examId, phone: account.phone, applicantId: null };
  if (!reaches(state, 'SUBMITTED')) return { ...made, profileId: null };
  const input = answersOf(examId, ctx.now());
  const { submitProfile } = await run<{ submitProfile: { id: string } }>(applicant, operations.submit, { input });
  const profileId = submitProfile.id;
  if (state === 'WITHDRAWN') await run(applicant, operations.withdraw);
  if (reaches(state, 'IMAGES_UPLOADED')) await uploadImages(ctx, applicant);
  if (state === 'IMAGE_RETURNED') await returnPicture(ctx, officer, addUser.id);
  if (reaches(state, 'PAYMENT_PENDING')) await pay(ctx, { officer, applicant }, state);
  if (reaches(state, 'MARKED')) await run(officer, operations.marks, { input: { userId: addUser.id, ...marks } });
  if (!reaches(state, 'PAID')) return { ...made, profileId };
  const { profileByUserId: profile } = await run<Found>(officer, operations.find, { userId: addUser.id });
  return { ...made, profileId, applicantId: profile.marks.applicantId };
}

interface Found {
  profileByUserId: { marks: { applicantId: string | null }; images: { id: string; kind: string }[] };
}

const operations = {
  addUser: 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }',
  submit: 'mutation ($input: ProfileInput!) { submitProfile(input: $input) { id } }',
  picture: 'mutation ($file: Upload!) { uploadProfilePic(file: $file) { msg } }',
  signature: 'mutation ($file: Upload!) { uploadSignature(file: $file) { msg } }',
  slip: 'mutation ($input: SubmitBankSlipInput!) { submitBankSlip(input: $input) { msg } }',
  verify: 'mutation ($input: VerifyBankSlipInput!) { verifyBankSlip(input: $input) { msg } }',
  reject: 'mutation ($input: RejectBankSlipInput!) { rejectBankSlip(input: $input) { msg } }',
  marks: 'mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { id } }',
  withdraw: 'mutation { withdrawApplication { msg } }',
  review: 'mutation ($input: ReviewImageInput!) { reviewImage(input: $input) { msg } }',
  find: 'query ($userId: ID!) { profileByUserId(userId: $userId) { images { id kind } marks { applicantId } } }',
};

const accountOf = () => {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return {
    name: 'TEST APPLICANT',
    phone: `019${digits}`,
    email: `test.${digits}@example.com`,
    role: 'STUDENT',
    password: randomBytes(16).toString('base64url'),
  };
};

const answersOf = (examId: string, now: Date) => ({
  examId,
  religion: 'Islam',
  gender: 'Female',
  dateOfBirth: `${dhakaYear(now) - 18}-05-09`,
  nationality: 'Bangladeshi',
  presentAptNumber: 'House 12, Road 5, Dhanmondi, Dhaka',
  isAddressSame: true,
  fathersName: 'Test Father',
  fathersPhone: '01900000001',
  mothersName: 'Test Mother',
  mothersPhone: '01900000002',
  sscInstitutionName: 'Test School',
  sscGroup: 'Science',
  sscPassingYear: dhakaYear(now) - 3,
  sscGpa: 5,
  hscInstitutionName: 'Test College',
  hscGroup: 'Science',
  hscPassingYear: dhakaYear(now) - 1,
  hscGpa: 4.5,
  workExperience: [],
  otherPrograms: [],
});

async function uploadImages(ctx: Ctx, applicant: Caller): Promise<void> {
  const { run, draw } = sandboxOf(ctx);
  const { picture, signature } = await draw();
  await run(applicant, operations.picture, { file: picture });
  await run(applicant, operations.signature, { file: signature });
}

async function returnPicture(ctx: Ctx, officer: Caller, userId: string): Promise<void> {
  const { run } = sandboxOf(ctx);
  const { profileByUserId: profile } = await run<Found>(officer, operations.find, { userId });
  const id = profile.images.find(({ kind }) => kind === 'PICTURE')?.id;
  await run(officer, operations.review, { input: { id, review: 'RETURNED', reason: 'Test' } });
}

async function pay(
  ctx: Ctx,
  { officer, applicant }: { officer: Caller; applicant: Caller },
  state: TestApplicantState,
): Promise<void> {
  const { run } = sandboxOf(ctx);
  const bankSlipNumber = `TEST-${randomBytes(5).toString('hex').toUpperCase()}`;
  await run(applicant, operations.slip, { input: { bankSlipNumber } });
  const input = { userId: applicant.id, bankSlipNumber };
  if (state === 'PAYMENT_REJECTED') await run(officer, operations.reject, { input: { ...input, reason: 'Test' } });
  if (reaches(state, 'PAID')) await run(officer, operations.verify, { input });
}
