import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** In the page itself: no screen has a frame of another origin, which would need a second page for each look. */
const builder = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** All rules in the light; in the dark those that judge colours, for nothing else differs. */
const builders = {
  light: (page: Page) => builder(page).withTags(standard),
  dark: (page: Page) => builder(page).withRules(['color-contrast', 'link-in-text-block']),
};

/** Another piece of the page lies under what sticks to the edges of the window, and nothing under the snackbar: it is closed. */
async function moveOn(page: Page): Promise<void> {
  const close = page.locator('[data-no-print][aria-live] button');
  // It may go by itself at the same moment.
  if ((await close.count()) > 0) await close.click({ timeout: 2_000 }).catch(() => {});
  await page.evaluate(() => {
    scrollBy(0, scrollY > 80 ? -80 : 80);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/**
 * What is wrong by axe. A control that is half under a bar or the snackbar counts as too small to be touched: by chance, as the page is
 * scrolled. One that is too small is so wherever the page is scrolled to.
 */
async function violationsOf(page: Page, scheme: keyof typeof builders) {
  const { violations } = await builders[scheme](page).analyze();
  if (!violations.some(({ id }) => id === 'target-size')) return violations;
  await moveOn(page);
  const { violations: moved } = await builders[scheme](page).analyze();
  const small = moved.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes);
  const still = new Set(small.map(({ target }) => target.join(' ')));
  return violations.map((one) =>
    one.id === 'target-size' ? { ...one, nodes: one.nodes.filter(({ target }) => still.has(target.join(' '))) } : one,
  );
}

/** The screen as it stands passes WCAG 2.2 AA, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => {
      const { classList } = document.documentElement;
      return classList.contains(scheme) || !/\b(light|dark)\b/.test(classList.value);
    }, colorScheme);
    // The colours follow in the next frames: even without motion each is a transition, of no length.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.evaluate(() => {
      const moving = document.getAnimations().map(({ finished }) => finished);
      return Promise.race([Promise.allSettled(moving), new Promise((done) => setTimeout(done, 500))]).then(
        () => undefined,
      );
    });
    const violations = await violationsOf(page, colorScheme);
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) found.push(`${colorScheme} ${id}: ${help} - ${node.target.join(' ')} - ${node.html}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (found.length > 0) throw new Error(`Not accessible: ${page.url()}\n${found.join('\n')}`);
}
