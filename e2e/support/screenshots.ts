import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sizes } from './visitor.ts';

/** Pictures of the screen on a phone and on a desk, whole pages, as `<folder>/<name>-<size>.png`. */
export async function takeScreenshots(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    // What differs between the sizes is on its way for a frame, however short transitions are.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
