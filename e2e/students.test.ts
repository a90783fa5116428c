import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitAs } from './support/accounts.ts';
import { newApplicant } from './support/applicants.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { sizes } from './support/visitor.ts';

/** The part of SheetJS that reads workbooks; the package is the API's. */
interface SheetJs {
  read(bytes: Buffer): { SheetNames: string[]; Sheets: Record<string, object> };
  utils: { sheet_to_json<T>(sheet: object | undefined, options: { raw: boolean }): T[] };
}
const sheets: SheetJs = createRequire(new URL('../api/package.json', import.meta.url))('xlsx');

/** One per file in the central directory of a ZIP. */
const entryMark = 'PK\u0001\u0002';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click();

async function downloadBy(page: Page, act: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { download, bytes: await buffer(await download.createReadStream()) };
}

/** The count in '{count} applicants found'. */
async function foundCount(page: Page): Promise<number> {
  const text = await main(page)
    .getByText(/applicants found$/)
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}

it('an officer finds applicants, downloads their workbook and forms, and enters marks', async () => {
  const applicant = await newApplicant({ images: true });
  const { page, expectNoProblems } = await visitAs('admin');
  await page.goto('/students?size=20');
  await press(page, 'More');
  await page.getByRole('combobox', { name: 'Trimester' }).selectOption('All');
  await press(page, 'Search');
  await page.waitForURL(/trimester=All/);
  await page.getByText(/\d Applicants Found$/).waitFor();

  const count = await foundCount(page);
  await main(page).getByRole('checkbox', { name: 'Select all on this page' }).first().check();
  await press(page, /^Select all .* that match$/);
  await main(page).getByText(`${count} selected`).waitFor();
  const book = await downloadBy(page, () => press(page, 'Excel export'));
  expect(book.download.suggestedFilename()).toMatch(/^applicants_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { SheetNames, Sheets } = sheets.read(book.bytes);
  const rows = sheets.utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''], { raw: true });
  // The file also contains applicants of other journeys that applied meanwhile.
  expect(rows.length).toBeGreaterThanOrEqual(count);
  expect(new Set(rows.map(({ Phone }) => Phone)).size).toBe(rows.length);
  expect(rows.find(({ Phone }) => Phone === applicant.phone)).toMatchObject({
    Name: applicant.name,
    Payment: 'UNPAID',
    Religion: 'Islam',
    Nationality: 'Bangladeshi',
  });

  await page.getByRole('textbox', { name: 'Phone' }).fill(applicant.phone.slice(1));
  await page.keyboard.press('Enter');
  await main(page).getByText('1 applicants found').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('phone')).toBe(applicant.phone.slice(1));
  await main(page)
    .getByRole('checkbox', { name: `Select ${applicant.name}` })
    .check();
  const zip = await downloadBy(page, () => press(page, 'PDFs'));
  expect(zip.download.suggestedFilename()).toMatch(/^profile_pdfs_\w+_\d{4}-\d{2}-\d{2}\.zip$/);
  const zipped = zip.bytes.toString('latin1');
  expect(zipped.split(entryMark)).toHaveLength(2);
  expect(zipped).toContain('%PDF-');

  await main(page)
    .getByRole('link', { name: `View: ${applicant.name}` })
    .click();
  await page.getByRole('heading', { level: 1, name: applicant.name }).waitFor();
  await page.getByRole('textbox', { name: 'Written' }).fill('31');
  await page.getByRole('textbox', { name: 'Viva' }).fill('7.5');
  await main(page).getByText('Total: 38.5').waitFor();
  await press(page, 'Save marks');
  await page.getByText('Marks Updated').waitFor();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Marks entered').waitFor();
  await history.getByText('Written: 31').waitFor();
  await history.getByText('Form filled up').waitFor();
  await expectAccessibleInBothSizes(page);
  await main(page).getByRole('link', { name: 'Back' }).click();
  await main(page).getByText('1 applicants found').waitFor();
  // The selection survives the visit to the applicant's page.
  const checked = { name: `Select ${applicant.name}`, checked: true };
  await main(page).getByRole('checkbox', checked).waitFor({ state: 'attached' });
  expectNoProblems();
});

it('the list of applicants on a phone in Bangla hides its filters behind a button and selects by card', async () => {
  const { page, expectNoProblems } = await visitAs('admin', { lang: 'bn', viewport: sizes.phone });
  await page.goto('/students?trimester=All&size=20');
  await main(page)
    .getByText(/জন আবেদনকারী পাওয়া গেছে$/)
    .waitFor();
  const name = page.getByRole('textbox', { name: 'নাম' });
  await name.waitFor({ state: 'hidden' });
  await press(page, /^ফিল্টার/);
  await page.getByRole('textbox', { name: 'ফোন' }).fill('01700000007');
  await page.keyboard.press('Enter');
  await main(page).getByText('১ জন আবেদনকারী পাওয়া গেছে').waitFor();
  await name.waitFor({ state: 'hidden' });
  await main(page).getByRole('checkbox', { name: 'এই পৃষ্ঠার সব বেছে নিন' }).last().check();
  await main(page).getByText('১ জন বাছাই করা').waitFor();
  await expectAccessibleInBothSizes(page);
  expectNoProblems();
});
