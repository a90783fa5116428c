import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { newApplicant, payBySlip } from './support/applicants.ts';
import { expectFitsWindow } from './support/layout.ts';
import { sizes } from './support/visitor.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The last word is wider than any column. */
const title = `Journey ${Date.now()} ${'x'.repeat(150)}`;

interface Found {
  exams: { _id: string; title: string; version: number; conducted: boolean }[];
}

/** The exam of this journey, by REST. */
async function findExam(token: string): Promise<Found['exams'][number]> {
  const { exams } = await call<Found>('POST /api/exams/get-exams', { token, body: { conducted: 'All' } });
  const exam = exams.find((one) => one.title === title);
  if (!exam) throw new Error('The exam does not exist');
  return exam;
}

const newPaidApplicant = async (examId: string) => payBySlip(await newApplicant({ images: true, examId }));

async function createExam(page: Page): Promise<void> {
  await page.goto('/create-exam');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Program').selectOption({ index: 1 });
  await page.getByLabel('Trimester').selectOption('Spring');
  await page.getByLabel('Exam date').pressSequentially('051220901030');
  await button(page, 'Add').click();
  await page.getByText('Exam Added', { exact: true }).waitFor();
  await page.waitForURL('**/exams');
}

/** By the keyboard: down the written marks, then down the viva marks, one in Bangla digits. */
async function typeMarks(page: Page): Promise<void> {
  await button(page, 'Enter marks down the list').click();
  await page
    .getByRole('textbox', { name: /^Written of/ })
    .first()
    .focus();
  await page.keyboard.type('31.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('৪০');
  await page.keyboard.press('Tab');
  for (const viva of ['10', '5', '8']) {
    await page.keyboard.type(viva);
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByText('3 applicants saved', { exact: true }).waitFor();
}

/** Another officer changes marks first: the row shows the whole conflict at 1280 px, and can load the stored marks. */
async function meetConflict(page: Page, examId: string, applicantId: string): Promise<void> {
  const token = await tokenOf('superAdmin');
  const people = await call<{ user: { _id: string } }[]>(`GET /api/exams/exam/students/${examId}`, { token });
  const person = people.find((one) => JSON.stringify(one).includes(applicantId));
  const body = { written: 12, viva: 3, remarks: 'Seen by another' };
  await call(`PUT /api/profile/marks/user/${person?.user._id}`, { token, body });
  const row = page.getByRole('row').filter({ hasText: applicantId });
  const written = row.getByRole('textbox', { name: /^Written of/ });
  await written.fill('21');
  await row.getByRole('textbox', { name: /^Viva of/ }).press('Enter');
  const stored = row.getByText('Stored now: Written 12, Viva 3, Seen by another');
  await stored.waitFor();
  const takes = row.getByRole('button', { name: 'Take what is there now' });
  const ends = await Promise.all([row.getByText('Changed by someone else'), stored, takes].map(rightOf));
  expect(Math.max(...ends)).toBeLessThan(await rightOf(page.locator('div:has(> table)')));
  await takes.click();
  await expect.poll(() => written.inputValue()).toBe('12');
}

const rightOf = (one: Locator): Promise<number> => one.evaluate((element) => element.getBoundingClientRect().right);

/** One row changes marks, one is absent, one is unchanged and one is invalid. */
async function importSheet(page: Page, ids: readonly string[]): Promise<void> {
  const lines = ['Remarks,Viva,Applicant ID,Written,Absent', `Good,9,${ids[0]},31.5,`, `,,${ids[1]},,yes`];
  const sheet = [...lines, `,10,${ids[2]},40,`, `,5,NOBODY-1,20,`].join('\n');
  await page.getByRole('link', { name: 'Import marks' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByText('1 line has a problem').waitFor();
  await page.getByText('No applicant has the ID NOBODY-1').waitFor();
  await page.getByText('31.5 + 9 = 40.5').waitFor();
  await expectAccessible(page);
  await button(page, 'Import 2 applicants').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'To the applicants' }).click();
}

it('an officer creates an exam, enters marks by the keyboard and imports a sheet with an invalid row', async () => {
  const token = await tokenOf('admin');
  const { page, expectNoProblems } = await visitAs('admin');
  await createExam(page);
  const { _id: examId } = await findExam(token);
  const ready = Promise.all([1, 2, 3].map(() => newPaidApplicant(examId)));

  const toggle = page.getByRole('switch', { name: `${title} has been conducted` });
  await toggle.waitFor();
  await expectAccessible(page);
  await expectFitsWindow(page);
  await ready;
  await toggle.click();
  await page.getByText(/is now conducted/).waitFor();
  await expect.poll(async () => (await findExam(token)).conducted).toBe(true);

  await page.goto(`/exam/students/${examId}`);
  await page.getByText('3 Students Loaded').waitFor();
  const cells = page.getByRole('cell', { name: /^[A-Z]+-\d\d[SUF]-\d{4,}$/ });
  await expect.poll(() => cells.count()).toBe(3);
  const ids = (await cells.allTextContents()).map((text) => text.replace(/^Applicant ID/, ''));
  await typeMarks(page);
  await meetConflict(page, examId, ids[0] ?? '');
  await importSheet(page, ids);

  await page.getByText('2 of 3 with marks, 1 absent, 0 not yet marked').waitFor();
  for (const total of ['40.5', '50']) await page.getByRole('cell', { name: total, exact: true }).waitFor();

  await page.evaluate(() => localStorage.setItem('language', 'bn'));
  await page.setViewportSize(sizes.phone);
  await page.goto(`/exam/students/${examId}?entry=true`);
  const absent = page.getByRole('checkbox', { name: /অনুপস্থিত$/, checked: true });
  await absent.waitFor();
  const written = page.getByRole('textbox', { name: /লিখিত$/ }).first();
  await expect.poll(() => written.inputValue()).toBe('৩১.৫');
  await expectAccessible(page);
  await expectFitsWindow(page);
  await page.goto('/exams');
  await page.getByRole('link', { name: title }).first().waitFor();
  await expectFitsWindow(page);
  expectNoProblems();
});
