import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { sizes } from './visitor.ts';

/** Nothing is wider than the window. */
export async function expectFitsWindow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: `${page.url()} is too wide` }).toBeLessThanOrEqual(0);
}

/** Accessible and no wider than the window, on a phone and on a desktop; the dark colours, which are the same in both, on the phone. */
export async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, size === 'phone' ? ['light', 'dark'] : ['light']);
    await expectFitsWindow(page);
  }
  if (before) await page.setViewportSize(before);
}
