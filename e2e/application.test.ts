import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Namespace, Texts } from '../web/src/texts/namespaces.ts';
import { expectAccessible } from './support/accessible.ts';
import { cameraPhoto } from './support/photos.ts';
import { codeSentTo, newPerson, type Person } from './support/registrations.ts';
import { takeScreenshots } from './support/screenshots.ts';
import { sizes, visit } from './support/visitor.ts';

const names = ['accounts', 'admit', 'dashboard', 'images', 'payments', 'profileFields', 'profileWizard'] as const;
type Words = Pick<Texts, (typeof names)[number]>;

/** The texts of the pages in a language, with the words that they share. */
async function wordsIn(lang: 'en' | 'bn'): Promise<Words> {
  const read = async (name: Namespace) => (await import(`../web/src/texts/${lang}/${name}.ts`)).texts;
  const words = await read('words');
  const catalogues = names.map(async (name) => [name, { ...words, ...(await read(name)) }]);
  return Object.fromEntries(await Promise.all(catalogues));
}

/** A folder for screenshots of every step; none are taken without it. */
const pictures = process.env['E2E_PICTURES'];
const year = new Date().getFullYear();

let photo: Buffer;
beforeAll(async () => {
  photo = await cameraPhoto();
});

/** Checks each screen once, on the phone. */
async function checkScreen(page: Page, name: string): Promise<void> {
  if (page.viewportSize()?.width === sizes.phone.width) await expectAccessible(page);
  if (pictures) await takeScreenshots(page, pictures, name);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) }).first();

async function register(page: Page, { accounts }: Words, person: Person): Promise<void> {
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
  await page.waitForURL(/\/dashboard/);
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

async function createProfile(page: Page, way: Words, small: boolean): Promise<void> {
  const { profileWizard: wizard, profileFields: fields } = way;
  const next = () => button(page, wizard.next).click();
  await page
    .getByRole('radio', { name: /Electrical|EEE|Computer|CSE/ })
    .first()
    .check({ force: true });
  await checkScreen(page, 'wizard-program');
  await next();
  await button(page, wizard.confirmYes).click();
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
  await page.getByRole('checkbox', { name: wizard.declaration }).check({ force: true });
  await checkScreen(page, 'wizard-confirm');
  await button(page, wizard.submit).dblclick();
  await page.waitForURL(/\/dashboard/);
}

async function uploadImages(page: Page, { images, dashboard }: Words): Promise<void> {
  await link(page, dashboard.upload).click();
  // An image that is uploaded has no field any more.
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

async function payByBkash(page: Page, { payments }: Words): Promise<void> {
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

describe('an applicant', () => {
  it.each([
    ['en', 'desk'],
    ['bn', 'phone'],
  ] as const)(
    'applies, pays by bKash and downloads the admit card, in %s on a %s',
    async (lang, size) => {
      const { page, expectNoProblems } = await visit({
        viewport: sizes[size],
        locale: lang === 'bn' ? 'bn-BD' : 'en-GB',
      });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), lang);
      const way = await wordsIn(lang);
      await page.goto('/');
      await checkScreen(page, 'landing');
      await register(page, way, newPerson());
      await checkScreen(page, 'dashboard-new');
      await link(page, way.dashboard.createProfile).click();
      await createProfile(page, way, size === 'phone');
      await checkScreen(page, 'dashboard-profile');
      await uploadImages(page, way);
      await payByBkash(page, way);
      await page.goto('/download-admit');
      const download = page.waitForEvent('download');
      await button(page, way.admit.download).or(link(page, way.admit.download)).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await checkScreen(page, 'admit');
      expectNoProblems();
    },
    300_000,
  );
});
