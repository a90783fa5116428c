import { expect, inject, it } from 'vitest';
import { measureFirstLoad } from './support/first-load.ts';
import { visit } from './support/visitor.ts';

const READING_KIB = 3;
const LIMIT_KIB = 131;

it.each([
  ['before it is used', READING_KIB, undefined],
  ['when its form is used', LIMIT_KIB, 'Phone'],
])('/login loads few scripts %s: at most %i KiB', async (_, limit, label) => {
  const { page } = await visit();
  const use = label ? () => page.getByLabel(label).focus() : undefined;
  const { bytes, scripts } = await measureFirstLoad(page, '/login', use);
  expect(scripts.some(({ url }) => url.includes('/app-'))).toBe(Boolean(label));
  expect(scripts.length).toBeGreaterThan(0);
  const list = scripts.map((script) => `${script.bytes} ${new URL(script.url).pathname}`).join('\n');
  expect(bytes / 1024, list).toBeLessThanOrEqual(limit);
});

it('a metered line loads the application on use only', async () => {
  const { page } = await visit();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /app-/.test(name)));
  await page.goto('/contact');
  await page.waitForTimeout(3000);
  expect(await loaded()).toBe(false);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('heading', { level: 1, name: 'যোগাযোগ' }).waitFor();
  expect(await loaded()).toBe(true);
});

it('unknown files and addresses of programs answer 404 or 401, unknown pages the web client', async () => {
  const statusOf = async (path: string) => (await fetch(`${inject('productUrl')}${path}`)).status;
  for (const path of ['/assets/gone.js', '/metrics', '/dev/nothing', '/wp-login.php', '/.git/config']) {
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
