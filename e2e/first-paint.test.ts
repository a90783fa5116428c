import { describe, expect, it } from 'vitest';
import { jumpsOf, visit } from './support/visitor.ts';

/** Holds the program back, as a slow line does, until `go` is called; and the Latin letters, which no page waits for. */
async function withoutProgram(locale: string) {
  const visitor = await visit({ locale });
  let go = () => {};
  const gate = new Promise<void>((done) => (go = done));
  await visitor.page.route(/\/assets\/(.*\.js|noto-sans-latin-.*)$/, async (route) => {
    await gate;
    await route.continue();
  });
  return { ...visitor, go };
}

describe('a public page before the program is there', () => {
  it.each([
    ['en-GB', '/login', 'Login', 'en'],
    ['bn-BD', '/contact', 'যোগাযোগ', 'bn'],
  ])('is read in the language of the visitor (%s)', async (locale, address, heading, lang) => {
    const { page, go, close, expectNoProblems } = await withoutProgram(locale);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    const before = await page.locator('main').boundingBox();
    go();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').boundingBox()).toEqual(before);
    expect(await jumpsOf(page)).toBeLessThan(0.002);
    expectNoProblems();
    await close();
  });

  it('keeps what was typed and ticked, and sends what was sent', async () => {
    const { page, go, close, expectNoProblems } = await withoutProgram('en-GB');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('student-admission-1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    go();
    await page.waitForURL('**/dashboard');
    expectNoProblems();
    await close();
  });

  it('is not shown to whoever is signed in or has chosen the other language', async () => {
    const { page, go, close } = await withoutProgram('en-GB');
    await page.addInitScript(() => localStorage.setItem('language', 'bn'));
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('#skeleton').waitFor();
    expect(await page.locator('h1').isVisible()).toBe(false);
    go();
    await page.getByRole('heading', { level: 1, name: 'যোগাযোগ' }).waitFor();
    expect(await page.locator('#skeleton').isVisible()).toBe(false);
    await close();
  });
});
