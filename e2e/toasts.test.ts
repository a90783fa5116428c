import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AccountName, visitAs } from './support/accounts.ts';

import { nextFrame, sizes } from './support/visitor.ts';

const laptop = { width: 1366, height: 768 };

/** The elements that the message covers in part, without those under the navigation bar. */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.locator('[data-toast]').evaluate((toast, wanted) => {
    const box = toast.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll(wanted)]
      .filter((one) => !toast.contains(one) && one.checkVisibility())
      .filter((one) => {
        const area = one.getBoundingClientRect();
        const top = one.closest('main') ? Math.max(area.top, bar) : area.top;
        const isBeside = area.left >= box.right || area.right <= box.left;
        return !isBeside && top < box.bottom && area.bottom > Math.max(top, box.top);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  }, selector);

const controls = 'a, button, input, select, textarea, summary, label';

/** Fails a change of language: the one toast that every page can show. */
async function showToast(page: Page): Promise<void> {
  const button = page.locator('header button[lang]');
  // A screen that still loads its own scripts would fail instead of the language.
  await button.click({ trial: true });
  await page.route('**/assets/**', (route) => route.abort());
  await button.click();
  await page.locator('[data-toast]').filter({ hasText: /\S/ }).waitFor();
  await nextFrame(page);
}

/** Each screen in one language on a phone and in the other on a laptop. */
const [one, other] = [
  { phone: 'en', laptop: 'bn' },
  { phone: 'bn', laptop: 'en' },
] as const;
const screens: readonly (readonly [who: AccountName, address: string, languages: typeof one | typeof other])[] = [
  ['admin', '/students?trimester=All&size=50', one],
  ['admin', '/payment/verify', other],
  ['admin', '/admin-dashboard', other],
  ['withoutProfile', '/create-profile', one],
  ['unpaid', '/payment/bank', other],
  ['unpaid', '/profile-student', one],
];

describe('a toast covers no control', () => {
  it.each(screens)('of the screen that %s sees at %s, also after scrolling', async (who, address, languages) => {
    for (const [lang, viewport] of [[languages.phone, sizes.phone] as const, [languages.laptop, laptop] as const]) {
      const { page } = await visitAs(who, { lang, viewport });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
      await showToast(page);
      // An unscrolled list has a free place; a scrolled list, and a card on a phone, fill the window.
      const opened = viewport === laptop ? `${controls}, tbody tr` : controls;
      expect.soft(await covered(page, opened), `${lang} ${viewport.width}`).toEqual([]);
      await page.evaluate(() => scrollBy(0, 170));
      await nextFrame(page);
      await nextFrame(page);
      expect.soft(await covered(page, controls), `${lang} ${viewport.width}, scrolled`).toEqual([]);
      await page.context().close();
    }
  });
});
