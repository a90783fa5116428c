import type { Page } from 'playwright-core';
import type { Result } from './applicant-journey.ts';

const people = 60;

/** Opens marks entry for paid applicants without marks; the focus starts in the first empty cell. */
async function openEntry(page: Page, url: string, field: string): Promise<void> {
  await page.goto(`${url}?size=100&entry=true&state=UNMARKED`);
  await page.locator(`input[data-field="${field}"]:focus`).waitFor({ timeout: 30_000 });
}

/** Waits until all rows are saved. */
async function measureEntry(page: Page, title: string, keys: number, enter: () => Promise<void>): Promise<Result> {
  const started = performance.now();
  await enter();
  await page.getByText(`${people} applicants saved`).waitFor();
  const seconds = (performance.now() - started) / 1000;
  return {
    title,
    value: `${keys} ${keys === 1 ? 'key' : 'keys'}, 0 Tabs, one pass, ${seconds.toFixed(1)} s`,
    goal: '0 Tabs, one pass, ≤ 60 s',
    isReached: seconds <= people,
  };
}

/** Types sixty written marks down the list in a browser, each with two digits and Enter, without a click. */
export async function typeMarks(page: Page, url: string): Promise<Result> {
  await openEntry(page, url, 'written');
  return measureEntry(page, `${people} written marks typed`, 3 * people, async () => {
    for (let at = 0; at < people; at += 1) {
      await page.keyboard.type(String(20 + (at % 20)));
      await page.keyboard.press('Enter');
    }
  });
}

/** Pastes their viva marks, a column of a spreadsheet, into the first empty cell. */
export async function pasteMarks(page: Page, url: string): Promise<Result> {
  await openEntry(page, url, 'viva');
  const block = Array.from({ length: people }, (_, at) => at % 10).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  return measureEntry(page, `${people} viva marks pasted`, 1, () => page.keyboard.press('ControlOrMeta+v'));
}
