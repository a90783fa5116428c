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

/**
 * The snackbar floats for six seconds over whatever stands there, also over the half of a field; then it is closed, as anybody would who
 * needs that field. True where there was one.
 */
async function closeSnackbar(page: Page): Promise<boolean> {
  const close = page.locator('[data-no-print][aria-live] button');
  if ((await close.count()) === 0) return false;
  // It may go by itself at the same moment.
  await close.click({ timeout: 2_000 }).catch(() => {});
  return true;
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
    let { violations } = await builders[colorScheme](page).analyze();
    if (violations.some(({ id }) => id === 'target-size') && (await closeSnackbar(page))) {
      ({ violations } = await builders[colorScheme](page).analyze());
    }
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) found.push(`${colorScheme} ${id}: ${help} - ${node.target.join(' ')} - ${node.html}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (found.length > 0) throw new Error(`Not accessible: ${page.url()}\n${found.join('\n')}`);
}
