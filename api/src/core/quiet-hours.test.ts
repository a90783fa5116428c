import { describe, expect, it } from 'vitest';
import { parseQuietHours, quietUntil } from './quiet-hours.ts';

const night = { from: 21 * 60, until: 8 * 60 };

describe('quietUntil', () => {
  it.each([
    ['20:59:59 in Dhaka', '2026-12-01T14:59:59.999Z', null],
    ['21:00', '2026-12-01T15:00:00.000Z', '2026-12-02T02:00:00.000Z'],
    ['midnight', '2026-12-01T18:00:00.000Z', '2026-12-02T02:00:00.000Z'],
    ['7:59:59', '2026-12-02T01:59:59.999Z', '2026-12-02T02:00:00.000Z'],
    ['8:00', '2026-12-02T02:00:00.000Z', null],
  ])('at %s', (_, now, morning) => {
    expect(quietUntil(new Date(now), night)?.toISOString() ?? null).toBe(morning);
  });

  it('accepts hours within one day, and none', () => {
    const noon = new Date('2026-12-01T07:00:00Z');
    expect(quietUntil(noon, { from: 780, until: 840 })).toEqual(new Date('2026-12-01T08:00:00Z'));
    expect(quietUntil(noon, null)).toBeNull();
  });
});

describe('parseQuietHours', () => {
  it.each([
    ['21:00-08:00', night],
    ['off', null],
    ['21-8', undefined],
    ['24:00-08:00', undefined],
    ['08:00-08:00', undefined],
  ])('%s', (value, hours) => expect(parseQuietHours(value)).toEqual(hours));
});
