import { expect, it } from 'vitest';
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
