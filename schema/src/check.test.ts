import { describe, expect, it } from 'vitest';
import { check, fieldsOf, type Rules } from './check.ts';
import * as everything from './index.ts';
import { line, whole } from './rules/readers.ts';
import { must, rows, rules, where } from './rules/rule.ts';
import { goodProfile, now } from './testing/samples.ts';
import { en } from './texts/en.ts';

const row = rules({
  a: must(line(5), 'nameRequired'),
  b: line(5).test(where<string>((value) => (value === 'bad' ? 'valueInvalid' : null))),
});
const sample = rules({
  second: must(line(5), 'phoneRequired')
    .test(where<string>(() => 'phoneInvalid'))
    .test(where<string>(() => 'valueInvalid')),
  list: rows(row, 12),
  first: must(whole(0), 'nameRequired'),
});

const fieldsAndKeys = (value: unknown) => {
  const result = check(sample, value);
  return result.ok ? [] : result.problems.map(({ field, key }) => [field, key]);
};

describe('check', () => {
  it('reports the first problem of each field, in declared order', () => {
    expect(fieldsAndKeys({ first: 'x', second: 'y' })).toEqual([
      ['second', 'phoneInvalid'],
      ['first', 'numberInvalid'],
    ]);
  });

  it('keeps the declared order if one field name is a prefix of another', () => {
    const mixedUp = rules({ to: line(9), other: must(line(9), 'nameRequired'), total: must(line(9), 'nameRequired') });
    const result = check(mixedUp, {});
    expect(result.ok ? [] : result.problems.map(({ field }) => field)).toEqual(['other', 'total']);
  });

  it('reports problems of rows in order, with dotted paths', () => {
    const list = Array.from({ length: 11 }, () => ({ a: 'x' as string | undefined, b: 'y' }));
    list[10] = { a: '', b: 'bad' };
    list[2] = { a: undefined, b: 'bad' };
    expect(fieldsAndKeys({ list, first: 1 })).toEqual([
      ['second', 'phoneRequired'],
      ['list.2.a', 'nameRequired'],
      ['list.2.b', 'valueInvalid'],
      ['list.10.a', 'nameRequired'],
      ['list.10.b', 'valueInvalid'],
    ]);
    expect(fieldsAndKeys({ list: [1, null, ['x']], first: 1, second: '' }).map(([field]) => field)).toEqual([
      'second',
      'list.0',
      'list.1',
      'list.2',
    ]);
    expect(fieldsAndKeys({ list: Array(13).fill({ a: 'x' }), second: '', first: 1 })).toContainEqual([
      'list',
      'listTooLong',
    ]);
    expect(fieldsAndKeys({ list: 'x', second: '', first: 1 })).toContainEqual(['list', 'valueInvalid']);
  });

  it('distinguishes blank from absent fields and removes unknown ones', () => {
    const open = rules({ a: line(9), b: line(9) });
    const result = check(open, { a: '  ', c: 1, ['__proto__']: { d: 1 } });
    expect(result).toEqual({ ok: true, value: { a: undefined } });
    expect(result.ok && Object.keys(result.value)).toEqual(['a']);
  });

  it('reads own properties only and does not change its input', () => {
    const given = Object.freeze({ a: ' x ' });
    expect(check(rules({ a: line(9), toString: line(9) }), given)).toEqual({ ok: true, value: { a: 'x' } });
    expect(check(rules({ a: must(line(9), 'nameRequired') }), Object.create({ a: 'inherited' }))).toMatchObject({
      ok: false,
    });
  });

  it.each([[[]], ['text'], [7], [true], [() => 1]])('reports a value that is no object: %s', (value) => {
    expect(check(sample, value)).toEqual({
      ok: false,
      problems: [{ field: '', key: 'bodyMalformed', message: en.bodyMalformed }],
    });
  });

  it('treats undefined and null as an empty object', () => {
    expect(fieldsAndKeys(null)).toEqual(fieldsAndKeys({}));
  });

  it('reports in the requested language', () => {
    const result = check(sample, {}, { lang: 'bn' });
    expect(result.ok ? '' : result.problems[0]?.message).toBe('অনুগ্রহ করে আপনার ফোন নম্বর লিখুন');
    const long = check(rules({ a: line(3) }), { a: 'abcd' }, { lang: 'bn' });
    expect(long).toEqual({
      ok: false,
      problems: [{ field: 'a', key: 'valueTooLong', message: 'সর্বোচ্চ ৩টি অক্ষর ব্যবহার করুন', params: { max: 3 } }],
    });
  });
});

const odd: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  'a\r\nb',
  '\ud800',
  '😀',
  'x'.repeat(65_536),
  '9'.repeat(65_536),
  '<'.repeat(65_536),
  ' '.repeat(65_536),
  `${'a.'.repeat(30_000)}@b`,
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '{min} {max} $& $1',
  0,
  -0,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  2 ** 60,
  10n,
  true,
  false,
  [],
  [[]],
  [null, undefined, 1, {}, 'x'],
  Array(20_000).fill('x'),
  {},
  { $gt: '' },
  { length: -1 },
  { toString: 1, valueOf: 1 },
  { toString: null },
  { __isYupRef: true },
  { __isYupSchema__: true, name: 'ValidationError' },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  Object.create(null),
  new Date(Number.NaN),
  new Date(0),
  new Map(),
  Symbol('s'),
  () => 'x',
];

const isRules = (entry: [string, unknown]): entry is [string, Rules] =>
  typeof entry[1] === 'object' && entry[1] !== null && '__isYupSchema__' in entry[1];

const allRules = Object.entries<unknown>(everything).filter(isRules);

describe('check of malformed input', () => {
  it('covers all rules', () => {
    expect(allRules.length).toBeGreaterThan(20);
  });

  it.each(allRules)('%s returns a value or problems and never throws', (_, some) => {
    for (const whole of odd) check(some, whole, { now });
    for (const name of fieldsOf(some)) {
      for (const value of odd) {
        const result = check(some, { ...goodProfile, [name]: value }, { now, context: { programType: 'graduate' } });
        for (const problem of result.ok ? [] : result.problems) {
          expect(Object.hasOwn(en, problem.key)).toBe(true);
          const needed = [...en[problem.key].matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
          expect(Object.keys(problem.params ?? {})).toEqual(expect.arrayContaining(needed));
          expect(problem.field).toMatch(/^[\w.]*$/);
        }
      }
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each(allRules)('%s rejects characters that a text column cannot store', (_, some) => {
    for (const name of fieldsOf(some)) {
      for (const value of ['a\u0000b', 'a\ud800']) {
        const result = check(some, { [name]: value }, { now });
        if (name === 'confirmPassword' || (name === 'data' && some === everything.uploadImageRules)) continue;
        expect(result.ok ? [] : result.problems.map(({ field }) => field)).toContain(name);
      }
    }
  });
});
