import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { productUrl } from './address.ts';

/** A browser context with one page; it closes when the test ends. */
export interface Visitor {
  page: Page;
  /** Errors in the console so far: of scripts, of the content policy, of failed loads. */
  problems: string[];
  /** Fails on any problem that does not match. */
  expectNoProblems(except?: RegExp): void;
}

/** The viewports in which every screen is checked. */
export const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

let browser: Promise<Browser> | undefined;

/** A visitor with empty storage; relative addresses are the product's. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({
    baseURL: productUrl(),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    viewport: sizes.desk,
    // Without animation a measurement or a screenshot is final.
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.location().url || page.url()}: ${message.text()}`);
  });
  return {
    page,
    problems,
    expectNoProblems: (except = /$^/) => expect(problems.filter((problem) => !except.test(problem))).toEqual([]),
  };
}

/** Resolves after the next two frames: a change of colours or of the window is painted. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The cumulative layout shift since navigation. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
      }),
  );
