import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/support/browser.ts';
import { measureFirstLoad } from '../e2e/support/first-load.ts';
import type { Benchmark } from './support/bench.ts';
import { floorSize } from './support/floor.ts';
import { accounts, type Stage } from './support/stage.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
/** A slow phone on a slow line. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Scripts that each screen adds to those before it. */
async function measureScreens(page: Page, paths: string[], floor: number): Promise<void> {
  const known = new Set<string>();
  for (const path of paths) {
    const { scripts } = await measureFirstLoad(page, path);
    const added = scripts.filter(({ url }) => !known.has(url));
    for (const { url } of added) known.add(url);
    const bytes = added.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`  ${path.padEnd(34)} ${kib(bytes)}: ${(bytes / floor).toFixed(2)} × (≤ 0.25)`);
  }
}

/** Opens /login, types and sends at once; the time until the request of the sign-in leaves. */
async function timeUntilSent(page: Page): Promise<{ painted: number; sent: number }> {
  const start = performance.now();
  const sent = page
    .waitForRequest((request) => /SignIn|signIn|"phone"/.test(request.postData() ?? ''))
    .then(() => performance.now() - start);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone').fill(accounts.student[0]);
  const painted = performance.now() - start;
  await page.getByLabel('Password', { exact: true }).fill(accounts.student[1]);
  await page.getByRole('button', { name: 'Login' }).click();
  return { painted, sent: await sent };
}

async function measureSlowLine(browser: Browser, { product, pick }: Stage): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
  });
  for (const visit of pick(['first', 'return'], ['first'])) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (pick(true, false)) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slowLine);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const { painted, sent } = await timeUntilSent(page);
    console.log(
      `  ${visit} visit, 400 kbit/s, 400 ms, CPU / 4: typed after ${(painted / 1000).toFixed(1)} s, sent after ${(sent / 1000).toFixed(1)} s (≤ ${visit === 'first' ? '3' : '1.5'} s)`,
    );
    await page.close();
    await context.clearCookies();
  }
  await context.close();
}

async function measureApplicant(browser: Browser, { product, signIn }: Stage, floor: number): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const token = await signIn(...accounts.paid);
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const screens = ['/contact', '/dashboard', '/profile-student', '/payment', '/download-admit', '/notices'];
  await measureScreens(await context.newPage(), screens, floor);
}

export const bench: Benchmark = {
  id: 'S9',
  title: 'scripts of /login, brotli, against one bundle with all libraries and a bare sign-in',
  async run(stage) {
    const floor = await floorSize(stage.isShort);
    const browser = await chromium.launch(await findBrowser());
    try {
      const baseURL = stage.product.url;
      const visitor = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
      const { bytes } = await measureFirstLoad(visitor, '/login');
      console.log(`  /login                             ${kib(bytes)} against ${kib(floor)}`);
      if (!stage.isShort) await measureScreens(visitor, ['/login', '/register', '/reset', '/', '/contact'], floor);
      if (!stage.isShort) await measureApplicant(browser, stage, floor);
      await measureSlowLine(browser, stage);
      return { ratio: bytes / floor, goal: '≤ 0.45' };
    } finally {
      await browser.close();
    }
  },
};
