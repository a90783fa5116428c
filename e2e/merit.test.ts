import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { type Applicant, newApplicant, payBySlip } from './support/applicants.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';

/** The date is after all others: the other journeys apply to the next open exam. */
async function newExam(token: string): Promise<{ _id: string; title: string }> {
  type Programs = { programs: { _id: string; programType: string }[] };
  const { programs } = await call<Programs>('GET /api/programs', { token });
  const program = programs.find(({ programType }) => programType === 'undergraduate');
  const title = `Merit journey ${Math.random().toString(36).slice(2, 8)}`;
  const exam = { program: program?._id, trimester: 'Spring', year: 2027, examDate: '2091-01-05T04:00:00.000Z' };
  return call('POST /api/exams', { token, body: { title, ...exam } });
}

async function payAndMark(token: string, applicant: Applicant, written: number): Promise<void> {
  await payBySlip(applicant);
  await call(`PUT /api/profile/marks/user/${applicant.id}`, { token, body: { written, viva: 8 } });
}

it('applicants see a merit list only after a second officer has approved it', async () => {
  const token = await tokenOf('admin');
  const exam = await newExam(token);
  const [best, second] = await Promise.all([1, 2].map(() => newApplicant({ images: true, examId: exam._id })));
  if (!best || !second) throw new Error('An applicant is missing');
  await payAndMark(token, best, 36);
  await payAndMark(token, second, 30);

  const maker = await visitAs('admin');
  await maker.page.goto(`/merit/${exam._id}`);
  await maker.page.getByText('The marks of all 2 paid applicants are complete.').waitFor();
  await maker.page.getByLabel('Seats').fill('1');
  await maker.page.getByLabel('Waiting list').fill('1');
  await maker.page.getByRole('button', { name: 'Earlier: Age, older first' }).click();
  await maker.page.getByRole('button', { name: 'Make a draft' }).click();
  await maker.page.getByRole('heading', { name: 'Run 1' }).waitFor();
  const rows = maker.page.getByRole('table', { name: 'The list' }).getByRole('row');
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Place1.*44\.00.*Selected$/);
  await expect.poll(() => rows.nth(2).textContent()).toMatch(/^Place2.*38\.00.*Waiting list$/);
  await expectAccessibleInBothSizes(maker.page);
  await maker.page.getByRole('button', { name: 'Submit for approval' }).click();
  await maker.page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
  await maker.page.getByText(/Another officer has to approve it/).waitFor();

  const applicant = await visitAs(best, { lang: 'bn' });
  await applicant.page.goto('/dashboard');
  await applicant.page.getByText(exam.title).waitFor();
  await applicant.page.waitForLoadState('networkidle');
  expect(await applicant.page.getByText('আপনার ফল প্রকাশিত হয়েছে').count()).toBe(0);

  const approver = await visitAs('superAdmin', { lang: 'bn' });
  await approver.page.goto('/merit?step=SUBMITTED');
  await approver.page.getByRole('link', { name: `অনুমোদন বা প্রত্যাখ্যান করুন: ${exam.title}` }).click();
  await approver.page.getByRole('button', { name: 'অনুমোদন ও প্রকাশ করুন' }).click();
  await expectAccessible(approver.page);
  await approver.page.getByRole('dialog').getByRole('button', { name: 'প্রকাশ করে জানান' }).click();
  await approver.page.getByRole('button', { name: 'তালিকাটি প্রত্যাহার করুন' }).waitFor();
  const download = approver.page.waitForEvent('download');
  await approver.page.getByRole('button', { name: 'পিডিএফ' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^merit_.*_run-1\.pdf$/);
  expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');

  await applicant.page.reload();
  await applicant.page.getByRole('region', { name: 'নির্বাচিত' }).getByText('মেধাক্রম').waitFor();
  await applicant.page.getByRole('link', { name: 'আপনার ফল ও পরের ধাপ দেখুন' }).click();
  await applicant.page.getByRole('heading', { name: 'এরপর কী করবেন' }).waitFor();
  await expectAccessibleInBothSizes(applicant.page);
  await applicant.page.goto('/profile');
  await applicant.page.getByText('৪৪', { exact: true }).waitFor();
  const other = await visitAs(second);
  await other.page.goto('/dashboard');
  await other.page.getByRole('region', { name: 'Waiting list' }).getByText('Place', { exact: true }).waitFor();
  for (const visitor of [maker, applicant, approver, other]) visitor.expectNoProblems();
});
