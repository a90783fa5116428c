import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextFrame } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules of WCAG 2.2 AA in the light scheme; in the dark one only the rules about colours. */
const rules = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;
type Scheme = keyof typeof rules;

/** Runs axe in the page itself and collects violations alone: with every passed element a run takes five times as long. */
async function analyze(page: Page, scheme: Scheme) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
    }));
  }, rules[scheme]);
}

/** Scrolls a little and closes the snackbar, so that other controls lie under the sticky bars. */
async function scrollFurther(page: Page): Promise<void> {
  const close = page.locator('[data-no-print][aria-live] button');
  // The snackbar may close by itself meanwhile.
  if ((await close.count()) > 0) await close.click({ timeout: 2_000 }).catch(() => {});
  await page.evaluate(() => scrollBy(0, scrollY > 80 ? -80 : 80));
  await nextFrame(page);
}

/** The violations by axe. The colours of a scheme may change a frame later than its class: a contrast counts if it is still too low then. */
async function settledViolations(page: Page, scheme: Scheme) {
  const violations = await analyze(page, scheme);
  if (!violations.some(({ id }) => id === 'color-contrast')) return violations;
  await new Promise((done) => setTimeout(done, 300));
  return analyze(page, scheme);
}

/**
 * The violations by axe. A control partly covered by a sticky bar or the snackbar violates `target-size`: only one that does so at two
 * scroll positions counts.
 */
async function violationsOf(page: Page, scheme: Scheme) {
  const violations = await settledViolations(page, scheme);
  if (!violations.some(({ id }) => id === 'target-size')) return violations;
  await scrollFurther(page);
  const small = (await analyze(page, scheme)).filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes);
  const stillSmall = new Set(small.map(({ target }) => target));
  return violations.map((one) =>
    one.id === 'target-size' ? { ...one, nodes: one.nodes.filter(({ target }) => stillSmall.has(target)) } : one,
  );
}

/** The screen passes WCAG 2.2 AA in the light and in the dark scheme, or in the schemes given. */
export async function expectAccessible(page: Page, schemes: Scheme[] = ['light', 'dark']): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => {
      const { classList } = document.documentElement;
      return classList.contains(scheme) || !/\b(light|dark)\b/.test(classList.value);
    }, colorScheme);
    // Colours are transitions of no length: they change in the next frames.
    await nextFrame(page);
    await page.evaluate(() => {
      const moving = document.getAnimations().map(({ finished }) => finished);
      return Promise.race([Promise.allSettled(moving), new Promise((done) => setTimeout(done, 500))]).then(
        () => undefined,
      );
    });
    const violations = await violationsOf(page, colorScheme);
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) found.push(`${colorScheme} ${id}: ${help} - ${node.target} - ${node.html}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (found.length > 0) throw new Error(`Not accessible: ${page.url()}\n${found.join('\n')}`);
}
