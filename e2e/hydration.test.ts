import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForApplication } from './support/first-load.ts';
import { sizes, visit } from './support/visitor.ts';

/** Runs `act`, which may refer to the page alone, between the start of hydration and its end. */
const duringHydration = (page: Page, act: () => void): Promise<unknown> =>
  page.addInitScript(`{
    const { addEventListener } = EventTarget.prototype;
    let hasRun = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      addEventListener.call(this, type, ...rest);
      if (hasRun || type !== 'click' || this.id !== 'root') return;
      hasRun = true;
      // React renders in a later task.
      queueMicrotask(() => {
        window.wasHydrated = 'hydrated' in document.documentElement.dataset;
        (${act})();
      });
    };
  }`);

describe('the hydration of a prerendered page', () => {
  it('does the work of a press in its middle', async () => {
    const { page, expectNoProblems } = await visit({ viewport: sizes.phone });
    await duringHydration(page, () => document.querySelector<HTMLElement>('button[aria-controls]')?.click());
    await page.goto('/login');
    await page.getByLabel('Phone').focus();
    await waitForApplication(page);
    expect(await page.evaluate('window.wasHydrated')).toBe(false);
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true');
    expectNoProblems();
  });

  it('keeps the field, the caret and a word that is being composed', async () => {
    const { page, expectNoProblems } = await visit();
    let go = () => {};
    const gate = new Promise<void>((done) => (go = done));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/register', { waitUntil: 'commit' });
    const name = page.getByLabel('Name', { exact: false }).first();
    await name.fill('Nisha Khatun');
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: ' Ra', selectionStart: 3, selectionEnd: 3 });
    go();
    await waitForApplication(page);
    await devtools.send('Input.imeSetComposition', { text: ' Rah', selectionStart: 4, selectionEnd: 4 });
    await devtools.send('Input.insertText', { text: ' Rahman' });
    expect(await name.inputValue()).toBe('Nisha Rahman Khatun');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    expectNoProblems();
  });

  it('keeps what was typed into a page that was translated meanwhile', async () => {
    const { page } = await visit();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await page.evaluate(() => {
      const [title, translation] = [document.querySelector('h1'), document.createElement('font')];
      translation.append('Anmelden');
      title?.replaceChildren(translation);
    });
    await page.getByLabel('Phone').fill('01700000007');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('student-admission-1');
    await password.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  it('stays where it was scrolled to', async () => {
    const { page, expectNoProblems } = await visit({ viewport: { width: 360, height: 400 } });
    await page.goto('/contact');
    await page.evaluate(() => scrollTo(0, 200));
    await page
      .getByRole('contentinfo')
      .getByRole('combobox')
      .evaluate((field) => field.focus({ preventScroll: true }));
    await waitForApplication(page);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    expectNoProblems();
  });
});
