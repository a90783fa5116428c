import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime } from './date-time.ts';

describe('times in messages', () => {
  it.each([
    ['06:30', '12:30 pm', 'দুপুর ১২:৩০', '1 December 2026'],
    ['18:30', '12:30 am', 'রাত ১২:৩০', '2 December 2026'],
  ])('formatClock and formatDateTime have no hour 0 of 12: %s UTC', (at, en, bn, day) => {
    const instant = new Date(`2026-12-01T${at}:00Z`);
    expect(formatClock('en', instant)).toBe(en);
    expect(formatClock('bn', instant)).toBe(bn);
    expect(formatDateTime('en', instant)).toBe(`${day} at ${en}`);
    expect(formatDateTime('bn', instant)).toMatch(new RegExp(`, ${bn}$`));
  });
});
