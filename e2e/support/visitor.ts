import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Somebody in front of a browser. */
export interface Visitor {
  page: Page;
  /** What the page complained about so far: errors of scripts, refused by the content policy, failed loads. */
  problems: string[];
  /** Fails where the page complained about anything that does not match. */
  expectNoProblems(except?: RegExp): void;
  close(): Promise<void>;
}

/** The sizes that every screen is looked at in. */
export const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

let browser: Promise<Browser> | undefined;

/** A fresh visitor of the product, with nothing stored. Pages that are opened start at the product's address. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({
    baseURL: inject('productUrl'),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    viewport: sizes.desk,
    // Nothing moves, so that what is measured and photographed is what stays.
    reducedMotion: 'reduce',
    ...options,
  });
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
    close: () => context.close(),
  };
}

/** How far what is on the screen has jumped since the page was opened, as browsers count it. */
export const jumpsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let jumps = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) jumps += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(jumps), 100);
      }),
  );
