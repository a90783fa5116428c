import type { Page } from 'playwright-core';
import { nextFrame } from './visitor.ts';

const filters = 'form[role=search][data-card]';
/** The smaller width is the narrowest with the sidebar. */
const laptops = [1280, 1366].map((width) => ({ width, height: 768 }));

/** The density of an office list at a window width. */
export interface Density {
  /** Lines of the fields and buttons of the filters; chips have one of their own. */
  filterLines: number;
  /** Filters that are set and out of sight. */
  chips: number;
  /** Rows of the first table that fit below its head, by the highest of them. */
  rows: number;
}

const readDensity = (page: Page): Promise<Density> =>
  page.evaluate((bar) => {
    const controls = document.querySelectorAll<HTMLElement>(`${bar} :is(input, select, button)`);
    const shown = [...controls].filter((one) => one.checkVisibility() && !one.closest('ul'));
    const ends = shown.map((one) => one.getBoundingClientRect().bottom).toSorted((a, b) => a - b);
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      chips: [...document.querySelectorAll(`${bar} [data-chip]`)].filter((one) => one.checkVisibility()).length,
      filterLines: ends.filter((end, at) => end - (ends[at - 1] ?? 0) > 10).length,
      rows: Math.floor((innerHeight - (rows[0]?.top ?? 0)) / Math.max(...rows.map(({ height }) => height))),
    };
  }, filters);

/** The density of a list at 1280 and at 1366 px. */
export async function densityOf(page: Page, address: string): Promise<[narrow: Density, wide: Density]> {
  await page.goto(address);
  await page.locator(filters).waitFor();
  await page.locator('main tbody tr td').first().waitFor();
  const found: Density[] = [];
  for (const viewport of laptops) {
    await page.setViewportSize(viewport);
    await nextFrame(page);
    found.push(await readDensity(page));
  }
  return found as [Density, Density];
}

/** The address of the applicants of the exam with most of them. */
export async function findFullestExam(page: Page): Promise<string> {
  await page.goto('/exams');
  const links = page.locator('main a[href^="/exam/students/"]');
  await links.first().waitFor();
  return links.evaluateAll((all) => {
    const fold = (digit: string) => String(digit.charCodeAt(0) % 0x9e6);
    const count = ({ textContent }: Element) => Number(textContent?.replace(/[০-৯]/g, fold).replace(/\D/g, ''));
    return all.toSorted((a, b) => count(b) - count(a))[0]?.getAttribute('href') ?? '';
  });
}
