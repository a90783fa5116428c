import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Namespace, Texts } from '../../web/src/texts/namespaces.ts';
import { expectAccessible } from './accessible.ts';
import { cameraPhoto } from './photos.ts';
import { codeSentTo, type Person } from './registrations.ts';
import { takeScreenshots } from './screenshots.ts';
import { sizes } from './visitor.ts';

const names = ['accounts', 'admit', 'dashboard', 'images', 'payments', 'profileFields', 'profileWizard'] as const;
export type Words = Pick<Texts, (typeof names)[number]>;

/** The texts of the pages in a language, with the words that they share. */
export async function wordsIn(lang: 'en' | 'bn'): Promise<Words> {
  const read = async (name: Namespace) => (await import(`../../web/src/texts/${lang}/${name}.ts`)).texts;
  const words = await read('words');
  const catalogues = names.map(async (name) => [name, { ...words, ...(await read(name)) }]);
  return Object.fromEntries(await Promise.all(catalogues));
}

/** A folder for screenshots of every step; none are taken without it. */
const pictures = process.env['E2E_PICTURES'];
const year = new Date().getFullYear();

/** Checks each screen once, on the phone. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  if (page.viewportSize()?.width === sizes.phone.width) await expectAccessible(page);
  if (pictures) await takeScreenshots(page, pictures, name);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) }).first();

/** Registers; the success page leads to the program step, and after three seconds to the dashboard. */
export async function register(page: Page, { accounts }: Words, person: Person): Promise<void> {
  await page.goto('/register');
  await field(page, accounts.name).fill(person.name);
  await field(page, accounts.email).fill(person.email);
  await field(page, accounts.phone).fill(person.phone);
  await page.getByLabel(accounts.password, { exact: true }).fill(person.password);
  await page.getByLabel(accounts.confirmPassword, { exact: true }).fill(person.password);
  await button(page, accounts.register).click();
  await page.waitForURL(/\/register\/verify/);
  await checkScreen(page, 'verify');
  await field(page, accounts.code).fill(await codeSentTo(person.phone));
  await button(page, accounts.register).click();
  await link(page, accounts.toProgram).waitFor();
}

async function fillIn(
  page: Page,
  { profileFields: fields }: Words,
  values: Partial<Record<keyof Words['profileFields'], string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.getByLabel(new RegExp(`^${fields[name as keyof Words['profileFields']]}`)).first();
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Chooses a program by its radio, and confirms the choice. */
export async function chooseProgram(page: Page, { profileWizard: wizard }: Words, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).first().check({ force: true });
  await checkScreen(page, 'wizard-program');
  await button(page, wizard.next).click();
  await button(page, wizard.confirmYes).click();
}

/** The parts after the program; a phone shows each on a screen of its own. */
export async function fillProfile(page: Page, way: Words): Promise<void> {
  const { profileWizard: wizard, profileFields: fields } = way;
  const small = page.viewportSize()?.width === sizes.phone.width;
  const next = () => button(page, wizard.next).click();
  await fillIn(page, way, { religion: 'Islam', nationality: 'Bangladeshi', dateOfBirth: '17/03/2008' });
  await page.getByRole('radio', { name: fields.Female }).check({ force: true });
  await fillIn(page, way, { presentAptNumber: 'House 7, Road 3, Dhanmondi, Dhaka 1205' });
  await page.getByRole('checkbox', { name: fields.isAddressSame }).check({ force: true });
  await checkScreen(page, 'wizard-personal');
  if (small) await next();
  await fillIn(page, way, {
    fathersName: 'Karim Uddin',
    fathersPhone: '01812345678',
    mothersName: 'Salma Begum',
    mothersPhone: '০১৯১২৩৪৫৬৭৮',
  });
  if (small) await next();
  await fillIn(page, way, { sscInstitutionName: 'Ideal School', sscPassingYear: String(year - 2), sscGpa: '5.00' });
  await fillIn(page, way, { hscInstitutionName: 'Notre Dame College', hscPassingYear: String(year), hscGpa: '4.83' });
  for (const group of await page.getByRole('radio', { name: fields.Science }).all()) await group.check({ force: true });
  await checkScreen(page, 'wizard-academic');
  if (small) await next();
  await checkScreen(page, 'wizard-work');
  await next();
  await submitProfile(page, way);
}

/** Declares the answers true and submits them. */
export async function submitProfile(page: Page, { profileWizard: wizard }: Words): Promise<void> {
  await page.getByRole('checkbox', { name: wizard.declaration }).check({ force: true });
  await checkScreen(page, 'wizard-confirm');
  await button(page, wizard.submit).dblclick();
  await page.waitForURL(/\/dashboard/);
}

export async function uploadImages(page: Page, { images, dashboard }: Words): Promise<void> {
  await link(page, dashboard.upload).click();
  const photo = await cameraPhoto();
  // An uploaded image has no field.
  const file = page.locator('input[type=file]:not([capture])').first();
  const uploads = [
    [images.uploadPicture, 0],
    [images.uploadSignature, 1],
  ] as const;
  for (const [name, index] of uploads) {
    await file.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('group').or(page.locator('canvas')).first().waitFor();
    if (index === 0) await checkScreen(page, 'upload-crop');
    await button(page, name).click();
    await expect
      .poll(() => page.getByText(images.uploaded, { exact: true }).count(), { timeout: 30_000 })
      .toBe(index + 1);
  }
  await checkScreen(page, 'upload-done');
  await link(page, images.toPayment).click();
}

export async function payByBkash(page: Page, { payments }: Words): Promise<void> {
  await checkScreen(page, 'payment-unpaid');
  await page.getByRole('main').locator('a[href*="/pay/bkash"]').first().click();
  await page.waitForURL(/\/sandbox\/bkash/);
  await page.locator('input:visible').first().fill('01712345678');
  await page.locator('input:visible').nth(1).fill('12345');
  await page.getByRole('button', { name: /Confirm|নিশ্চিত করুন/ }).click();
  await page.waitForURL(/\/payment/);
  await page.getByText(payments.PAID, { exact: true }).first().waitFor();
  await checkScreen(page, 'payment-paid');
}

/** Downloads the admit card. */
export async function downloadCard(page: Page, { admit }: Words): Promise<void> {
  await page.goto('/download-admit');
  const download = page.waitForEvent('download');
  await button(page, admit.download).or(link(page, admit.download)).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await checkScreen(page, 'admit');
}
