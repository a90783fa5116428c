import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf } from './support/accounts.ts';
import { call } from './support/api.ts';
import { codeSentTo, newPerson, otherThan, type Person, registeredPerson } from './support/registrations.ts';
import { totpOf } from './support/totp.ts';
import { sizes, visit } from './support/visitor.ts';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Waits until path and query match. */
const expectAddress = (page: Page, address: RegExp) =>
  expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toMatch(address);
const expectValue = (page: Page, label: string, value: string) =>
  expect.poll(() => field(page, label).inputValue()).toBe(value);

async function signIn(page: Page, { phone, password }: Person, leadsTo = '**/dashboard'): Promise<void> {
  await page.goto('/login');
  await field(page, 'Phone').fill(phone);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await page.waitForURL(leadsTo);
}

describe('registration', () => {
  it('registers a visitor on a phone, from the landing page to the dashboard', async () => {
    const visitor = await visit({ viewport: sizes.phone, hasTouch: true });
    const { page } = visitor;
    const person = newPerson();
    await page.goto('/');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).tap();
    await heading(page, 'Register').waitFor();
    await press(page, 'Register');
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual([
        'Please provide a valid email address',
        'Please type in your full name',
        'Please type in your phone number',
        'Passwords must be at least 8 characters or more',
      ]);
    await expectAccessible(page);

    await field(page, 'Name').fill(' rahima khatun ');
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Phone').fill(`+88${person.phone}`);
    await page.reload();
    await expectValue(page, 'Phone', `+88${person.phone}`);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm password').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).dblclick();

    await heading(page, 'Verify your phone').waitFor();
    await expectAddress(page, new RegExp(`^/register/verify\\?token=[^&]+&phone=${person.phone}$`));
    const code = await codeSentTo(person.phone);
    await page.reload();
    await field(page, 'Verification code').fill(otherThan(code));
    await press(page, 'Register');
    await page.getByText('The verification code is wrong').first().waitFor();
    await expectAccessible(page);
    await field(page, 'Verification code').fill(code);
    await press(page, 'Register');
    await page.getByRole('group', { name: 'Verification successful. You are signed in' }).waitFor();
    await expectAccessible(page);
    await page.waitForURL('**/dashboard', { timeout: 10_000 });
    await page.goBack();
    await expectAddress(page, /^\/dashboard$/);
    visitor.expectNoProblems();
  });

  it('shows the conflict of a registered phone at its field, and keeps all values over a lost connection', async () => {
    const { phone } = await registeredPerson();
    const visitor = await visit();
    const { page } = visitor;
    const person = newPerson();
    await page.goto('/register');
    const values = {
      Name: 'Karim',
      'E-mail': person.email,
      Phone: phone,
      Password: person.password,
      'Confirm password': person.password,
    };
    // The form loads its rules on first use: here while offline.
    await page.waitForLoadState('networkidle');
    const lost = page.waitForEvent('requestfailed');
    await page.context().setOffline(true);
    await field(page, 'Name').focus();
    await page.keyboard.press('Tab');
    await lost;
    await page.context().setOffline(false);
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
    await press(page, 'Register');
    await page
      .getByText(/This phone number is already registered/)
      .first()
      .waitFor();
    await expectAccessible(page);

    await field(page, 'Phone').fill(person.phone);
    await page.context().setOffline(true);
    await press(page, 'Register');
    await page
      .getByText(/The connection is lost/)
      .first()
      .waitFor();
    await expectValue(page, 'Confirm password', person.password);
    await page.context().setOffline(false);
    await press(page, 'Register');
    await heading(page, 'Verify your phone').waitFor();
    visitor.expectNoProblems(/ERR_INTERNET_DISCONNECTED/);
  });
});

describe('sign-in', () => {
  it('returns to the requested page, by the keyboard alone', async () => {
    const person = await registeredPerson();
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/notices');
    await page.waitForURL('**/login?redirect=%2Fnotices');
    await expectAccessible(page);
    // A redirect focuses the heading of the new page.
    await expect.poll(() => heading(page, 'Login').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.phone);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/notices');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem');
    await expect.poll(() => navigation.allTextContents()).toEqual(['Notices', 'Contact', 'Dashboard', 'Logout']);
    visitor.expectNoProblems();
  });
});

describe('password reset', () => {
  it('sets a new password in Bangla and ends the session of the other device', async () => {
    const person = await registeredPerson();
    const other = await visit();
    await signIn(other.page, person);

    const visitor = await visit({ locale: 'bn-BD' });
    const { page } = visitor;
    await page.goto('/login');
    await heading(page, 'লগইন').waitFor();
    await expectAccessible(page);
    await field(page, 'ফোন').fill(person.phone);
    await page.getByRole('main').getByRole('link', { name: 'রিসেট করুন' }).click();
    await heading(page, 'পাসওয়ার্ড রিসেট').waitFor();
    await expectValue(page, 'ফোন', person.phone);
    await expectAccessible(page);
    await press(page, 'পরবর্তী');
    await heading(page, 'কোডটি লিখুন').waitFor();
    await expectAccessible(page);
    await field(page, 'যাচাই কোড').fill(await codeSentTo(person.phone, 1));
    await press(page, 'পরবর্তী');
    await heading(page, 'নতুন পাসওয়ার্ড').waitFor();
    await expectAddress(page, /^\/reset\/new-password\?token=/);
    await field(page, 'পাসওয়ার্ড').fill('short');
    await press(page, 'রিসেট করুন');
    await page.getByRole('group', { name: 'কিছু তথ্য ঠিক করতে হবে' }).waitFor();
    await expectAccessible(page);
    const password = `${person.password}-new`;
    await field(page, 'পাসওয়ার্ড').fill(password);
    await field(page, 'পাসওয়ার্ডটি আবার লিখুন').fill(password);
    await press(page, 'রিসেট করুন');
    await page.getByRole('group', { name: 'আপনার পাসওয়ার্ড বদলানো হয়েছে' }).waitFor();
    await expectAccessible(page);
    await page.waitForURL('**/login', { timeout: 10_000 });
    await field(page, 'পাসওয়ার্ড').fill(password);
    await press(page, 'লগইন');
    await page.waitForURL('**/dashboard');
    visitor.expectNoProblems();

    await other.page.goto('/notices');
    await other.page.waitForURL('**/login?redirect=%2Fnotices');
    await other.page.getByText(/Your session has ended/).waitFor();
    await expectAccessible(other.page);
    other.expectNoProblems();
  });
});

describe('sign out everywhere', () => {
  it('ends the sessions of both devices', async () => {
    const person = await registeredPerson();
    const [phone, desk] = [await visit({ viewport: sizes.phone }), await visit()];
    for (const { page } of [phone, desk]) await signIn(page, person);
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    await phone.page.getByRole('button', { name: /^Account/ }).click();
    await expectAccessible(phone.page);
    await phone.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Are you sure?' });
    await dialog.waitFor();
    await expectAccessible(phone.page);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await phone.page.waitForURL('**/login');
    await phone.page.getByText('You are signed out on every device').waitFor();

    await desk.page.getByRole('link', { name: 'Notices' }).click();
    await desk.page.waitForURL('**/login?redirect=%2Fnotices');
    for (const visitor of [phone, desk]) visitor.expectNoProblems();
  });
});

it('an officer enrols an app on the account page, and signs in by its code', async () => {
  const person = newPerson();
  await call('POST /api/users/admin-users', { token: await tokenOf('superAdmin'), body: { ...person, role: 'ADMIN' } });
  const { page, expectNoProblems } = await visit();
  await signIn(page, person, '**/admin-dashboard');
  await page.goto('/account');
  await press(page, 'Set up an app');
  await field(page, 'Your password').fill(person.password);
  await press(page, 'Continue');
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await field(page, 'Code of the app').fill(totpOf(secret));
  await press(page, 'Turn on');
  await press(page, 'I have stored it');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await field(page, 'Phone').fill(person.phone);
  await field(page, 'Password').fill(person.password);
  await press(page, 'Login');
  await expectAccessible(page);
  // The code of the enrolment is used up.
  await field(page, 'Code of your authenticator app').fill(totpOf(secret, 1));
  await press(page, 'Login');
  await page.waitForURL('**/admin-dashboard');
  expectNoProblems();
});
