import { describe, expect, it } from 'vitest';
import * as dates from './dates.ts';
import { foldDigits, inDigitsOf } from './digits.ts';
import { formatNumber, formatPlain, formatTaka } from './numbers.ts';

const exam = '2026-12-01T04:30:00.000Z';

describe('date formatting', () => {
  it('formatDateTime is the long form in Dhaka time', () => {
    expect(dates.formatDateTime('en', exam)).toBe('Tuesday, 1 December 2026 at 10:30\u00a0am');
    expect(dates.formatDateTime('bn', exam)).toBe('মঙ্গলবার, ১ ডিসেম্বর, ২০২৬, সকাল\u00a0১০:৩০');
  });

  it('formatInstantDay, today and monthAndYear use the day in Dhaka', () => {
    expect(dates.formatInstantDay('en', '2026-11-30T18:30:00.000Z')).toBe('Tuesday, 1 December 2026');
    expect(dates.today(new Date('2026-11-30T18:30:00.000Z'))).toBe('2026-12-01');
    expect(dates.monthAndYear(new Date('2026-12-31T18:30:00.000Z'))).toEqual({ month: 1, year: 2027 });
  });

  it('formatDay formats a calendar day', () => {
    expect(dates.formatDay('en', '2008-02-29')).toBe('29 February 2008');
    expect(dates.formatDay('bn', '2008-02-29')).toBe('২৯ ফেব্রুয়ারি, ২০০৮');
  });

  it('formatShort, formatTime and formatMonth are short forms', () => {
    expect(dates.formatShort('en', exam)).toBe('1 Dec 2026, 10:30\u00a0am');
    expect(dates.formatTime('en', exam)).toBe('10:30\u00a0am');
    expect(dates.formatTime('bn', '2026-12-01T16:30:00.000Z')).toBe('রাত\u00a0১০:৩০');
    expect(dates.formatMonth('en', '2024-03')).toBe('March 2024');
  });

  it.each([
    ['06:30', '12:30\u00a0pm', 'দুপুর\u00a0১২:৩০', '12:30', '১২:৩০'],
    ['18:30', '12:30\u00a0am', 'রাত\u00a0১২:৩০', '00:30', '০০:৩০'],
  ])('formatTime and formatClock have no hour 0 of 12, and no hour 24: %s UTC', (at, en, bn, clock, clockBn) => {
    const instant = `2026-12-01T${at}:00.000Z`;
    expect(dates.formatTime('en', instant)).toBe(en);
    expect(dates.formatTime('bn', instant)).toBe(bn);
    expect(dates.formatClock('en', instant)).toBe(`${clock} (${en})`);
    expect(dates.formatClock('bn', instant)).toBe(`${clockBn} (${bn})`);
  });
});

describe('typed dates', () => {
  it.each([
    ['31/12/2007', '2007-12-31'],
    ['1.2.2008', '2008-02-01'],
    ['৩১/১২/২০০৭', '2007-12-31'],
    ['31/02/2008', '31/02/2008'],
    ['12/31/2007', '12/31/2007'],
    ['31/12/07', '31/12/07'],
    ['', ''],
  ])('parseDay reads %s as %s', (typed, day) => expect(dates.parseDay(typed)).toBe(day));

  it('typedDay is the inverse of parseDay', () => {
    expect(dates.typedDay('2007-12-31')).toBe('31/12/2007');
    expect(dates.typedDay('31/02/2008')).toBe('31/02/2008');
  });

  it('instantOfLocal and localOfInstant use Dhaka time', () => {
    expect(dates.instantOfLocal('2026-12-01T10:30')).toBe(exam);
    expect(dates.localOfInstant(exam)).toBe('2026-12-01T10:30');
    expect(dates.instantOfLocal('')).toBe('');
  });
});

describe('numbers', () => {
  it('are formatted with the digits and grouping of the language', () => {
    expect(formatNumber('en', 1234567)).toBe('12,34,567');
    expect(formatNumber('bn', 1234567.5)).toBe('১২,৩৪,৫৬৭.৫');
    expect(formatPlain('bn', 2026)).toBe('২০২৬');
    expect(formatTaka('en', 1016)).toBe('BDT 1016');
    expect(formatTaka('bn', 1016)).toBe('১০১৬ টাকা');
  });

  it('foldDigits and inDigitsOf convert digits', () => {
    expect(foldDigits('০১৭12')).toBe('01712');
    expect(inDigitsOf('bn', '31/12/2007')).toBe('৩১/১২/২০০৭');
    expect(inDigitsOf('en', '31/12/2007')).toBe('31/12/2007');
  });
});
