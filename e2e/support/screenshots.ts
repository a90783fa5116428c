import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { nextFrame, sizes } from './visitor.ts';

/** Full-page screenshots in both sizes, as `<folder>/<name>-<size>.png`. */
export async function takeScreenshots(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await nextFrame(page);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
