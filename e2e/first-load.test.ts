import { expect, inject, it } from 'vitest';
import { measureFirstLoad } from './support/first-load.ts';
import { visit } from './support/visitor.ts';

const LIMIT_KIB = 140;

it('asks a visitor who signs in for little', async () => {
  const visitor = await visit();
  const { bytes, scripts } = await measureFirstLoad(visitor.page, '/login');
  expect(scripts.length).toBeGreaterThan(0);
  const list = scripts.map((script) => `${script.bytes} ${new URL(script.url).pathname}`).join('\n');
  expect(bytes / 1024, list).toBeLessThanOrEqual(LIMIT_KIB);
  await visitor.close();
});

it('answers no page where a file of an older build, or what is for programs, is asked for', async () => {
  const statusOf = async (path: string) => (await fetch(`${inject('productUrl')}${path}`)).status;
  for (const path of ['/assets/gone.js', '/metrics', '/dev/nothing', '/sandbox/nothing']) {
    expect(await statusOf(path), path).toBe(path === '/metrics' ? 401 : 404);
  }
  for (const path of ['/no/such/page', '/%ff', '/%']) expect(await statusOf(path), path).toBe(200);
});

it('lets no text become markup, and no script of a page run', async () => {
  const visitor = await visit();
  await visitor.page.goto('/login');
  const happened = await visitor.page.evaluate(() => {
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
  expect(happened).toBe('');
  await visitor.close();
});
