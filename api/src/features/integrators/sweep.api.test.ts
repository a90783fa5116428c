import { afterEach, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { sweepRateLimits } from './sweep.jobs.ts';

const { product } = await startTestProduct();
afterEach(() => product.setNow(undefined));

it('rate-limits.sweep deletes counts whose interval is over, and no others', async () => {
  const { ctx } = product;
  const count = async (): Promise<number> => (await product.sql`SELECT count(*)::int AS n FROM rate_limits`)[0].n;
  for (const seconds of [60, 3600]) {
    const limit = { name: `test-${seconds}`, points: 5, seconds, scales: false, refusal: 'tooManyUploads' } as const;
    await ctx.app.limits.consume(limit, 'somebody');
  }
  await sweepRateLimits.handle(ctx, {});
  expect(await count()).toBe(2);
  product.setNow(new Date(Date.now() + 120_000));
  await sweepRateLimits.handle(ctx, {});
  expect(await count()).toBe(1);
});
