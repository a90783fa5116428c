import fc from 'fast-check';
import { type ApplicantFacts, type FactName, factNames, maxOf, ruleFacts, wordsOf } from '../eligibility/facts.ts';
import type { RuleNode } from '../eligibility/tree.ts';
import { limits } from '../limits.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cents = (max: number) => fc.integer({ min: 1, max: Math.round(max * 100) }).map((value) => value / 100);
const namesOf = (kind: string) => factNames.filter((name) => ruleFacts[name].kind === kind);

const scoreName = fc.constantFrom(...namesOf('score'));

const leaf: fc.Arbitrary<object> = fc.oneof(
  scoreName.chain((fact) =>
    fc.record({ kind: fc.constant('min'), fact: fc.constant(fact), value: cents(maxOf(fact)) }),
  ),
  fc.constantFrom(...namesOf('word')).chain((fact) =>
    fc.record({
      kind: fc.constant('oneOf'),
      fact: fc.constant(fact),
      values: fc.subarray([...wordsOf(fact)], { minLength: 1 }),
    }),
  ),
  fc.record({ kind: fc.constant('within'), fact: fc.constantFrom(...namesOf('year')), years: fc.nat(10) }),
  fc.uniqueArray(scoreName, { minLength: 2, maxLength: 4 }).chain((names) =>
    fc.record({
      kind: fc.constant('sum'),
      terms: fc.tuple(...names.map((fact) => cents(5).map((weight) => ({ fact, weight })))),
      value: cents(0.08),
    }),
  ),
  fc
    .record({
      kind: fc.constant('ageAt'),
      date: day,
      ages: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(20)),
      side: fc.nat(2),
    })
    .map(({ kind, date, ages: [min, more], side }) => ({
      kind,
      date,
      ...(side === 1 ? {} : { min }),
      ...(side === 0 ? {} : { max: min + more }),
    })),
);

const nodeOf = (depth: number): fc.Arbitrary<object> => {
  if (depth === 1) return leaf;
  const child = nodeOf(depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    fc.record({ kind: fc.constantFrom('all', 'any'), rules: fc.array(child, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not'), rule: child }),
  );
};

/** Valid trees of up to 40 nodes and 4 levels. */
export const ruleTrees = nodeOf(limits.eligibility.depth) as fc.Arbitrary<RuleNode>;

const valuesOf = (name: FactName): fc.Arbitrary<string | number> => {
  const { kind } = ruleFacts[name];
  if (kind === 'word') return fc.constantFrom(...wordsOf(name));
  if (kind === 'score') return cents(maxOf(name));
  return kind === 'day' ? day : fc.integer({ min: 2010, max: 2026 });
};

/** The facts of one applicant, each known. */
export const completeFacts = fc.record({
  year: fc.constant(2026),
  ...Object.fromEntries(factNames.map((name) => [name, valuesOf(name)])),
}) as unknown as fc.Arbitrary<ApplicantFacts>;
