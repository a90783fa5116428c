import { buffer } from 'node:stream/consumers';
import { afterEach, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { type Applicant, newApplicant, verifySlip, visitAsApplicant } from './support/applicants.ts';
import type { Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
function here(visitor: Visitor): Visitor {
  visitors.push(visitor);
  return visitor;
}

async function call<T>(token: string, on: `${'GET' | 'POST' | 'PUT'} ${string}`, body?: object): Promise<T> {
  const [method = 'GET', path = ''] = on.split(' ');
  const answer = await fetch(`${inject('productUrl')}/api${path}`, {
    method,
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${on}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An exam of this journey's own. */
async function newExam(officer: string): Promise<{ _id: string; title: string }> {
  const { programs } = await call<{ programs: { _id: string; programType: string }[] }>(officer, 'GET /programs');
  const program = programs.find(({ programType }) => programType === 'undergraduate');
  const title = `Merit journey ${Math.random().toString(36).slice(2, 8)}`;
  const examDate = new Date(Date.now() + 86_400_000).toISOString();
  return call(officer, 'POST /exams', { title, program: program?._id, trimester: 'Spring', year: 2027, examDate });
}

async function payAndSit(officer: string, applicant: Applicant, written: number): Promise<void> {
  const bankSlipNumber = `M-${Math.random().toString(36).slice(2, 12)}`;
  await call(applicant.token, 'POST /users/payment', { bankSlipNumber, paymentMethod: 'BANK' });
  await verifySlip(applicant, bankSlipNumber);
  await call(officer, `PUT /profile/marks/user/${applicant.id}`, { written, viva: 8 });
}

it('a merit list goes from one officer to the other and then to the applicants, not before', async () => {
  const officer = await tokenOf('admin');
  const exam = await newExam(officer);
  const [best, second] = await Promise.all([1, 2].map(() => newApplicant({ images: true, examId: exam._id })));
  if (!best || !second) throw new Error('Both apply');
  await payAndSit(officer, best, 36);
  await payAndSit(officer, second, 30);

  const maker = here(await visitAs('admin', { token: officer }));
  await maker.page.goto(`/merit/${exam._id}`);
  await maker.page.getByText('The marks of all 2 paid applicants are complete.').waitFor();
  await maker.page.getByLabel('Seats').fill('1');
  await maker.page.getByLabel('Waiting list').fill('1');
  await maker.page.getByRole('button', { name: 'Earlier: Age, older first' }).click();
  await maker.page.getByRole('button', { name: 'Preview' }).click();
  await maker.page.getByRole('heading', { name: 'Run 1' }).waitFor();
  const rows = maker.page.getByRole('table', { name: 'The list' }).getByRole('row');
  await rows.nth(2).waitFor();
  expect(await rows.nth(1).textContent()).toMatch(/^Place1.*44\.00.*Selected$/);
  expect(await rows.nth(2).textContent()).toMatch(/^Place2.*38\.00.*Waiting list$/);
  await expectWellMade(maker.page);
  await maker.page.getByRole('button', { name: 'Submit for approval' }).click();
  await maker.page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
  await maker.page.getByText(/Another officer has to approve it/).waitFor();

  const applicant = here(await visitAsApplicant(best, { lang: 'bn' }));
  await applicant.page.goto('/dashboard');
  await applicant.page.getByText(exam.title).waitFor();
  expect(await applicant.page.getByText('আপনার ফল প্রকাশিত হয়েছে').count()).toBe(0);

  const approver = here(await visitAs('superAdmin', { lang: 'bn' }));
  await approver.page.goto('/merit?step=SUBMITTED');
  await approver.page.getByRole('link', { name: `অনুমোদন বা প্রত্যাখ্যান করুন: ${exam.title}` }).click();
  await approver.page.getByRole('button', { name: 'অনুমোদন ও প্রকাশ করুন' }).click();
  await expectAccessible(approver.page);
  await approver.page.getByRole('dialog').getByRole('button', { name: 'অনুমোদন ও প্রকাশ করুন' }).click();
  await approver.page.getByRole('button', { name: 'তালিকাটি প্রত্যাহার করুন' }).waitFor();
  const download = approver.page.waitForEvent('download');
  await approver.page.getByRole('button', { name: 'পিডিএফ' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^merit_.*_run-1\.pdf$/);
  expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');

  await applicant.page.reload();
  await applicant.page.getByText('নির্বাচিত, মেধাক্রম ১।').waitFor();
  await applicant.page.goto('/profile');
  await applicant.page.getByText('৪৪', { exact: true }).waitFor();
  const other = here(await visitAsApplicant(second));
  await other.page.goto('/dashboard');
  await other.page.getByText('Waiting list, place 2 of the merit list.').waitFor();
  for (const visitor of visitors) visitor.expectNoProblems();
});
