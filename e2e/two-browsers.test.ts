import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { newSlipNumber } from './support/applicants.ts';
import { codeSentTo, newPerson, type Person } from './support/registrations.ts';
import { visit } from './support/visitor.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string | RegExp) => main(page).getByLabel(label, { exact: true }).first();
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name });
const year = new Date().getFullYear();

async function signIn(page: Page, { phone, password }: Person): Promise<void> {
  await field(page, 'Phone').fill(phone);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

/** One registration, verified in two tabs at the same time. */
async function registerInTwoTabs(page: Page, person: Person): Promise<Page> {
  await page.goto('/register');
  await field(page, 'Name').fill(person.name);
  await field(page, 'E-mail').fill(person.email);
  await field(page, 'Phone').fill(person.phone);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await main(page).getByRole('button', { name: 'Register' }).dblclick();
  await page.waitForURL(/\/register\/verify/);
  await page.goBack();
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe(person.phone);
  await page.goForward();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const code = await codeSentTo(person.phone);
  await Promise.all([page, tab].map((one) => field(one, 'Verification code').fill(code)));
  // The session of the first tab may redirect the second one before its click.
  const registered = (one: Page) => one.waitForURL('**/dashboard');
  await Promise.all([page, tab].map((one) => Promise.race([press(one, 'Register'), registered(one)])));
  await Promise.all([page, tab].map((one) => one.waitForURL('**/dashboard', { timeout: 15_000 })));
  return tab;
}

async function chooseProgram(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /CSE|EEE/ })
    .first()
    .check({ force: true });
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await field(page, /^Religion/).waitFor();
}

async function fillIn(page: Page): Promise<void> {
  await field(page, /^Religion/).selectOption('Islam');
  await field(page, /^Nationality/).selectOption('Bangladeshi');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await field(page, /^Date of birth/).fill(`17/03/${year - 18}`);
  await field(page, /^Present address/).fill('House 7, Road 3, Dhanmondi, Dhaka 1205');
  await page.getByRole('checkbox', { name: /same as/i }).check({ force: true });
  await field(page, /^Father's name/).fill('Karim Uddin');
  await field(page, /^Father's phone/).fill('01812345678');
  await field(page, /^Mother's phone/).fill('01912345678');
  for (const [exam, passed, gpa] of [
    ['SSC', year - 2, '5.00'],
    ['HSC', year, '4.83'],
  ] as const) {
    const part = page
      .getByRole('region', { name: exam })
      .or(page.getByRole('group', { name: exam }))
      .first();
    await part.getByLabel(/institution/i).fill('Ideal School');
    await part.getByRole('radio', { name: 'Science' }).check({ force: true });
    await part.getByLabel(/passing year/i).fill(String(passed));
    await part.getByLabel(/GPA/).first().fill(gpa);
  }
}

/** Both edit one draft: the second to save is warned, and nothing is overwritten without confirmation. */
async function writeOneDraft(one: Page, other: Page): Promise<void> {
  await one.goto('/create-profile');
  await chooseProgram(one);
  // Waits until the last field has been saved.
  const saved = one.waitForResponse((answer) => answer.request().postData()?.includes('4.83') ?? false, {
    timeout: 60_000,
  });
  await fillIn(one);
  await saved;
  await one.reload();
  await expect.poll(() => field(one, /^Father's name/).inputValue()).toBe('Karim Uddin');
  await other.goto('/create-profile');
  await expect.poll(() => field(other, /^Father's phone/).inputValue()).toBe('01812345678');
  // The loaded draft also shows its save time.
  const isStored = other.waitForResponse((answer) => answer.request().postData()?.includes('Salma Begum') ?? false);
  await field(other, /^Mother's name/).fill('Salma Begum');
  await isStored;
  await field(one, /^Father's name/).fill('Rahim Uddin');
  const newer = one.getByRole('dialog', { name: /newer draft/ });
  await newer.getByRole('button', { name: 'Load the newer one' }).click();
  await expect.poll(() => field(one, /^Mother's name/).inputValue()).toBe('Salma Begum');
  await expect.poll(() => field(one, /^Father's name/).inputValue()).toBe('Karim Uddin');
}

async function submitInBoth(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await press(page, 'Next');
    const declaration = page.getByRole('checkbox', { name: /declar|agree/i });
    await declaration.press('Space');
    await expect.poll(() => declaration.isChecked()).toBe(true);
  }
  await Promise.all(pages.map((page) => main(page).getByRole('button', { name: 'Submit' }).dblclick()));
  await Promise.all(pages.map((page) => page.waitForURL('**/dashboard')));
  await pages[0]?.goBack();
  await pages[0]?.waitForURL('**/dashboard');
}

async function uploadInBoth(pages: Page[]): Promise<void> {
  const plain = { width: 400, height: 400, channels: 3 as const, background: '#89a' };
  const buffer = await sharp({ create: plain }).jpeg().toBuffer();
  for (const [name, ready] of [
    ['Profile picture', 'Profile picture uploaded successfully'],
    ['Signature', 'Signature uploaded successfully'],
  ] as const) {
    await Promise.all(
      pages.map(async (page) => {
        await page.goto('/upload');
        const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
        await card(page, name).locator('input[type=file]').first().setInputFiles(file);
        await card(page, name)
          .getByText(/It is sent as a JPG/)
          .waitFor();
        await card(page, name)
          .getByRole('button', { name: /^Upload/ })
          .dblclick();
        await page.getByText(ready).waitFor();
      }),
    );
  }
}

/** One device ends all sessions; the other one returns to its page after a new sign-in. */
async function signOutEverywhere(one: Page, other: Page, person: Person): Promise<void> {
  await other.goto('/payment');
  await one.goto('/dashboard');
  await one
    .getByRole('button', { name: /^Account|RAHIMA/ })
    .first()
    .click();
  await one.getByRole('button', { name: 'Sign out everywhere' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await one.waitForURL('**/login');
  await other.reload();
  await other.waitForURL('**/login?redirect=%2Fpayment');
  await other.getByText(/Your session has ended/).waitFor();
  await signIn(other, person);
  await other.waitForURL('**/payment');
  await signIn(one, person);
  await one.waitForURL('**/dashboard');
}

const status = (page: Page) => card(page, 'Payment status');

/** A slip is submitted while the other device is at bKash; the first payment counts, once. */
async function payTwice(one: Page, other: Page): Promise<void> {
  await Promise.all(
    [one, other].map(async (page) => {
      await page.goto('/pay/bkash');
      await page.getByRole('button', { name: 'Go to bKash' }).dblclick();
      await page.waitForURL(/\/sandbox\/bkash/);
    }),
  );
  expect(new URL(other.url()).searchParams.toString()).toBe(new URL(one.url()).searchParams.toString());
  await other.goBack();
  await other.goto('/payment/bank');
  await field(other, 'Bank slip number').fill(newSlipNumber());
  await main(other)
    .getByRole('button', { name: /^Submit/ })
    .dblclick();
  await other.getByText('Please wait while your payment is verified').waitFor({ timeout: 8_000 });
  await one.getByLabel('Your bKash account number').fill('01711111111');
  await one.getByLabel('PIN').fill('12345');
  await one.getByRole('button', { name: 'Confirm' }).click();
  await one.waitForURL(/\/payment\?bkash=/);
  await status(one).getByText('You have paid BDT 1016.').waitFor();
  await one.reload();
  await status(one).getByText('You have paid BDT 1016.').waitFor();
  await other.reload();
  await main(other).getByText('Your payment is complete').waitFor();
  await expect.poll(() => other.getByLabel('Bank slip number').count()).toBe(0);
}

async function downloadInBoth(pages: Page[]): Promise<string[]> {
  return Promise.all(
    pages.map(async (page) => {
      await page.goto('/download-admit');
      const coming = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Download', exact: true }).click();
      return (await coming).suggestedFilename();
    }),
  );
}

async function expectOneProfileAndTwoPaymentAttempts({ phone, password }: Person): Promise<void> {
  const { token } = await call<{ token: string }>('POST /api/auth', { body: { phone, password } });
  const query = '{ myPayment { attempts { state } } myProfile { __typename } }';
  const { data } = await call<{ data: object }>('POST /graphql', { token, body: { query } });
  const attempts = [expect.anything(), expect.anything()];
  expect(data).toEqual({ myPayment: { attempts }, myProfile: { __typename: 'Profile' } });
}

it('one account in two browsers completes each step of an application exactly once', async () => {
  const person = newPerson();
  const [first, second] = [await visit(), await visit()];
  const tab = await registerInTwoTabs(first.page, person);
  await tab.close();
  await second.page.goto('/login?redirect=%2Fcreate-profile');
  await signIn(second.page, person);
  await second.page.waitForURL('**/create-profile');
  const pages = [first.page, second.page];
  await writeOneDraft(first.page, second.page);
  await submitInBoth(pages);
  await uploadInBoth(pages);
  await signOutEverywhere(second.page, first.page, person);
  await payTwice(first.page, second.page);
  const files = await downloadInBoth(pages);
  expect(files[0]).toMatch(/[A-Z]+-\d\d[SUF]-\d{4,}/);
  expect(files[1]).toBe(files[0]);
  await expectOneProfileAndTwoPaymentAttempts(person);
  // Refused second attempts answer 4xx; an image that the other device replaced answers 404.
  for (const visitor of [first, second]) visitor.expectNoProblems(/status of 4(00|01|09)|\/files\/.*status of 404/);
}, 240_000);
