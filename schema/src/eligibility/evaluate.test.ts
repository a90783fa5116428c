import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { ProgramType } from '../enums.ts';
import { profileRules } from '../rules/profile.ts';
import { completeFacts, ruleTrees } from '../testing/rule-trees.ts';
import { goodDegree, goodProfile, now } from '../testing/samples.ts';
import { defaultRules } from './default-rules.ts';
import { ageOn, evaluateRules, factsOfRule, rulesForProgram, verdictOf } from './evaluate.ts';
import { type ApplicantFacts, factNames } from './facts.ts';
import { refusalText } from './sentences.ts';
import { nodesOf, normaliseRules, normalTextOf, parseRules, type RuleNode } from './tree.ts';

const facts = (more: Partial<ApplicantFacts> = {}): ApplicantFacts => ({
  year: 2026,
  'program.type': 'undergraduate',
  'ssc.gpa': 4,
  'hsc.gpa': 4,
  'hsc.year': 2025,
  'hsc.group': 'Science',
  ...more,
});

const min = (fact: 'ssc.gpa' | 'hsc.gpa' | 'degree.cgpa', value: number): RuleNode => ({ kind: 'min', fact, value });
const group = (...values: string[]): RuleNode => ({ kind: 'oneOf', fact: 'hsc.group', values });

/** A second, two-valued reading of the rules, for complete facts. */
function isMetBy(node: RuleNode, own: ApplicantFacts): boolean {
  switch (node.kind) {
    case 'all':
      return node.rules.every((one) => isMetBy(one, own));
    case 'any':
      return node.rules.some((one) => isMetBy(one, own));
    case 'not':
      return !isMetBy(node.rule, own);
    case 'min':
      return Math.round(Number(own[node.fact]) * 100) >= Math.round(node.value * 100);
    case 'oneOf':
      return node.values.some((one) => one === own[node.fact]);
    case 'within':
      return Number(own[node.fact]) >= own.year - node.years;
    case 'sum': {
      const parts = node.terms.map((one) => Math.round(one.weight * 100) * Math.round(Number(own[one.fact]) * 100));
      return parts.reduce((sum, part) => sum + part, 0) >= Math.round(node.value * 100) * 100;
    }
    case 'ageAt': {
      const [year = 0, month = 0, date = 0] = String(own.birthDate).split('-').map(Number);
      const [onYear = 0, onMonth = 0, onDate = 0] = node.date.split('-').map(Number);
      const age = onYear - year - (onMonth < month || (onMonth === month && onDate < date) ? 1 : 0);
      return (node.min === undefined || age >= node.min) && (node.max === undefined || age <= node.max);
    }
  }
}

describe('evaluateRules on 10,000 random trees and applicants', () => {
  const pairs = fc.tuple(ruleTrees, completeFacts);
  const forAll = (judge: (tree: RuleNode, own: ApplicantFacts) => void) =>
    fc.assert(
      fc.property(pairs, ([tree, own]) => judge(tree, own)),
      { numRuns: 10_000 },
    );

  it('returns the same verdict before and after serialising, parsing and normalising', () => {
    forAll((tree, own) => {
      const parsed = parseRules(JSON.parse(JSON.stringify(tree)));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(evaluateRules(parsed.tree, own)).toEqual(evaluateRules(tree, own));
      const verdict = isMetBy(tree, own) ? 'MET' : 'UNMET';
      expect(verdictOf(parsed.tree, own)).toBe(verdict);
      expect(verdictOf(JSON.parse(normalTextOf(tree)), own)).toBe(verdict);
      expect(normaliseRules(normaliseRules(tree))).toEqual(normaliseRules(tree));
    });
  });

  it('explains each refusal by rules that are not met, with the own values', () => {
    forAll((tree, own) => {
      const { verdict, failures } = evaluateRules(tree, own);
      expect(failures.length > 0).toBe(verdict !== 'MET');
      for (const failure of failures) {
        expect(verdictOf(failure.rule, own)).toBe('UNMET');
        expect(failure.own).toEqual(factsOfRule(failure.rule).map((fact) => ({ fact, value: own[fact] })));
        for (const lang of ['en', 'bn'] as const)
          expect(refusalText(lang, failure, own.year)).not.toMatch(/[{}]|undefined/);
      }
    });
  });

  it('returns UNKNOWN while a missing fact could change the verdict', () => {
    fc.assert(
      fc.property(pairs, fc.subarray(factNames), ([tree, own], known) => {
        const some = { year: own.year, ...Object.fromEntries(known.map((name) => [name, own[name]])) };
        const early = verdictOf(tree, some as ApplicantFacts);
        if (early !== 'UNKNOWN') expect(verdictOf(tree, own)).toBe(early);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('evaluateRules', () => {
  it('names the branch of the own group only', () => {
    const tree: RuleNode = {
      kind: 'any',
      rules: [
        { kind: 'all', rules: [group('Science'), min('hsc.gpa', 3.5)] },
        { kind: 'all', rules: [group('Commerce', 'Humanities'), min('hsc.gpa', 3)] },
      ],
    };
    const { verdict, failures } = evaluateRules(tree, facts({ 'hsc.gpa': 3.2 }));
    expect(verdict).toBe('UNMET');
    expect(failures).toEqual([{ rule: min('hsc.gpa', 3.5), own: [{ fact: 'hsc.gpa', value: 3.2 }], isUnknown: false }]);
    expect(evaluateRules(tree, facts({ 'hsc.gpa': 3.2, 'hsc.group': 'Commerce' })).verdict).toBe('MET');
  });

  it('reports what is refused before what is missing', () => {
    const tree: RuleNode = { kind: 'all', rules: [min('degree.cgpa', 2), min('ssc.gpa', 5)] };
    expect(evaluateRules(tree, facts()).failures.map(({ rule }) => rule)).toEqual([min('ssc.gpa', 5)]);
    expect(evaluateRules(tree, facts({ 'ssc.gpa': 5 }))).toMatchObject({
      verdict: 'UNKNOWN',
      failures: [{ isUnknown: true, own: [{ fact: 'degree.cgpa', value: undefined }] }],
    });
  });

  it.each([
    ['2009-02-28', '2027-02-28', 18],
    ['2009-03-01', '2027-02-28', 17],
    ['2008-02-29', '2027-02-28', 18],
    ['2008-02-29', '2027-03-01', 19],
  ])('counts the completed years of %s on %s', (birthDate, date, years) => {
    expect(ageOn(birthDate, date)).toBe(years);
  });

  it('adds weights without the error of binary fractions', () => {
    const sum: RuleNode = {
      kind: 'sum',
      terms: [
        { fact: 'ssc.gpa', weight: 1.1 },
        { fact: 'hsc.gpa', weight: 2.2 },
      ],
      value: 3.3,
    };
    expect(1.1 * 1 + 2.2 * 1 >= 3.3).toBe(true);
    expect(verdictOf(sum, facts({ 'ssc.gpa': 1, 'hsc.gpa': 1 }))).toBe('MET');
    expect(verdictOf({ ...sum, value: 13.2 } as RuleNode, facts({ 'ssc.gpa': 4, 'hsc.gpa': 4 }))).toBe('MET');
  });
});

describe('rulesForProgram', () => {
  it('keeps the rules that the type of the program does not decide, with the same verdicts', () => {
    expect(rulesForProgram(defaultRules, 'graduate')).toEqual({
      kind: 'all',
      rules: [min('ssc.gpa', 2.5), min('hsc.gpa', 2.5)],
    });
    fc.assert(
      fc.property(ruleTrees, completeFacts, (tree, own) => {
        const left = rulesForProgram(tree, own['program.type'] as ProgramType);
        expect(verdictOf(left, own)).toBe(verdictOf(tree, own));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the default rules', () => {
  /** The rules of the specification (section 5) and the contract (section 5), as the form stated them before. */
  const textsBefore = (type: ProgramType, ssc: number, hsc: number, year: number) => ({
    ...(ssc < 2.5 ? { sscGpa: 'Minimum GPA 2.5 on a scale of 5.00 in SSC.' } : {}),
    ...(hsc < 2.5 ? { hscGpa: 'Minimum GPA 2.5 on a scale of 5.00 in HSC.' } : {}),
    ...(type === ProgramType.UNDERGRADUATE && year < 2023
      ? { hscPassingYear: 'Admission not possible as you passed HSC 3 years ago' }
      : {}),
  });

  it('refuse what the specification refuses, word for word at its field', () => {
    const gpa = fc.integer({ min: 100, max: 500 }).map((value) => value / 100);
    const types = fc.constantFrom(...Object.values(ProgramType));
    fc.assert(
      fc.property(
        types,
        gpa,
        gpa,
        fc.integer({ min: 1990, max: 2026 }),
        (programType, sscGpa, hscGpa, hscPassingYear) => {
          const answers = { ...goodProfile, ...goodDegree, sscPassingYear: 1985, sscGpa, hscGpa, hscPassingYear };
          const result = check(profileRules, answers, { now, context: { programType } });
          const refused = result.ok ? [] : result.problems.map(({ field, message }) => [field, message]);
          expect(Object.fromEntries(refused)).toEqual(textsBefore(programType, sscGpa, hscGpa, hscPassingYear));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are valid, and in the order of the form', () => {
    expect(parseRules(defaultRules)).toEqual({ ok: true, tree: defaultRules });
    expect(nodesOf(defaultRules)).toHaveLength(6);
  });
});

describe('profileRules with a rule set', () => {
  const eligibility: RuleNode = {
    kind: 'all',
    rules: [min('ssc.gpa', 2), min('hsc.gpa', 3.5), min('degree.cgpa', 2.25)],
  };
  const messages = (changes: object, programType: ProgramType, lang: 'en' | 'bn' = 'en') => {
    const answers = { ...goodProfile, ...goodDegree, ...changes };
    const result = check(profileRules, answers, { now, lang, context: { programType, eligibility } });
    return result.ok ? {} : Object.fromEntries(result.problems.map(({ field, message }) => [field, message]));
  };

  it('accept what the specification would refuse, and name rule and own value at the field', () => {
    expect(messages({ sscGpa: 2.1 }, 'graduate')).toEqual({});
    expect(messages({ hscGpa: 3.2 }, 'graduate')).toEqual({
      hscGpa: 'To apply here you need: HSC GPA of at least 3.50. Yours: 3.20.',
    });
    expect(messages({ hscGpa: 3.2 }, 'graduate', 'bn')).toEqual({
      hscGpa: 'এখানে আবেদন করতে প্রয়োজন: এইচএসসির জিপিএ কমপক্ষে ৩.৫০। আপনার: ৩.২০।',
    });
    expect(messages({ hscGpa: 5.5, sscGpa: 0.5 }, 'graduate')).toEqual({
      sscGpa: 'You must enter a GPA from 1 to 5',
      hscGpa: 'You must enter a GPA from 1 to 5',
    });
  });

  it('report a missing degree at the program where the form does not ask for it', () => {
    expect(messages({ gradDegreeCGpa: '' }, 'undergraduate')).toEqual({
      examId: 'To apply here you need: graduate CGPA of at least 2.25. Yours: not given.',
    });
  });
});
