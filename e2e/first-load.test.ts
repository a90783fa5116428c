import { expect, inject, it } from 'vitest';
import { measureFirstLoad } from './support/first-load.ts';
import { visit } from './support/visitor.ts';

const LIMIT_KIB = 123;

it(`/login loads at most ${LIMIT_KIB} KiB of scripts`, async () => {
  const visitor = await visit();
  const { bytes, scripts } = await measureFirstLoad(visitor.page, '/login');
  expect(scripts.length).toBeGreaterThan(0);
  const list = scripts.map((script) => `${script.bytes} ${new URL(script.url).pathname}`).join('\n');
  expect(bytes / 1024, list).toBeLessThanOrEqual(LIMIT_KIB);
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
