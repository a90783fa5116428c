import { describe, expect, it } from 'vitest';
import { text } from '../texts/text.ts';
import { evaluateRules } from './evaluate.ts';
import { refusalText, ruleLabel } from './sentences.ts';
import { normalTextOf, parseRules, type RuleNode } from './tree.ts';

const gpa = { kind: 'min', fact: 'ssc.gpa', value: 3 } as const;
const science = { kind: 'oneOf', fact: 'hsc.group', values: ['Science'] } as const;
const sum = (value: number, ...weights: number[]) => ({
  kind: 'sum',
  terms: [
    { fact: 'ssc.gpa', weight: weights[0] },
    { fact: 'hsc.gpa', weight: weights[1] },
  ],
  value,
});
const nest = (depth: number): object => (depth === 1 ? gpa : { kind: 'not', rule: nest(depth - 1) });
const wide = (count: number) => ({ kind: 'all', rules: Array.from({ length: count }, () => gpa) });

describe('parseRules', () => {
  it.each<[string, unknown]>([
    ['no condition', { kind: 'all', rules: [] }],
    ['40 nodes', wide(39)],
    ['4 levels', nest(4)],
    ['a weighted sum', sum(20, 1.5, 2.5)],
    ['an age range', { kind: 'ageAt', date: '2027-01-01', min: 17, max: 22 }],
  ])('accepts %s', (_, raw) => {
    expect(parseRules(raw)).toEqual({ ok: true, tree: raw });
  });

  it('drops unknown keys and orders answers', () => {
    const raw = { ...science, values: ['Humanities', 'Science', 'Science'], note: 'x', __proto__: { a: 1 } };
    expect(parseRules(raw)).toEqual({
      ok: true,
      tree: { kind: 'oneOf', fact: 'hsc.group', values: ['Science', 'Humanities'] },
    });
  });

  it.each<[unknown, string, string]>([
    [null, '', 'ruleKindInvalid'],
    ['min', '', 'ruleKindInvalid'],
    [{ kind: 'constructor' }, 'kind', 'ruleKindInvalid'],
    [{ kind: 'any', rules: [] }, 'rules', 'ruleGroupEmpty'],
    [{ kind: 'all', rules: [{ kind: 'all', rules: [] }] }, 'rules.0.rules', 'ruleGroupEmpty'],
    [{ kind: 'all', rules: { length: 2 } }, 'rules', 'ruleGroupEmpty'],
    [{ kind: 'not' }, 'rule', 'ruleKindInvalid'],
    [{ ...gpa, fact: 'toString' }, 'fact', 'ruleFactRequired'],
    [{ ...gpa, fact: 'hsc.group' }, 'fact', 'ruleFactRequired'],
    [{ ...gpa, value: 5.01 }, 'value', 'ruleValueRange'],
    [{ ...gpa, value: 2.555 }, 'value', 'ruleValueRange'],
    [{ ...gpa, value: '3' }, 'value', 'ruleValueRange'],
    [{ ...gpa, fact: 'degree.cgpa', value: 4.5 }, 'value', 'ruleValueRange'],
    [{ ...science, values: [] }, 'values', 'ruleWordsRequired'],
    [{ ...science, values: ['Arts'] }, 'values', 'ruleWordsRequired'],
    [{ kind: 'within', fact: 'hsc.gpa', years: 1 }, 'fact', 'ruleFactRequired'],
    [{ kind: 'within', fact: 'hsc.year', years: -1 }, 'years', 'numberRange'],
    [sum(20, 1.5, 0), 'terms.1.weight', 'ruleValueRange'],
    [sum(20.01, 1.5, 2.5), 'value', 'ruleValueRange'],
    [{ kind: 'sum', terms: [{ fact: 'ssc.gpa', weight: 1 }], value: 3 }, 'terms', 'ruleTermsRequired'],
    [{ ...sum(3, 1, 1), terms: [1, 2].map((weight) => ({ fact: 'ssc.gpa', weight })) }, 'terms', 'ruleFactTwice'],
    [{ kind: 'ageAt', date: '2027-02-30', min: 17 }, 'date', 'dateInvalid'],
    [{ kind: 'ageAt', date: '2027-02-28' }, 'min', 'ruleAgeRequired'],
    [{ kind: 'ageAt', date: '2027-02-28', min: 20, max: 19 }, 'max', 'ruleAgeOrder'],
    [nest(5), 'rule.rule.rule.rule', 'ruleTreeDeep'],
    [wide(40), '', 'ruleTreeLarge'],
    [wide(10_000), '', 'ruleTreeLarge'],
  ])('refuses %j at "%s"', (raw, path, key) => {
    expect(parseRules(raw)).toMatchObject({ ok: false, problems: [{ path, key }] });
  });

  it('reports each problem of each rule', () => {
    const result = parseRules({ kind: 'all', rules: [{ ...gpa, value: 9 }, science, { ...gpa, fact: '' }] });
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual(['rules.0.value', 'rules.2.fact']);
  });
});

describe('normalTextOf', () => {
  it('is equal for trees that differ in nesting, order and repetition alone', () => {
    const [a, b] = [gpa, science] as unknown as [RuleNode, RuleNode];
    const plain = normalTextOf({ kind: 'all', rules: [a, b] });
    const doubled: RuleNode = { kind: 'not', rule: { kind: 'not', rule: a } };
    expect(normalTextOf({ kind: 'all', rules: [b, { kind: 'all', rules: [b, doubled] }] })).toBe(plain);
    expect(normalTextOf({ kind: 'any', rules: [a, b] })).not.toBe(plain);
    expect(normalTextOf({ kind: 'any', rules: [a] })).toBe(normalTextOf(a));
  });
});

describe('ruleLabel and refusalText', () => {
  const either = { kind: 'any', rules: [gpa, { kind: 'all', rules: [science, sum(14, 1.5, 2.5)] }] };
  const none = { kind: 'not', rule: either };

  it.each<[unknown, string, string]>([
    [gpa, 'SSC GPA of at least 3.00', 'এসএসসির জিপিএ কমপক্ষে ৩.০০'],
    [{ kind: 'not', rule: gpa }, 'SSC GPA below 3.00', 'এসএসসির জিপিএ ৩.০০-এর কম'],
    [
      { ...science, values: ['Science', 'Commerce'] },
      'HSC group Science or Commerce',
      'এইচএসসির গ্রুপ বিজ্ঞান অথবা বাণিজ্য হওয়া',
    ],
    [{ kind: 'not', rule: science }, 'HSC group other than Science', 'এইচএসসির গ্রুপ বিজ্ঞান ছাড়া অন্য কিছু'],
    [{ kind: 'within', fact: 'hsc.year', years: 2 }, 'HSC passing year 2024 or later', 'এইচএসসি পাসের সাল ২০২৪ বা তার পরে'],
    [sum(8, 1, 1), 'SSC GPA + HSC GPA of at least 8.00', 'এসএসসির জিপিএ + এইচএসসির জিপিএ কমপক্ষে ৮.০০'],
    [
      either,
      'SSC GPA of at least 3.00 or (HSC group Science and SSC GPA × 1.5 + HSC GPA × 2.5 of at least 14.00)',
      'এসএসসির জিপিএ কমপক্ষে ৩.০০ অথবা (এইচএসসির গ্রুপ বিজ্ঞান হওয়া এবং এসএসসির জিপিএ × ১.৫ + এইচএসসির জিপিএ × ২.৫ কমপক্ষে ১৪.০০)',
    ],
    [
      { kind: 'ageAt', date: '2027-01-01', max: 22 },
      'age of at most 22 on 1 January 2027',
      '১ জানুয়ারি, ২০২৭ তারিখে বয়স সর্বোচ্চ ২২ বছর',
    ],
    [{ kind: 'all', rules: [] }, 'no condition', 'কোনো শর্ত নেই'],
  ])('words %j', (raw, english, bangla) => {
    const result = parseRules(raw);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(ruleLabel('en', result.tree, 2026)).toBe(english);
    expect(ruleLabel('bn', result.tree, 2026)).toBe(bangla);
  });

  it.each<[unknown, object, string]>([
    [sum(20, 1.5, 2.5), { 'ssc.gpa': 4, 'hsc.gpa': 4.5 }, 'Yours: 17.25 (SSC GPA 4.00, HSC GPA 4.50).'],
    [sum(20, 1.5, 2.5), { 'ssc.gpa': 4 }, 'Yours: SSC GPA 4.00, HSC GPA not given.'],
    [{ kind: 'ageAt', date: '2027-01-01', min: 17 }, { birthDate: '2010-06-01' }, 'Yours: 16 years.'],
    [science, { 'hsc.group': 'Humanities' }, 'Yours: Humanities.'],
    [
      none,
      { 'ssc.gpa': 4, 'hsc.gpa': 3, 'hsc.group': 'Science' },
      'Yours: SSC GPA 4.00, HSC group Science, HSC GPA 3.00.',
    ],
  ])('names the own values of %j', (raw, facts, own) => {
    const result = parseRules(raw);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const [failure] = evaluateRules(result.tree, { year: 2026, ...facts }).failures;
    const sentence = failure && refusalText('en', failure, 2026);
    expect(sentence?.endsWith(own), sentence).toBe(true);
    expect(sentence?.startsWith('To apply here you need: ')).toBe(true);
  });

  it('use the texts of the specification for its rules', () => {
    const rule: RuleNode = { kind: 'within', fact: 'hsc.year', years: 3 };
    const [failure] = evaluateRules(rule, { year: 2026, 'hsc.year': 2020 }).failures;
    for (const lang of ['en', 'bn'] as const)
      expect(failure && refusalText(lang, failure, 2026)).toBe(text(lang, 'hscYearTooOld'));
  });
});
