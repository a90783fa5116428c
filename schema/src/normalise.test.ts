import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import * as n from './normalise.ts';

describe('normalisePhone', () => {
  it.each([
    '01712345678',
    '০১৭১২৩৪৫৬৭৮',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '+880 1712-345 678',
    '+880-01712345678'.replace('-0', ''),
    ' 017 1234 5678 ',
    '(017) 12345678',
    '+৮৮০১৭১২৩৪৫৬৭৮',
    '\u202a+880 1712-345678\u202c',
    '\u200e01712\u200b345678\ufeff',
  ])('normalises %s', (typed) => {
    expect(n.normalisePhone(typed)).toBe('01712345678');
  });

  it.each([
    '',
    '0171234567',
    '017123456789',
    '11712345678',
    '02712345678',
    'phone',
    '+8811712345678',
    '01a12345678',
    '0'.repeat(65_536),
  ])('rejects %.20s', (typed) => {
    expect(n.normalisePhone(typed)).toBeNull();
  });

  it('isMobilePhone is stricter than isBangladeshiPhone', () => {
    expect(n.isMobilePhone('01312345678')).toBe(true);
    expect(n.isMobilePhone('01912345678')).toBe(true);
    expect(n.isMobilePhone('01212345678')).toBe(false);
    expect(n.isBangladeshiPhone('01212345678')).toBe(true);
    expect(n.isBangladeshiPhone('0121234567')).toBe(false);
  });
});

describe('digits, slip numbers and names', () => {
  it('foldDigits and toBanglaDigits convert digits', () => {
    expect(n.foldDigits('৪.৫০ of ৫')).toBe('4.50 of 5');
    expect(n.toBanglaDigits('2026')).toBe('২০২৬');
    expect(n.foldDigits(n.toBanglaDigits('0123456789'))).toBe('0123456789');
  });

  it('normaliseSlip drops case, spaces and dashes', () => {
    expect(n.normaliseSlip(' ab-12 /৩x\u200b')).toBe('AB12/3X');
  });

  it('normaliseName trims and upper-cases, normaliseCode keeps digits', () => {
    expect(n.normaliseName('  Rahim uddin ')).toBe('RAHIM UDDIN');
    expect(n.normaliseCode(' ১২৩ 4-56\u200e')).toBe('123456');
    expect(n.normaliseEmail(' A@B.Co ')).toBe('a@b.co');
  });
});

describe('normaliseLink', () => {
  it.each(['www.uni.example/cse?x=1', 'uni.example:8080', 'বাংলা.বাংলা/ক', 'Uni.Example#top'])(
    'adds https to %s',
    (host) => {
      expect(n.normaliseLink(host)).toBe(`https://${host}`);
    },
  );

  it('keeps http and https', () => {
    expect(n.normaliseLink('HTTP://uni.example')).toBe('HTTP://uni.example');
  });

  it.each([
    'javascript:alert(1)',
    'java.script:alert(1)',
    'www.uni.example:x',
    'me@uni.example',
    'example',
    '1.5',
    '//a.b',
  ])('refuses %s', (text) => expect(n.normaliseLink(text)).toBeNull());

  it('refuses a host that is too long with https', () => {
    expect(n.normaliseLink(`a.bc/${'d'.repeat(limits.text.link - 6)}`)).toBeNull();
  });
});

describe('truncation', () => {
  it('preview keeps 80 characters', () => {
    expect(n.preview('a'.repeat(80))).toBe('a'.repeat(80));
    expect(n.preview('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
    expect(n.preview('one\n\n two')).toBe('one two');
  });

  it('preview splits no character', () => {
    expect(n.preview(`${'a'.repeat(79)}😀b`)).toBe(`${'a'.repeat(79)}…`);
    expect(n.preview(`${'a'.repeat(79)}কি`)).toBe(`${'a'.repeat(79)}…`);
  });

  it('truncateAtSpace ends at the next space after 100 characters', () => {
    const words = `${'a'.repeat(98)} bcd efg`;
    expect(n.truncateAtSpace(words)).toBe(`${'a'.repeat(98)} bcd…`);
    expect(n.truncateAtSpace('short')).toBe('short');
    expect(n.truncateAtSpace('a'.repeat(150))).toBe('a'.repeat(150));
    expect(n.truncateAtSpace('a'.repeat(5000))).toBe(`${'a'.repeat(100)}…`);
  });
});

describe('dates in Dhaka', () => {
  it.each([
    ['2026-12-31T17:59:59Z', '2026-12-31', 2026, 12],
    ['2026-12-31T18:00:00Z', '2027-01-01', 2027, 1],
  ])('dhakaToday, dhakaYear and dhakaMonth of %s are of %s', (instant, day, year, month) => {
    expect(n.dhakaToday(new Date(instant))).toBe(day);
    expect(n.dhakaYear(new Date(instant))).toBe(year);
    expect(n.dhakaMonth(new Date(instant))).toBe(month);
  });

  it('defaultTrimester follows the month', () => {
    const months = Array.from({ length: 12 }, (_, at) => n.defaultTrimester(at + 1));
    expect(months).toEqual([...Array(4).fill('Summer'), ...Array(4).fill('Fall'), ...Array(4).fill('Spring')]);
  });

  it('yearsBefore handles leap days', () => {
    expect(n.yearsBefore('2026-11-21', 18)).toBe('2008-11-21');
    expect(n.yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
  });

  it('isCalendarDay and isCalendarMonth accept existing dates only', () => {
    expect(n.isCalendarDay('2024-02-29')).toBe(true);
    expect(n.isCalendarDay('2023-02-29')).toBe(false);
    expect(n.isCalendarDay('2023-2-9')).toBe(false);
    expect(n.isCalendarMonth('2023-12')).toBe(true);
    expect(n.isCalendarMonth('2023-13')).toBe(false);
  });

  it.each([
    ['2026-11-21T04:30:00Z', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T04:30:00.1234567Z', '2026-11-21T04:30:00.123Z'],
    ['2026-11-21T10:30+06:00', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T10:30', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21', '2026-11-20T18:00:00.000Z'],
  ])('parseInstant reads %s as %s', (typed, instant) => {
    expect(n.parseInstant(typed)?.toISOString()).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-02-30', '2026-11-21T25:00', '2026-11-21T10:30Zoo', '1'.repeat(65_536)])(
    'rejects %.20s',
    (typed) => {
      expect(n.parseInstant(typed)).toBeNull();
    },
  );
});

describe('safeOwnPath', () => {
  it.each(['/', '/students', '/exam/students/1?page=2#row', '/a?next=//b', '/শিক্ষার্থী'])('keeps %s', (path) => {
    expect(n.safeOwnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'students',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\b',
    '/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    ' /students',
    '/\t/evil.example',
    '/\n/evil',
    '/\ud800',
    `/${'a'.repeat(3000)}`,
  ])('refuses %.30s', (path) => {
    expect(n.safeOwnPath(path)).toBeNull();
  });
});

describe('unusual characters', () => {
  it('hasControlCharacters allows line breaks in multiline texts', () => {
    expect(n.hasControlCharacters('a\nb')).toBe(true);
    expect(n.hasControlCharacters('a\n\r\tb', true)).toBe(false);
    expect(n.hasControlCharacters('a\u0000b', true)).toBe(true);
    expect(n.hasControlCharacters('a\u007fb')).toBe(true);
    expect(n.hasControlCharacters('আ b 😀')).toBe(false);
  });

  it('hasLoneSurrogate finds lone surrogates', () => {
    expect(n.hasLoneSurrogate('😀')).toBe(false);
    expect(n.hasLoneSurrogate('a\ud83d')).toBe(true);
  });
});
