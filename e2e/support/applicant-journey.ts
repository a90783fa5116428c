import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { cameraPhoto } from './photos.ts';

/** A measured line of docs/usability.md. */
export interface Result {
  title: string;
  value: string;
  goal: string;
  isReached: boolean;
}

const goals = { screens: 14, taps: 18 } as const;
const password = 'river-tiger-2207';

/** Simulates the WebOTP code of an SMS, as Chrome on Android provides it. */
const stubSmsCodes = (): void => {
  Object.assign(globalThis, { OTPCredential: class {} });
  navigator.credentials.get = () =>
    new Promise((resolve) => Object.assign(globalThis, { receiveCode: (code: string) => resolve({ code } as never) }));
};

async function codeSentTo(baseURL: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${baseURL}/dev/outbox.json?to=${phone}`);
    const [newest] = (await answer.json()) as { body: string }[];
    const code = newest?.body.match(/[0-9]{6}/)?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/** Counts the screens and the presses that navigate; typing and answers of the form are not counted. */
class Way {
  screens: string[] = [];
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async see(name: string, sign: Locator): Promise<void> {
    await sign.first().waitFor({ timeout: 15_000 });
    this.screens.push(name);
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  readonly button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: true });
  readonly link = (name: string | RegExp): Locator => this.page.getByRole('main').getByRole('link', { name });
  readonly heading = (name: string | RegExp): Locator => this.page.getByRole('heading', { name });
  readonly next = (): Promise<void> => this.tap(this.button('Next'));
  readonly check = (name: string): Promise<void> => this.page.getByLabel(name).first().check({ force: true });
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await this.page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value);
  }
}

async function register(way: Way, baseURL: string): Promise<void> {
  const { page } = way;
  const phone = `013${String(Date.now()).slice(-8)}`;
  await page.goto('/');
  await way.see('landing', way.link(/^Apply ?: /));
  await way.tap(way.link(/^Apply ?: (BSc|BBA|Bachelor)/).first());
  await way.see('registration', way.heading('Register'));
  await way.fill({ Name: 'RAHIMA KHATUN', 'E-?mail': 'rahima@example.org', Phone: phone });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await way.tap(way.button('Register'));
  await way.see('code', page.getByLabel('Verification code'));
  const code = await codeSentTo(baseURL, phone);
  await page.evaluate((sent) => (globalThis as never as { receiveCode(code: string): void }).receiveCode(sent), code);
  await way.tap(way.link('Choose your program'));
}

async function fillProfile(way: Way): Promise<void> {
  const { page } = way;
  const year = new Date().getFullYear();
  await way.see('program', page.getByRole('radio', { checked: true }));
  await way.next();
  await way.tap(way.button('Yes, continue'));
  await way.see('personal', page.getByText('STEP 2 OF 6'));
  await page.getByLabel(/^Religion/).selectOption('Islam');
  await page.getByLabel(/^Nationality/).selectOption('Bangladeshi');
  await way.fill({ 'Date of birth': '17/03/2008' });
  await way.check('Female');
  await page.locator('textarea').first().fill('House 7, Road 3, Dhanmondi, Dhaka 1205');
  await page.getByRole('checkbox').first().check({ force: true });
  await way.next();
  await way.see('guardians', page.getByText('STEP 3 OF 6'));
  await way.fill({ "Father's name": 'Karim Uddin', "Father's phone": '01812345678' });
  await way.fill({ "Mother's name": 'Salma Begum', "Mother's phone": '01912345678' });
  await way.next();
  await way.see('academic', page.getByText('STEP 4 OF 6'));
  await way.fill({ 'SSC institution': 'Ideal School', 'SSC passing year': String(year - 2), 'SSC GPA': '5.00' });
  await way.fill({ 'HSC institution': 'Notre Dame College', 'HSC passing year': String(year), 'HSC GPA': '4.83' });
  for (const group of await page.getByRole('radio', { name: 'Science' }).all()) await group.check({ force: true });
  await way.next();
  await way.see('work', page.getByText('STEP 5 OF 6'));
  await way.next();
  await way.see('check', page.getByText('STEP 6 OF 6'));
  await way.tap(page.getByRole('checkbox', { name: /^I declare/ }));
  await way.tap(way.button('Submit'));
}

async function uploadAndPay(way: Way): Promise<void> {
  const { page } = way;
  await way.see('dashboard', way.link('Upload'));
  await way.tap(way.link('Upload').first());
  await way.see('images', way.heading('Upload Image'));
  const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() };
  for (const name of ['Upload profile picture', 'Upload signature']) {
    await page.locator('input[type=file]:not([capture])').first().setInputFiles(photo);
    await way.tap(way.button(name));
    await way.button(name).waitFor({ state: 'detached' });
  }
  await way.tap(way.link('Continue to payment'));
  await way.see('payment', way.link(/with bKash/));
  await way.tap(way.link(/with bKash/));
  await way.see("bKash's page", page.getByLabel('PIN'));
  await page.getByLabel('Your bKash account number').fill('01712345678');
  await page.getByLabel('PIN').fill('12345');
  await way.tap(way.button('Confirm'));
  await way.see('paid', way.link('Download Admit'));
  const download = page.waitForEvent('download');
  await way.tap(way.link('Download Admit'));
  await download;
}

/** Follows an applicant on a phone from the landing page to the admit card, and counts the screens and the presses that navigate. */
export async function measureApplicantJourney(
  browser: Pick<Browser, 'newContext'>,
  baseURL: string,
): Promise<Result[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await context.addInitScript(stubSmsCodes);
  const way = new Way(await context.newPage());
  try {
    await register(way, baseURL);
    await fillProfile(way);
    await uploadAndPay(way);
  } finally {
    await context.close();
  }
  const counted = { screens: way.screens.length, taps: way.taps };
  return (['screens', 'taps'] as const).map((what) => ({
    title: `From the landing page to the admit card: ${what}`,
    value: String(counted[what]),
    goal: `≤ ${goals[what]}`,
    isReached: counted[what] <= goals[what],
  }));
}
