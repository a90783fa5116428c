import { expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const { product } = await startTestProduct({ ROLE: 'worker', METRICS_TOKEN: 'a token of the tests' });

it.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/graphql', 404],
  ['/api/notices', 404],
  ['/', 404],
])('ROLE=worker answers GET %s with %i', async (path, status) => {
  const headers = { authorization: 'Bearer a token of the tests' };
  expect((await fetch(`${product.url}${path}`, { headers })).status).toBe(status);
});
