import argon2 from 'argon2';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();
const reader = await build.student();

/** Counts concurrent comparisons of passwords. */
function watchHashes(): { max(): number } {
  const { verify } = argon2;
  let running = 0;
  let max = 0;
  const spy = vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
    running += 1;
    max = Math.max(max, running);
    try {
      return await verify(...given);
    } finally {
      running -= 1;
    }
  });
  onTestFinished(() => spy.mockRestore());
  return { max: () => max };
}

const signInByGraphQL =
  'mutation ($phone: String!) { signIn(input: { phone: $phone, password: "not-the-one" }) { token } }';

it('two hundred concurrent sign-ins are compared at most two at a time or refused with Retry-After, while notices are read', async () => {
  const { max } = watchHashes();
  let isOver = false;
  // Different users, because sign-ins of one phone from one address run sequentially.
  const flood = Promise.all(
    Array.from({ length: 200 }, async (_, at): Promise<{ code: string; wait: number }> => {
      const phone = `0139${String(at).padStart(7, '0')}`;
      if (at % 2) {
        const { code, errors } = await product.graphql(signInByGraphQL, { phone });
        return { code, wait: Number(errors?.[0]?.extensions['retryAfter'] ?? 0) };
      }
      const { code, headers } = await product.rest('POST /auth', { phone, password: 'not-the-one' });
      return { code, wait: Number(headers.get('retry-after') ?? 0) };
    }),
  ).finally(() => {
    isOver = true;
  });
  let read = 0;
  while (!isOver) {
    expect((await product.rest('GET /notices', undefined, reader)).status).toBe(200);
    read += isOver ? 0 : 1;
  }
  const answers = await flood;
  const refused = answers.filter(({ code }) => code === 'SERVICE_UNAVAILABLE');
  const compared = answers.filter(({ code }) => code === 'UNAUTHENTICATED');
  expect(refused.length + compared.length).toBe(answers.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ wait }) => wait < 1)).toEqual([]);
  // Those that run and those that wait in the queue.
  expect(compared.length).toBeGreaterThanOrEqual(52);
  expect(max()).toBeGreaterThan(0);
  expect(max()).toBeLessThanOrEqual(2);
  expect(read).toBeGreaterThan(0);
});
