import { expect, it } from 'vitest';
import { timeLeftUntil } from './timeLeft.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['2026-12-04T18:00:00Z', { unit: 'day', count: 12 }],
  ['2026-11-24T12:00:00Z', { unit: 'day', count: 2 }],
  ['2026-11-24T11:59:59Z', { unit: 'hour', count: 47 }],
  ['2026-11-22T13:59:00Z', { unit: 'minute', count: 119 }],
  ['2026-11-22T12:00:01Z', { unit: 'minute', count: 1 }],
  ['2026-11-22T12:00:00Z', undefined],
  ['2026-11-01T12:00:00Z', undefined],
])('timeLeftUntil %s', (instant, left) => {
  expect(timeLeftUntil(instant, now)).toEqual(left);
});
