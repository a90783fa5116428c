import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchServer } from './watch.ts';

/** Above the largest process id of Linux. */
const dead = { pid: 2 ** 22 + 1, port: 1 };
const alive = { pid: process.pid, port: 1 };
const restart = vi.fn<() => Promise<typeof dead>>();
const onLost = vi.fn<(line: string) => void>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function watched(): Promise<number> {
  const watch = watchServer(dead, { restart, log: () => {}, onLost });
  await vi.advanceTimersByTimeAsync(3_000);
  await watch.stop();
  return watch.current().pid;
}

it('watchServer retries a failed restart', async () => {
  restart.mockRejectedValueOnce(new Error('PostgreSQL did not start: killed')).mockResolvedValue(alive);
  expect(await watched()).toBe(alive.pid);
  expect(onLost).not.toHaveBeenCalled();
});

it('watchServer calls onLost with the error of the restart at the third failure', async () => {
  restart.mockRejectedValue(new Error('PostgreSQL did not start: no space'));
  await watched();
  expect(restart).toHaveBeenCalledTimes(2);
  expect(onLost.mock.calls).toEqual([['PostgreSQL did not start: no space; the process ends.']]);
});
