import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { visitAs } from './support/accounts.ts';
import { newApplicant } from './support/applicants.ts';
import { sizes, type Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

/** SheetJS is the server's; a workbook is read here by what people open it with. */
interface SheetJs {
  read(bytes: Buffer): { SheetNames: string[]; Sheets: Record<string, object> };
  utils: { sheet_to_json<T>(sheet: object | undefined, options: { raw: boolean }): T[] };
}
const sheets: SheetJs = createRequire(new URL('../api/package.json', import.meta.url))('xlsx');

/** Each file of a zip has one in the list at its end. */
const entryMark = 'PK\u0001\u0002';

let visitor: Visitor | undefined;
afterEach(async () => {
  visitor?.expectNoProblems();
  await visitor?.close();
  visitor = undefined;
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click();

async function saved(page: Page, act: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { download, bytes: await buffer(await download.createReadStream()) };
}

/** How many '{count} applicants found' says. */
async function foundCount(page: Page): Promise<number> {
  const said = await main(page)
    .getByText(/applicants found$/)
    .textContent();
  return Number(said?.replace(/\D/g, ''));
}

it('an officer finds applicants, takes their workbook and forms, and enters marks', async () => {
  const applicant = await newApplicant({ images: true });
  visitor = await visitAs('admin');
  const { page } = visitor;
  await page.goto('/students?size=20');
  await page.getByRole('combobox', { name: 'Trimester' }).selectOption('All');
  await press(page, 'Search');
  await page.getByText(/\d Applicants Found$/).waitFor();

  const count = await foundCount(page);
  await main(page).getByRole('checkbox', { name: 'Select all on this page' }).first().check();
  await press(page, /^Select all .* that match$/);
  await main(page).getByText(`${count} selected`).waitFor();
  const book = await saved(page, () => press(page, 'Excel export'));
  expect(book.download.suggestedFilename()).toMatch(/^applicants_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { SheetNames, Sheets } = sheets.read(book.bytes);
  const rows = sheets.utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''], { raw: true });
  // Whoever fills in a form at this moment is found as well when the file is made.
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
  expect(new URL(page.url()).searchParams.get('phone')).toBe(applicant.phone.slice(1));
  await main(page)
    .getByRole('checkbox', { name: `Select ${applicant.name}` })
    .check();
  const zip = await saved(page, () => press(page, 'PDFs'));
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
  await expectWellMade(page);
  await main(page).getByRole('link', { name: 'Back' }).click();
  await main(page).getByText('1 applicants found').waitFor();
  // Whom the officer chose is still chosen.
  expect(
    await main(page)
      .getByRole('checkbox', { name: `Select ${applicant.name}` })
      .isChecked(),
  ).toBe(true);
});

it('the list in Bangla on a phone: cards, and the filters behind their button', async () => {
  visitor = await visitAs('admin', { lang: 'bn', viewport: sizes.phone });
  const { page } = visitor;
  await page.goto('/students?trimester=All&size=20');
  await main(page)
    .getByText(/জন আবেদনকারী পাওয়া গেছে$/)
    .waitFor();
  const name = page.getByRole('textbox', { name: 'নাম' });
  expect(await name.isVisible()).toBe(false);
  await press(page, /^ফিল্টার/);
  await page.getByRole('textbox', { name: 'ফোন' }).fill('01700000007');
  await page.keyboard.press('Enter');
  await main(page).getByText('১ জন আবেদনকারী পাওয়া গেছে').waitFor();
  expect(await name.isVisible()).toBe(false);
  await main(page).getByRole('checkbox', { name: 'এই পৃষ্ঠার সব বেছে নিন' }).last().check();
  await main(page).getByText('১ জন বাছাই করা').waitFor();
  await expectWellMade(page);
});
