import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf, visitAs } from './support/accounts.ts';
import { newApplicant, verifySlip } from './support/applicants.ts';
import { sizes, type Visitor } from './support/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  visitor?.expectNoProblems();
  await visitor?.close();
  visitor = undefined;
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** With a word that no column is wide enough for. */
const title = `Journey ${Date.now()} ${'x'.repeat(150)}`;

async function expectNoWiderThanWindow(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

interface Found {
  exams: { _id: string; title: string; version: number; conducted: boolean }[];
}

async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${inject('productUrl')}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The exam as the façade finds it. */
async function examOf(token: string): Promise<Found['exams'][number]> {
  const { exams } = await call<Found>(token, '/exams/get-exams', { conducted: 'All' });
  const exam = exams.find((one) => one.title === title);
  if (!exam) throw new Error('The exam is not there');
  return exam;
}

/** Three who apply to it, pay, and have an applicant ID. */
async function candidates(examId: string): Promise<void> {
  await Promise.all(
    [1, 2, 3].map(async (one) => {
      const applicant = await newApplicant({ images: true, examId });
      const slip = `EX-${applicant.phone}-${one}`;
      await call(applicant.token, '/users/payment', { bankSlipNumber: slip, paymentMethod: 'BANK' });
      await verifySlip(applicant, slip);
    }),
  );
}

async function createExam(page: Page): Promise<void> {
  await page.goto('/create-exam');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Program').selectOption({ index: 1 });
  await page.getByLabel('Trimester').selectOption('Spring');
  await page.getByLabel('Exam date').fill('2090-12-05T10:30');
  await button(page, 'Add').click();
  await page.getByText('Exam Added', { exact: true }).waitFor();
  await page.waitForURL('**/exams');
}

/** Typed without the mouse: down the written marks, then down the viva, the last one in Bangla digits. */
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

/** One line changes marks, one is absent, one says nothing new and one is wrong. */
async function importSheet(page: Page, ids: readonly string[]): Promise<void> {
  const lines = ['Remarks,Viva,Applicant ID,Written,Absent', `Good,9,${ids[0]},31.5,`, `,,${ids[1]},,yes`];
  const sheet = [...lines, `,10,${ids[2]},40,`, `,5,NOBODY-1,20,`].join('\n');
  await page.getByRole('link', { name: 'Import marks' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByText('1 line has a problem').waitFor();
  await page.getByText('Nobody has the applicant ID NOBODY-1').waitFor();
  await page.getByText('31.5 + 9 = 40.5').waitFor();
  await expectAccessible(page);
  await button(page, 'Import 2 applicants').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'To the applicants' }).click();
}

describe('an officer', () => {
  it('adds an exam, marks who sat it by keyboard, and imports a sheet with a bad line', async () => {
    const token = await tokenOf('admin');
    visitor = await visitAs('admin', { token });
    const { page } = visitor;
    await createExam(page);
    const { _id: examId } = await examOf(token);
    const ready = candidates(examId);

    const toggle = page.getByRole('switch', { name: `${title} has been conducted` });
    await toggle.waitFor();
    await expectAccessible(page);
    await expectNoWiderThanWindow(page);
    await ready;
    await toggle.click();
    await page.getByText(/is conducted now/).waitFor();
    expect((await examOf(token)).conducted).toBe(true);

    await page.goto(`/exam/students/${examId}`);
    await page.getByText('3 Students Loaded').waitFor();
    const ids = await page.getByRole('cell', { name: /^[A-Z]+-\d\d[SUF]-\d{4,}$/ }).allTextContents();
    await typeMarks(page);
    await importSheet(
      page,
      ids.map((text) => text.replace(/^Applicant ID/, '')),
    );

    await page.getByText('2 of 3 with marks, 1 absent, 0 not yet marked').waitFor();
    for (const total of ['40.5', '50']) await page.getByRole('cell', { name: total, exact: true }).waitFor();

    await page.evaluate(() => localStorage.setItem('language', 'bn'));
    await page.setViewportSize(sizes.phone);
    await page.goto(`/exam/students/${examId}?entry=true`);
    const absent = page.getByRole('checkbox', { name: /অনুপস্থিত$/, checked: true });
    await absent.waitFor();
    expect(
      await page
        .getByRole('textbox', { name: /লিখিত$/ })
        .first()
        .inputValue(),
    ).toBe('৩১.৫');
    await expectAccessible(page);
    await expectNoWiderThanWindow(page);
    await page.goto('/exams');
    await page.getByRole('link', { name: title }).first().waitFor();
    await expectNoWiderThanWindow(page);
  });
});
