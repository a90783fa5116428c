import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { sizes } from './visitor.ts';

/** Accessible in both colours, and nothing wider than the window, on a phone and on a desk. */
export async function expectWellMade(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${page.url()} is too wide for ${viewport.width} pixels`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
