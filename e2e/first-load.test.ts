import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { measureFirstLoad } from './support/first-load.ts';
import { sizes, visit } from './support/visitor.ts';

const LIMIT_KIB = 123.25;

it(`/login loads at most ${LIMIT_KIB} KiB of scripts`, async () => {
  const visitor = await visit();
  const { bytes, scripts } = await measureFirstLoad(visitor.page, '/login');
  expect(scripts.length).toBeGreaterThan(0);
  const list = scripts.map((script) => `${script.bytes} ${new URL(script.url).pathname}`).join('\n');
  expect(bytes / 1024, list).toBeLessThanOrEqual(LIMIT_KIB);
});

const isDashboard = (path: string) => path.startsWith('/assets/DashboardPage-');

it('loads the dashboard once the typing on the sign-in page pauses', async () => {
  const { page, expectNoProblems } = await visit();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Phone').focus();
  expect(scripts.some(isDashboard)).toBe(false);
  await page.getByLabel('Phone').pressSequentially('0171');
  await expect.poll(() => scripts.some(isDashboard)).toBe(true);
  expectNoProblems();
});

it('prefetches nothing on a metered connection', async () => {
  const { page } = await visit();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Phone').pressSequentially('0171');
  await page.waitForTimeout(2_000);
  expect(scripts.some(isDashboard)).toBe(false);
});

describe('a page for signed-in visitors', () => {
  it.each([
    ['withoutProfile', '/create-profile'],
    ['profileOnly', '/upload'],
    ['unpaid', '/payment'],
    ['unpaid', '/dashboard'],
    ['unpaid', '/notices'],
    ['admin', '/admin-dashboard'],
  ] as const)('asks for its scripts and data at once (%s, %s)', async (who, address) => {
    const { page, expectNoProblems } = await visitAs(who);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const left = await page.evaluate(() => {
      const { earlyAnswers } = globalThis as { earlyAnswers?: { answers: Map<string, unknown> } };
      return [...(earlyAnswers?.answers.keys() ?? [])];
    });
    expect(left).toEqual([]);
    expect(asked.length).toBe(new Set(asked).size);
    const files = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
      const preloaded = new Set(links.map(({ href }) => href));
      const entries = performance.getEntriesByType('resource').map(({ name }) => name);
      return { preloaded: preloaded.size, others: entries.filter((one) => /\.js$/.test(one) && !preloaded.has(one)) };
    });
    expect(files.preloaded).toBeGreaterThan(20);
    // The browser lists resources as they arrive: the order differs from visit to visit.
    const others = files.others.map((one) => new URL(one).pathname.replace(/-[\w-]{7,8}\.js$/, ''));
    expect(others.toSorted()).toEqual(['/assets/index', '/theme.js']);
    expectNoProblems();
  });
});

describe('a script that does not load', () => {
  /** Fails the first `times` requests of the script, after `wait` milliseconds. */
  async function loseScript(page: Page, script: string, times: number, wait = 0): Promise<void> {
    const file = new RegExp(`/assets/${script}-[\\w-]+\\.js$`);
    let left = times;
    // The route stays: removing it while the page is loaded again changes the interception in the middle of its requests.
    await page.route(file, async (route) => {
      left -= 1;
      if (left < 0) return route.continue();
      await sleep(wait);
      return route.fulfill({ status: 502 });
    });
  }
  const untilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

  it.each([
    ['index', '/login'],
    ['hydrate', '/login'],
    ['app', '/login'],
    ['nav', '/login'],
    ['LoginPage', '/login'],
    ['NoticesPage', '/notices'],
  ])('is loaded again with the page (%s of %s)', async (script, address) => {
    const { page } = await visit();
    await loseScript(page, script, 1);
    const lost = page.waitForResponse((response) => response.status() === 502);
    await page.goto(address);
    await lost;
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  it('loses nothing that was typed, except the password', async () => {
    const { page } = await visit();
    await loseScript(page, 'app', 1, 2_000);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('01700000007');
    await page.getByLabel('Password', { exact: true }).fill('student-admission-1');
    await page.waitForResponse((response) => response.status() === 502);
    await untilHydrated(page);
    expect(await page.getByLabel('Phone').inputValue()).toBe('01700000007');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/student-admission|"typed"/);
  });

  it.each([
    ['app', '/dashboard', 'light'],
    ['nav', '/notices', 'dark'],
  ] as const)('that is lost again leaves a message (%s of %s, %s)', async (script, address, colorScheme) => {
    const { page } = await visitAs('unpaid', { viewport: sizes.phone, colorScheme });
    await loseScript(page, script, 2);
    await page.goto(address);
    const message = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
    await message.waitFor();
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await page.getByText('Loading').filter({ visible: true }).count()).toBe(0);
    await expectAccessible(page, [colorScheme]);
    await message.getByRole('button', { name: 'Try again' }).click();
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

it('unknown files and addresses of programs answer 404 or 401, unknown pages the web client', async () => {
  const statusOf = async (path: string) => (await fetch(`${inject('productUrl')}${path}`)).status;
  for (const path of ['/assets/gone.js', '/metrics', '/dev/nothing', '/wp-login.php', '/web.config', '/.git/config']) {
    expect(await statusOf(path), path).toBe(path === '/metrics' ? 401 : 404);
  }
  for (const path of ['/no/such/page', '/verify/CSE-26F-0001.abc', '/%ff', '/%'])
    expect(await statusOf(path), path).toBe(200);
});

it('the content policy blocks inline scripts and HTML from strings', async () => {
  const visitor = await visit();
  await visitor.page.goto('/login');
  const result = await visitor.page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.name = "ran"');
    document.body.append(script);
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
    } catch {
      return window.name;
    }
    return 'markup';
  });
  expect(result).toBe('');
});
