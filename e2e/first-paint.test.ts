import { describe, expect, it } from 'vitest';
import { layoutShift, visit } from './support/visitor.ts';

/** Delays the scripts, and the Latin fonts, which no page waits for, until `go` is called. */
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
      await page.waitForFunction(() => 'appStarted' in globalThis);
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
    const signIns: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('student-admission-1')) signIns.push(request.url());
    });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => signIns).toHaveLength(1);
    go();
    await page.waitForURL('**/dashboard');
    // The form uses the answer of the request that was sent before it was there.
    expect(signIns).toHaveLength(1);
    expectNoProblems();
  });

  it('shows a refused sign-in that was sent before hydration', async () => {
    const { page, go } = await visitWithoutScripts('en-GB');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
    const sent = page.waitForRequest((request) => Boolean(request.postData()?.includes('wrong-password-1')));
    await page.getByRole('button', { name: 'Login' }).click();
    await sent;
    go();
    await page.getByText('Phone number or password is wrong').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBe(null);
  });

  it('keeps a pressed button busy, and presses it after hydration', async () => {
    const { page, go, expectNoProblems } = await visitWithoutScripts('en-GB');
    await page.goto('/contact', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'বাংলা' });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    go();
    await page.getByRole('heading', { level: 1, name: 'যোগাযোগ' }).waitFor();
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
});
