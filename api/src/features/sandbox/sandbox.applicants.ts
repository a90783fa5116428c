import { randomBytes, randomInt } from 'node:crypto';
import { dhakaYear, type TestApplicantState } from '@admission/schema';
import type { Caller, Ctx } from '../../core/context.ts';
import { officerOf, openTestExam, sandboxOf } from './sandbox.exams.ts';
import type { MakeTestApplicantInput, TestApplicant } from './sandbox.types.ts';

const order: readonly TestApplicantState[] = [
  'REGISTERED',
  'SUBMITTED',
  'IMAGES_UPLOADED',
  'PAYMENT_PENDING',
  'PAID',
  'MARKED',
];

/** Whether an applicant in this state has reached the step. */
const reaches = (state: TestApplicantState, step: TestApplicantState): boolean =>
  order.indexOf(state === 'PAYMENT_REJECTED' ? 'PAYMENT_PENDING' : state) >= order.indexOf(step);

type Made = Omit<TestApplicant, 'msg'>;

/** Makes the applicant by the operations that browsers and officers use, so that rules, events and audit are the product's own. */
export async function makeTestApplicant(ctx: Ctx, { state, examId }: MakeTestApplicantInput): Promise<Made> {
  const { run } = sandboxOf(ctx);
  const officer = officerOf(ctx);
  const exam = examId ?? (await openTestExam(ctx)).id;
  const account = accountOf();
  const { addUser } = await run<{ addUser: { id: string } }>(officer, operations.addUser, { input: account });
  const applicant: Caller = { id: addUser.id, role: 'STUDENT', name: account.name, sessionId: '' };
  if (reaches(state, 'SUBMITTED')) await run(applicant, operations.submit, { input: answersOf(exam, ctx.now()) });
  if (reaches(state, 'IMAGES_UPLOADED')) await uploadImages(ctx, applicant);
  if (reaches(state, 'PAYMENT_PENDING')) await pay(ctx, { officer, applicant }, state);
  if (reaches(state, 'MARKED')) {
    const marks = { userId: addUser.id, written: randomInt(12, 41), viva: randomInt(3, 11) };
    await run(officer, operations.marks, { input: marks });
  }
  const made = { userId: addUser.id, examId: exam, phone: account.phone };
  if (!reaches(state, 'SUBMITTED')) return { ...made, profileId: null, applicantId: null };
  const { profileByUserId: profile } = await run<Found>(officer, operations.find, { userId: addUser.id });
  return { ...made, profileId: profile.id, applicantId: profile.marks.applicantId };
}

interface Found {
  profileByUserId: { id: string; marks: { applicantId: string | null } };
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
  find: 'query ($userId: ID!) { profileByUserId(userId: $userId) { id marks { applicantId } } }',
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
