import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { tokenOf } from './support/accounts.ts';
import { layoutShift, sizes, visit } from './support/visitor.ts';

/** Delays the scripts and the Latin fonts, which block no page, until `go` is called. */
async function visitWithoutScripts(locale: string) {
  const visitor = await visit({ locale });
  let go = () => {};
  const gate = new Promise<void>((done) => (go = done));
  await visitor.page.route(/\/assets\/(.*\.js|noto-sans-latin-.*)$/, async (route) => {
    await gate;
    await route.continue();
  });
  return { ...visitor, go };
}

describe('a prerendered page before its scripts load', () => {
  it.each([
    ['en-GB', '/login', 'Login', 'en'],
    ['bn-BD', '/contact', 'যোগাযোগ', 'bn'],
  ])(
    'is in the language of the visitor and does not move on hydration (%s)',
    async (locale, address, heading, lang) => {
      const { page, go, expectNoProblems } = await visitWithoutScripts(locale);
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator(`html[lang="${lang}"]`).waitFor();
      const before = await page.locator('main').boundingBox();
      go();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('main').boundingBox()).toEqual(before);
      expect(await layoutShift(page)).toBeLessThan(0.002);
      expectNoProblems();
    },
  );

  it('keeps typed values, and submits a form that was submitted before hydration', async () => {
    const { page, go, expectNoProblems } = await visitWithoutScripts('en-GB');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('student-admission-1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    expect(await login.getAttribute('aria-busy')).toBe('true');
    expect(await login.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.7');
    await expectAccessible(page, ['light']);
    expect(new URL(page.url()).search).toBe('');
    go();
    await page.waitForURL('**/dashboard');
    expectNoProblems();
  });

  it('sends a sign-in at the press, before the scripts, and only once', async () => {
    const { page, go, expectNoProblems } = await visitWithoutScripts('en-GB');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"password"')) sent.push(request.postData() ?? '');
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('student-admission-1');
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect((await answered).status()).toBe(200);
    go();
    await page.waitForURL('**/dashboard');
    expect(sent).toHaveLength(1);
    expectNoProblems();
  });

  it('shows the refusal of a sign-in that was sent before the scripts, and sends the next one', async () => {
    const { page, go } = await visitWithoutScripts('en-GB');
    await page.goto('/login', { waitUntil: 'commit' });
    const [phone, password] = [page.getByLabel('Phone'), page.getByLabel('Password', { exact: true })];
    await phone.fill('01700000007');
    await password.fill('not-the-password');
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await password.press('Enter');
    await answered;
    go();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect(await phone.inputValue()).toBe('01700000007');
    await password.fill('student-admission-1');
    await password.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  it('sends the current values of a sign-in that is changed after the press', async () => {
    const { page, go } = await visitWithoutScripts('en-GB');
    await page.goto('/login', { waitUntil: 'commit' });
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Phone').fill('01700000007');
    await password.fill('not-the-password');
    await password.press('Enter');
    await password.fill('student-admission-1');
    go();
    await page.waitForURL('**/dashboard');
  });

  it('shows a press of a button immediately, performs it after hydration, and cancels it on a second press', async () => {
    const { page, go, expectNoProblems } = await visitWithoutScripts('en-GB');
    await page.setViewportSize(sizes.phone);
    await page.goto('/login', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const isBusy of ['true', null, 'true']) {
      await menu.click();
      expect(await menu.getAttribute('aria-busy')).toBe(isBusy);
    }
    go();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    expect(await menu.getAttribute('aria-busy')).toBeNull();
    await menu.click();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await menu.getAttribute('aria-busy')).toBeNull();
    expectNoProblems();
  });

  it('is hidden from a visitor who chose the other language', async () => {
    const { page, go } = await visitWithoutScripts('en-GB');
    await page.addInitScript(() => localStorage.setItem('language', 'bn'));
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('#skeleton').waitFor();
    await page.locator('h1').waitFor({ state: 'hidden' });
    go();
    await page.getByRole('heading', { level: 1, name: 'যোগাযোগ' }).waitFor();
    await page.locator('#skeleton').waitFor({ state: 'hidden' });
  });

  it.each([
    ['admin', '/students', 'en', 'Loading: Applicants…', true],
    ['paid', '/payment', 'bn', 'লোড হচ্ছে: পেমেন্ট…', false],
  ] as const)('of %s shows at %s a skeleton in the shape of the page', async (who, address, lang, text, isOffice) => {
    const { page, go } = await visitWithoutScripts('en-GB');
    const stored = { token: await tokenOf(who), language: lang };
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#skeleton').getByText(text).waitFor();
    expect(await page.locator('#skeleton span:visible').allTextContents()).toEqual([text]);
    expect(await page.locator('.skeleton-side').isVisible()).toBe(isOffice);
    await expectAccessible(page, ['light']);
    go();
    await page.locator('#skeleton').waitFor({ state: 'hidden' });
  });
});
