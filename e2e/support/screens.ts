import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { call } from './api.ts';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { findProblems } from './screen-checks.ts';
import { findAddresses, type Look, looks } from './screen-list.ts';
import { fillLists } from './usability-data.ts';
import { nextFrame } from './visitor.ts';

/**
 * `pnpm screens`: every screen of the built product with demo data, in both languages, in five widths, light and dark: axe, errors in the
 * console, sideways scrolling, the order of Tab. `--only officer` checks the screens of one role, `--url` a running product with its own
 * data, `--dark` only the dark colours, in all widths. Exits with 1 where something is wrong.
 */
const widths = [360, 768, 1280, 1366, 1440];
const passwords: Readonly<Record<string, string>> = { 1: 'super-admission-1', 2: 'admin-admission-1' };
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    url: { type: 'string' },
    address: { type: 'string' },
    dark: { type: 'boolean', default: false },
  },
});
/** The dark colours of the phone's layout and of the laptop's, without those between unless asked for. */
const darkWidths = values.dark ? widths : [360, 1366];

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy=true], #skeleton[aria-busy=true]:visible').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextFrame(page);
}

async function open(browser: Browser, url: string, { phone }: Look, lang: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', timezoneId: 'Asia/Dhaka' });
  const password = passwords[phone?.at(-1) ?? ''] ?? 'student-admission-1';
  const token = phone && (await call<{ token: string }>('POST /api/auth', { url, body: { phone, password } })).token;
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (value) localStorage.setItem(key, value);
    },
    { token, language: lang },
  );
  return context.newPage();
}

/** Checks one path in all widths and schemes; returns each problem with where it occurred. */
async function look(page: Page, address: string): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>();
  const add = (problem: string, where: string) => problems.set(problem, [...(problems.get(problem) ?? []), where]);
  const onConsole = (text: string) => add(`Console: ${text}`, 'any');
  page.on('pageerror', ({ message }) => onConsole(message));
  page.on('console', (message) => message.type() === 'error' && onConsole(message.text()));
  await page.setViewportSize({ width: widths[0] ?? 360, height: 768 });
  await page.goto(address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 });
    await settle(page);
    if (!values.dark) for (const problem of await findProblems(page, 'light')) add(problem, `${width}`);
    if (!darkWidths.includes(width)) continue;
    for (const problem of await findProblems(page, 'dark')) add(problem, `${width} dark`);
  }
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  return problems;
}

async function checkScreens(browser: Browser, url: string, who: string, lang: string): Promise<number> {
  const eyes = looks[who] as Look;
  const page = await open(browser, url, eyes, lang);
  const queue = [...eyes.addresses];
  const seen = new Set<string>();
  let found = 0;
  while (queue.length > 0) {
    const address = queue.shift() as string;
    if (seen.has(address) || (values.address && !address.includes(values.address))) continue;
    seen.add(address);
    const problems = await look(page, address).catch((error: Error) => new Map([[error.message, ['any']]]));
    found += problems.size;
    for (const [problem, where] of problems)
      process.stdout.write(`${who} ${lang} ${address} [${[...new Set(where)].join(' ')}] ${problem}\n`);
    const links = eyes.find?.[address];
    if (links) queue.push(...(await findAddresses(page, links)));
  }
  process.stdout.write(`${who}, ${lang}: ${seen.size} screens, ${found} problems\n`);
  await page.context().close();
  return found;
}

const product = values.url ? undefined : await startProduct();
const url = values.url ?? product?.url ?? '';
const browser = await chromium.launch(await findBrowser());
try {
  const body = { phone: '01700000001', password: passwords[1] };
  if (product) await fillLists(product, (await call<{ token: string }>('POST /api/auth', { url, body })).token);
  for (const who of Object.keys(looks).filter((one) => !values.only || values.only.split(',').includes(one)))
    for (const lang of ['en', 'bn']) if ((await checkScreens(browser, url, who, lang)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}
