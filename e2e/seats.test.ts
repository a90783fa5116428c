import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { newApplicant, payBySlip } from './support/applicants.ts';

/** An exam of its own, far from those of other journeys. */
async function newExam(token: string): Promise<{ _id: string; title: string }> {
  type Programs = { programs: { _id: string; programType: string }[] };
  const { programs } = await call<Programs>('GET /api/programs', { token });
  const program = programs.find(({ programType }) => programType === 'undergraduate');
  const title = `Seat journey ${Math.random().toString(36).slice(2, 8)}`;
  const exam = { program: program?._id, trimester: 'Spring', year: 2027, examDate: '2092-01-05T08:30:00.000Z' };
  return call('POST /api/exams', { token, body: { title, ...exam } });
}

it('an applicant sees room and seat once a second officer has approved the seat plan', async () => {
  const token = await tokenOf('admin');
  const exam = await newExam(token);
  const applicant = await newApplicant({ images: true, examId: exam._id });
  await payBySlip(applicant);
  const hall = `Hall ${exam.title.slice(-6)}`;

  const officer = await visitAs('admin');
  const { page } = officer;
  await page.goto('/venues');
  await page.getByRole('button', { name: 'New venue' }).first().click();
  await page.getByLabel('Name in English').fill(hall);
  await page.getByLabel('Address').fill('Banani, Dhaka');
  await page.getByRole('dialog').getByRole('button', { name: 'New venue' }).click();
  await page.getByRole('button', { name: 'Paste rooms' }).click();
  await page.getByLabel('One room a line').fill('Room 301, 2 x 3, 3');
  await page.getByRole('button', { name: 'Add the rooms' }).click();
  await page.getByText('1 room is added.').waitFor();
  await expectAccessible(page);

  await page.goto('/sittings');
  await page.getByRole('button', { name: 'New sitting' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English').fill(exam.title);
  for (const [label, time] of [
    ['Gates open', '13:30'],
    ['Gates close', '14:15'],
    ['Exam starts', '14:30'],
    ['Exam ends', '16:00'],
  ] as const)
    await dialog.getByLabel(label).fill(`2092-01-05T${time}`);
  await dialog.getByRole('checkbox', { name: new RegExp(exam.title) }).check();
  await dialog.getByLabel(/Add all rooms of a venue/).selectOption({ label: hall });
  await dialog.getByText('1 room with 6 seats').waitFor();
  await dialog.getByRole('button', { name: 'New sitting' }).click();
  await page.getByRole('link', { name: 'Open the seat plan' }).click();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await page.getByRole('heading', { name: 'Plan 1' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText('Another officer has to approve it.').waitFor();

  const seeker = await visitAs(applicant);
  await seeker.page.goto('/dashboard');
  const card = seeker.page.getByRole('region', { name: 'Where and when' });
  await card.getByText(/You get an SMS then/).waitFor();

  const approver = await visitAs('superAdmin', { lang: 'bn' });
  await approver.page.goto(new URL(page.url()).pathname);
  await approver.page.getByRole('button', { name: 'অনুমোদন ও প্রকাশ করুন' }).click();
  await approver.page.getByRole('dialog').getByRole('button', { name: 'অনুমোদন ও প্রকাশ করুন' }).click();
  await approver.page.getByText('এই পালার ফি দেওয়া সব আবেদনকারীর আসন আছে।').waitFor();

  await seeker.page.reload();
  await card.getByText(/^Room Room 301, seat [AB][123]$/).waitFor();
  await expect.poll(() => card.getByText('14:30 (2:30 pm)').count()).toBe(1);
  await expectAccessible(seeker.page);
  for (const visitor of [officer, seeker, approver]) visitor.expectNoProblems();
});
