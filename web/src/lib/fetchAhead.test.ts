import { afterEach, expect, it, vi } from 'vitest';
import { fetchAheadAfterTyping } from './fetchAhead.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it.each([
  ['once after a pause', undefined, 1],
  ['not with data saver', { saveData: true, effectiveType: '4g' }, 0],
  ['not on a slow line', { saveData: false, effectiveType: '3g' }, 0],
])('fetchAheadAfterTyping loads %s', (_, connection, times) => {
  vi.useFakeTimers();
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const load = vi.fn(async () => {});
  for (let typed = 0; typed < 5; typed += 1) {
    fetchAheadAfterTyping(load);
    vi.advanceTimersByTime(300);
  }
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledTimes(times);
});
