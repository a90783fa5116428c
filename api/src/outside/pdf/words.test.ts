import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('times in documents', () => {
  it.each([
    ['06:30', '12:30 pm', 'দুপুর ১২:৩০', '12:30', '১২:৩০'],
    ['18:30', '12:30 am', 'রাত ১২:৩০', '00:30', '০০:৩০'],
  ])('time and clock have no hour 0 of 12, and no hour 24: %s UTC', (at, en, bn, clock, clockBn) => {
    const instant = `2026-12-01T${at}:00Z`;
    expect(wordsOf('en').time(instant)).toBe(en);
    expect(wordsOf('bn').time(instant)).toBe(bn);
    expect(wordsOf('en').clock(instant)).toBe(`${clock} (${en})`);
    expect(wordsOf('bn').clock(instant)).toBe(`${clockBn} (${bn})`);
  });
});
