import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { accounts, visitAs } from './support/accounts.ts';
import { onProduct } from './support/address.ts';
import {
  button,
  chooseProgram,
  downloadCard,
  fillProfile,
  link,
  payByBkash,
  register,
  submitProfile,
  uploadImages,
  type Words,
  wordsIn,
} from './support/applicant-steps.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { startProduct } from './support/product.ts';
import { newPerson } from './support/registrations.ts';
import { sizes, visit } from './support/visitor.ts';

const pictures = process.env['E2E_PICTURES'];
const shot = async (page: Page, name: string) =>
  pictures ? void (await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })) : undefined;

const main = (page: Page) => page.getByRole('main');
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const code = `S${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
const title = `Season ${code}`;
/** The time in Dhaka so many hours from now, as a field for date and time shows it. */
const inHours = (hours: number) => {
  const [date = '', time = ''] = new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
};

async function copyIntake(page: Page): Promise<string> {
  await page.goto('/intakes');
  await page
    .getByRole('link', { name: /Spring.*2027/ })
    .first()
    .click();
  await button(page, 'Copy to a season').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  const before = page.url();
  await inDialog(page, 'Copy to a season').click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByText('Draft', { exact: true }).first().waitFor();
  await shot(page, '01-copy');
  return new URL(page.url()).pathname;
}

async function setDates(page: Page): Promise<void> {
  await main(page).getByLabel('Title in English').fill(title);
  await main(page).getByLabel('Title in Bangla').fill(`মৌসুম ${code}`);
  await main(page).getByLabel('Opens', { exact: false }).first().fill(inHours(-2));
  await main(page)
    .getByLabel(/^Closes/)
    .fill(inHours(2));
  await main(page)
    .getByLabel(/^Payments until/)
    .fill(inHours(48));
  await main(page)
    .getByLabel(/^Fee by bank/)
    .fill('800');
  await main(page)
    .getByLabel(/^Fee by bKash/)
    .fill('812');
  await button(page, 'Save').click();
  await page.getByText('The intake is saved.').waitFor();
  await shot(page, '02-dates');
}

async function submitRules(page: Page, intake: string): Promise<void> {
  await page.goto(`${intake}/rules`);
  await button(page, 'Add a rule').last().click();
  const rule = page.getByRole('group', { name: /^Rule \d+$/ }).last();
  await rule.getByLabel('Compared').selectOption({ label: 'HSC GPA' });
  await rule.getByLabel('At least').fill('3');
  await button(page, 'What changes, and for whom').click();
  await page.getByText(/Compared: [\d,]+ applications of the last intake/).waitFor();
  await shot(page, '03-rules');
  await button(page, 'Submit to a second officer').click();
  await page.getByText(/waits for a second officer/).waitFor();
}

/** The exam of the copy; its components become written, viva and the HSC GPA. */
async function setMarkScheme(page: Page, intake: string): Promise<{ id: string; name: string }> {
  await page.goto(intake);
  const exam = page.getByRole('table', { name: 'Exams' }).getByRole('link').first();
  const name = (await exam.textContent()) ?? '';
  await exam.click();
  await button(page, 'Add a component').click();
  const row = page.getByRole('group', { name: /^Component 3/ });
  await row.getByLabel('Name in English').fill('HSC result');
  await row.getByLabel('Name in Bangla').fill('এইচএসসি ফল');
  await row.getByLabel('Key').fill('hsc');
  await row.getByLabel('Where the value comes from').selectOption('HSC_GPA');
  await row.getByLabel('Weight').fill('2');
  await button(page, 'Save the components').click();
  await page.getByText('The components are saved.').waitFor();
  await shot(page, '04-scheme');
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', name };
}

async function publish(page: Page, intake: string): Promise<void> {
  await page.goto(`${intake}/rules`);
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  await page.goto(intake);
  await button(page, 'Publish').click();
  await inDialog(page, 'Publish').click();
  await button(page, 'Close now').waitFor();
  await shot(page, '05-published');
}

/** Looks at the fee of this intake, pays it and downloads the card; returns the applicant ID. */
async function payAndDownload(page: Page, way: Words): Promise<string> {
  await page.getByText('The admission fee is BDT 812 by bKash or BDT 800 at the bank.').waitFor();
  await payByBkash(page, way);
  await page.getByText('You have paid BDT 812.').waitFor();
  await downloadCard(page, way);
  const id = page.getByText(/^[A-Z]+-\d\d[SUF]-\d{4,}$/).first();
  return (await id.textContent()) ?? '';
}

async function apply(page: Page, way: Words, exam: string): Promise<string> {
  await register(page, way, newPerson());
  await link(page, way.accounts.toProgram).or(link(page, way.dashboard.createProfile)).first().click();
  await chooseProgram(page, way, new RegExp(exam));
  await fillProfile(page, way);
  await uploadImages(page, way);
  return payAndDownload(page, way);
}

/** The form has last season's answers and images; each part is confirmed. */
async function applyAgain(page: Page, way: Words, exam: string): Promise<string> {
  await page.goto('/dashboard');
  await link(page, 'Apply again').click();
  await button(page, 'Continue to the form').click();
  await chooseProgram(page, way, new RegExp(exam));
  for (const part of ['2', '3', '4', '5']) {
    await page.getByText(`STEP ${part} OF 6`).waitFor();
    await button(page, 'Next').click();
  }
  await submitProfile(page, way);
  await page.goto('/payment');
  return payAndDownload(page, way);
}

/** After the close the extension applies to one applicant: only their program step offers the exam. */
async function extendForOne(page: Page, intake: string, exam: RegExp): Promise<void> {
  await page.goto(intake);
  await main(page)
    .getByLabel(/^Closes/)
    .fill(inHours(-1));
  await button(page, 'Save').click();
  await page.getByText('The intake is saved.').waitFor();
  const late = await visitAs('withoutProfile', { viewport: sizes.phone });
  const offered = late.page.getByRole('radio', { name: exam });
  await late.page.goto('/create-profile');
  await late.page.getByRole('radio').first().waitFor();
  expect(await offered.count()).toBe(0);
  await button(page, 'Extend').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^New closing time/).fill(inHours(5));
  await dialog.getByLabel(/^Phone of one applicant/).fill(accounts.withoutProfile.phone);
  await dialog.getByLabel(/^Reason/).fill('Flood');
  await inDialog(page, 'Extend').click();
  await page.getByText('The intake is extended.').waitFor();
  await late.page.reload();
  await offered.first().check();
  await late.page
    .getByText(/[34] hours left/)
    .first()
    .waitFor();
  await shot(late.page, '09-late');
  late.expectNoProblems();
}

async function extend(page: Page, intake: string): Promise<void> {
  await page.goto(intake);
  await button(page, 'Extend').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^New closing time/).fill(inHours(5));
  await dialog.getByLabel(/^Reason/).fill('Long power cuts in the districts');
  await inDialog(page, 'Extend and notify').click();
  await page.getByText('The intake is extended.').waitFor();
  await page.getByRole('heading', { name: 'Extensions' }).waitFor();
  await shot(page, '10-extended');
}

async function enterMarks(page: Page, exam: { id: string }, marks: Record<string, string>): Promise<void> {
  await page.goto(`/exam/students/${exam.id}`);
  await button(page, 'Enter marks down the list').click();
  for (const [applicant, written] of Object.entries(marks)) {
    const row = page.getByRole('row').filter({ hasText: applicant });
    await row.getByRole('textbox', { name: /^Written/ }).fill(written);
    await row.getByRole('textbox', { name: /^Viva/ }).fill('8');
    await page.keyboard.press('Tab');
  }
  await page.getByText('2 applicants saved').waitFor();
  await shot(page, '11-marks');
}

async function submitMerit(page: Page, examId: string): Promise<void> {
  await page.goto(`/merit/${examId}`);
  await page.getByText('The marks of all 2 paid applicants are complete.').waitFor();
  await page.getByLabel('Seats').fill('1');
  await page.getByLabel('Waiting list').fill('1');
  await page.getByRole('button', { name: 'Earlier: Age, older first' }).click();
  await button(page, 'Make a draft').click();
  await page.getByRole('heading', { name: 'Run 1' }).waitFor();
  const rows = page.getByRole('table', { name: 'The list' }).getByRole('row');
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Place1.*Selected$/);
  await expect.poll(() => rows.nth(2).textContent()).toMatch(/^Place2.*Waiting list$/);
  await shot(page, '12-merit');
  await expectAccessibleInBothSizes(page);
  await button(page, 'Submit for approval').click();
  await inDialog(page, 'Submit for approval').click();
  await page.getByText(/Another officer has to approve it/).waitFor();
}

/** The second officer reads Bangla. */
async function approveMerit(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('language', 'bn'));
  await page.goto('/merit?step=SUBMITTED');
  await page.getByRole('link', { name: /^অনুমোদন বা নাকচ করুন: .*২০২৮$/ }).click();
  await button(page, 'অনুমোদন ও প্রকাশ করুন').click();
  await expectAccessible(page);
  await inDialog(page, 'প্রকাশ করে জানান').click();
  await button(page, 'তালিকাটি প্রত্যাহার করুন').waitFor();
  const download = page.waitForEvent('download');
  await button(page, 'পিডিএফ').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^merit_.*_run-1\.pdf$/);
  expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function expectResult(page: Page, result: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('region', { name: result, exact: true }).getByText('Place', { exact: true }).waitFor();
  await shot(page, `13-result-${page.viewportSize()?.width}`);
}

/** The steps of officer and applicants, from the copy of an intake to the result. */
async function walkSeason(): Promise<void> {
  const [officer, second, way] = await Promise.all([visitAs('admin'), visitAs('superAdmin'), wordsIn('en')]);
  const intake = await copyIntake(officer.page);
  await setDates(officer.page);
  await submitRules(officer.page, intake);
  const exam = await setMarkScheme(officer.page, intake);
  await publish(second.page, intake);

  const fresh = await visit();
  // application.test.ts checks the same screens at 360 px.
  const returning = await visitAs('returning', { viewport: { width: 390, height: 844 } });
  const [freshId, returningId] = await Promise.all([
    apply(fresh.page, way, exam.name),
    applyAgain(returning.page, way, exam.name),
  ]);

  await extendForOne(officer.page, intake, new RegExp(exam.name));
  await extend(officer.page, intake);
  await enterMarks(officer.page, exam, { [freshId]: '31', [returningId]: '36' });
  await submitMerit(officer.page, exam.id);
  await fresh.page.goto('/dashboard');
  await fresh.page.getByText(exam.name).first().waitFor();
  await fresh.page.waitForLoadState('networkidle');
  expect(await fresh.page.getByText('Your result is published').count()).toBe(0);
  await approveMerit(second.page);
  await expectResult(fresh.page, 'Waiting list');
  await expectResult(returning.page, 'Selected');
  await returning.page.getByRole('link', { name: 'See your result and what follows' }).click();
  await returning.page.getByRole('heading', { name: 'What follows' }).waitFor();
  await expectAccessibleInBothSizes(returning.page);
  for (const visitor of [officer, second, fresh, returning]) visitor.expectNoProblems();
}

it('an officer opens a season by copying an intake, and a new and a returning applicant complete it up to the result', async () => {
  // A second open intake would let the applicants of all other journeys apply again.
  const product = await startProduct();
  onTestFinished(product.stop);
  await onProduct(product.url, walkSeason);
}, 420_000);
