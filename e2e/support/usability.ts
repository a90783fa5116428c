import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { call } from './api.ts';
import { measureApplicantJourney, type Result } from './applicant-journey.ts';
import { findBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { fillLists } from './usability-data.ts';
import { pasteMarks, typeMarks } from './usability-marks.ts';
import { openSeason } from './usability-season.ts';

/**
 * `pnpm usability`: measures screens, presses and times of officers and applicants on the built product with demo data, as tables in
 * docs/usability.md. Exits with 1 if a goal is missed.
 */
const laptop = { width: 1366, height: 768 };
const leastRows = 12;
const admin = { phone: '01700000002', password: 'admin-admission-1' };
const superAdmin = { phone: '01700000001', password: 'super-admission-1' };

async function signIn(browser: Browser, baseURL: string, token: string, language = 'en'): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ baseURL, viewport: laptop, reducedMotion: 'reduce', permissions });
  await context.addInitScript((stored) => Object.assign(localStorage, stored), { token, language });
  return context.newPage();
}

const idleList = '[aria-busy=true]';

/** A row of a table, of the desk of reviews, or of the list of notices, which applicants read as cards. */
const rowsOf = 'main tbody [role=row], main ol > li:has(> button), main li:has(a[href^="/notices/"])';

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page
    .locator(`:is(${rowsOf}) :is([role=cell], [role=rowheader], button, a)`)
    .first()
    .waitFor({ timeout: 15_000 });
  await page.locator(`main table${idleList}`).waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** The rows of the first table that fit below its head; a shorter list counts by the height of its rows. */
const visibleRows = (page: Page): Promise<number> =>
  page.evaluate((rowsOf) => {
    const rows = [...document.querySelectorAll(rowsOf)].map((row) => row.getBoundingClientRect());
    const whole = rows.filter(({ bottom }) => bottom <= window.innerHeight).length;
    if (whole < rows.length) return whole;
    // The gaps between cards count.
    const [first, last] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0];
    return Math.floor((window.innerHeight - first) / ((last - first) / rows.length));
  }, rowsOf);

/** The list of the exam with most applicants. */
async function findExam(page: Page): Promise<string> {
  await openList(page, '/exams');
  return page.locator('main a[href^="/exam/students/"]').evaluateAll((links) => {
    const count = (link: Element) => Number(link.textContent?.replace(/\D/g, ''));
    return links.toSorted((a, b) => count(b) - count(a))[0]?.getAttribute('href') ?? '';
  });
}

/** The rows of each list in sight, in English and in Bangla, whose lines are higher. */
async function countRows(pages: readonly Page[], examUrl: string, statementUrl: string): Promise<Result[]> {
  const lists: Readonly<Record<string, string>> = {
    Applicants: '/students?trimester=All',
    'Applicants of an exam': `${examUrl}?size=100`,
    'Marks entry': `${examUrl}?size=100&entry=true&state=ALL`,
    'Pending payments': '/payment/verify',
    'Lines of a bank statement': statementUrl,
    'To review': '/review',
    Exams: '/exams',
    Intakes: '/intakes',
    Venues: '/venues',
    Sittings: '/sittings',
    'Seat needs': '/seat-needs',
    Merit: '/merit',
    Messages: '/messages',
    Departments: '/departments',
    Programs: '/programs',
    Notices: '/notices',
    Users: '/users?searched=true&role=Student',
    Integrators: '/integrators',
    Webhooks: '/webhooks',
    Audit: '/audit',
  };
  const results: Result[] = [];
  for (const [title, url] of Object.entries(lists)) {
    const rows: number[] = [];
    for (const page of pages) {
      await openList(page, url);
      rows.push(await visibleRows(page));
    }
    const [english, bangla] = rows;
    const isReached = rows.every((count) => count >= leastRows);
    results.push({ title, value: `${english}, in Bangla ${bangla}`, goal: `≥ ${leastRows}`, isReached });
  }
  return results;
}

/** Finds a person of any trimester: keys and time from the first key to the heading with the name. */
async function findCaller(page: Page): Promise<Result> {
  await openList(page, '/students?trimester=All');
  const cell = await page.locator('main tbody [role=row]').last().getByRole('cell').nth(2).textContent();
  const [phone = ''] = cell?.match(/01\d{9}/) ?? [];
  await page.goto('/admin-dashboard');
  await page.getByRole('combobox', { name: 'Find a person' }).waitFor();
  const started = performance.now();
  await page.keyboard.press('/');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/**');
  await page.getByText(phone).first().waitFor();
  const ms = Math.round(performance.now() - started);
  return {
    title: 'Caller by phone, of any trimester',
    value: `${phone.length + 2} keys, ${ms} ms`,
    goal: '≤ 3 s',
    isReached: ms <= 3000,
  };
}

const slipRows = 'main tbody [role=row]';

/** The slip desk: the keys of one decision, and the time until it has left the list and is counted. */
async function decideSlip(page: Page, title: string, keys: readonly string[]): Promise<Result> {
  await openList(page, '/payment/verify');
  const slip = await page.locator(slipRows).first().textContent();
  const started = performance.now();
  for (const key of keys) await page.keyboard.press(key);
  await page.getByRole('status').filter({ hasText: '1 decided' }).waitFor();
  const ms = Math.round(performance.now() - started);
  // The next pending slip may have replaced it.
  const isGone = !(await page.locator(slipRows).allTextContents()).includes(slip ?? '');
  const value = `${keys.length} ${keys.length === 1 ? 'key' : 'keys'}, ${ms} ms`;
  return {
    title,
    value,
    goal: `${keys.length} ${keys.length === 1 ? 'key' : 'keys'}, ≤ 2 s`,
    isReached: isGone && ms <= 2000,
  };
}

/** Up to thirty slips, one key each, as fast as the list shows the next one; a number that others claim too is left for the end. */
async function decideSlips(page: Page): Promise<Result> {
  await openList(page, '/payment/verify');
  const waiting = Math.min(30, await page.locator(slipRows).count());
  const started = performance.now();
  let [verified, passed] = [0, 0];
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  for (let at = 0; at < waiting; at += 1) {
    await page.keyboard.press('v');
    const isVerified = status(`${verified + 1} decided`);
    await isVerified
      .or(status(`${passed + 1} left for the end`))
      .first()
      .waitFor({ timeout: 5000 });
    if (await isVerified.isVisible()) verified += 1;
    else passed += 1;
    // Only claimed slips are left, and V would ask about the first.
    if (verified + passed === waiting) break;
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    title: `${verified} bank slips verified`,
    value: `${verified} keys, ${seconds.toFixed(1)} s`,
    goal: '≤ 2 s a slip',
    isReached: verified > 0 && seconds <= 2 * verified,
  };
}

const table = (head: string, results: readonly Result[]): string =>
  [
    `| ${head} | measured | goal |`,
    '| --- | --- | --- |',
    ...results.map(({ title, value, goal }) => `| ${title} | ${value} | ${goal} |`),
  ].join('\n');

const page = fileURLToPath(new URL('../../docs/usability.md', import.meta.url));

function write(text: string): void {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- measured -->');
  const [, after = ''] = rest.split('<!-- /measured -->');
  writeFileSync(page, `${before}<!-- measured -->\n\n${text}\n\n<!-- /measured -->${after}`);
}

const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  const tokenOf = async (body: object) =>
    (await call<{ token: string }>('POST /api/auth', { url: product.url, body })).token;
  const token = await tokenOf(superAdmin);
  const statementUrl = await fillLists(product, token);
  const visitor = await signIn(browser, product.url, token);
  const examUrl = await findExam(visitor);
  const inBangla = await signIn(browser, product.url, token, 'bn');
  const rows = await countRows([visitor, inBangla], examUrl, statementUrl);
  const tasks = [
    await findCaller(visitor),
    await decideSlip(visitor, 'A bank slip verified', ['v']),
    await decideSlip(visitor, 'A bank slip rejected, with a reason in both languages', ['r', '1']),
    await decideSlips(visitor),
    await typeMarks(visitor, examUrl),
    await pasteMarks(visitor, examUrl),
    await openSeason(await signIn(browser, product.url, await tokenOf(admin)), visitor),
  ];
  const way = await measureApplicantJourney(browser, product.url);
  const text = [table('List', rows), table('Task', tasks), table('Way of an applicant', way)].join('\n\n');
  process.stdout.write(`${text}\n`);
  write(text);
  for (const { title, value, goal, isReached } of [...rows, ...tasks, ...way]) {
    if (isReached) continue;
    process.stderr.write(`Missed: ${title}: ${value}, goal ${goal}\n`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
