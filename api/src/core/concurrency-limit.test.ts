import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { Refusal } from './refusal.ts';

it('withConcurrencyLimit runs two calls at a time, queues three in order and refuses the sixth with Retry-After', async () => {
  const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 3, retryAfter: 7 });
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      withConcurrencyLimit(async () => {
        started.push(index);
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await sleep(5);
        running -= 1;
        if (index === 1) throw new Error('failed work frees its slot');
        return index;
      }),
    ),
  );
  expect(mostRunning).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2);
  const refused = results[5]?.status === 'rejected' ? results[5].reason : undefined;
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', key: 'serviceBusy', details: { retryAfter: 7 } });
  expect(await withConcurrencyLimit(async () => 'free again')).toBe('free again');
});
