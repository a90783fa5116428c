import type { ProgramType } from '../enums.ts';
import { type ApplicantFacts, type FactName, factNames } from './facts.ts';
import { childrenOf, exact, type RuleLeaf, type RuleNode } from './tree.ts';

/** UNKNOWN: facts that would decide are missing. */
export const RuleVerdict = { MET: 'MET', UNMET: 'UNMET', UNKNOWN: 'UNKNOWN' } as const;
export type RuleVerdict = (typeof RuleVerdict)[keyof typeof RuleVerdict];

/** A rule that is not met, or not decided, with the applicant's own values. */
export type RuleFailure = { rule: RuleNode; own: OwnValue[]; isUnknown: boolean };
export type OwnValue = { fact: FactName; value: string | number | undefined };

export type Evaluation = { verdict: RuleVerdict; failures: RuleFailure[] };

const { MET, UNMET, UNKNOWN } = RuleVerdict;

/** Evaluates a tree on one applicant's facts, in three-valued logic. Pure: server, browser and checks share it. */
export function evaluateRules(tree: RuleNode, facts: ApplicantFacts): Evaluation {
  const verdict = verdictOf(tree, facts);
  return { verdict, failures: verdict === MET ? [] : failuresOf(tree, facts) };
}

export function verdictOf(node: RuleNode, facts: ApplicantFacts): RuleVerdict {
  switch (node.kind) {
    case 'all':
      return decide(node.rules, facts, UNMET, MET);
    case 'any':
      return decide(node.rules, facts, MET, UNMET);
    case 'not': {
      const verdict = verdictOf(node.rule, facts);
      if (verdict === UNKNOWN) return UNKNOWN;
      return verdict === MET ? UNMET : MET;
    }
    default:
      return verdictOfLeaf(node, facts);
  }
}

/** One member with the deciding verdict decides; otherwise an unknown one leaves the group unknown. */
function decide(
  rules: readonly RuleNode[],
  facts: ApplicantFacts,
  deciding: RuleVerdict,
  otherwise: RuleVerdict,
): RuleVerdict {
  let result = otherwise;
  for (const rule of rules) {
    const verdict = verdictOf(rule, facts);
    if (verdict === deciding) return deciding;
    if (verdict === UNKNOWN) result = UNKNOWN;
  }
  return result;
}

function verdictOfLeaf(leaf: RuleLeaf, facts: ApplicantFacts): RuleVerdict {
  if (factsOfRule(leaf).some((name) => facts[name] === undefined)) return UNKNOWN;
  return isMet(leaf, facts) ? MET : UNMET;
}

function isMet(leaf: RuleLeaf, facts: ApplicantFacts): boolean {
  switch (leaf.kind) {
    case 'min':
      return Number(facts[leaf.fact]) >= leaf.value;
    case 'oneOf':
      return leaf.values.includes(String(facts[leaf.fact]));
    case 'within':
      return facts.year - Number(facts[leaf.fact]) <= leaf.years;
    case 'sum':
      return sumOf(leaf, facts) >= leaf.value;
    case 'ageAt': {
      const age = ageOn(String(facts.birthDate), leaf.date);
      return age >= (leaf.min ?? age) && age <= (leaf.max ?? age);
    }
  }
}

export const sumOf = ({ terms }: Extract<RuleNode, { kind: 'sum' }>, facts: ApplicantFacts): number =>
  exact(terms.reduce((sum, { fact, weight }) => sum + weight * Number(facts[fact]), 0));

/** Completed years; a birthday of 29 February completes one on 1 March of other years. */
export const ageOn = (birthDate: string, date: string): number =>
  Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (date.slice(4) < birthDate.slice(4) ? 1 : 0);

/** The facts that a rule reads, in the order of the form. */
export function factsOfRule(node: RuleNode): FactName[] {
  const found = new Set<FactName>(
    node.kind === 'sum' ? node.terms.map(({ fact }) => fact) : node.kind === 'ageAt' ? ['birthDate'] : [],
  );
  if ('fact' in node) found.add(node.fact);
  for (const child of childrenOf(node)) for (const name of factsOfRule(child)) found.add(name);
  return factNames.filter((name) => found.has(name));
}

/** The narrowest rules that explain why a node is not met. */
function failuresOf(node: RuleNode, facts: ApplicantFacts): RuleFailure[] {
  if (node.kind === 'all') {
    const failing = node.rules.filter((rule) => verdictOf(rule, facts) !== MET);
    const unmet = failing.filter((rule) => verdictOf(rule, facts) === UNMET);
    return (unmet.length > 0 ? unmet : failing).flatMap((rule) => failuresOf(rule, facts));
  }
  if (node.kind === 'any') {
    const rules = branchesFor(node.rules, facts);
    const [only] = rules;
    return only && rules.length === 1 ? failuresOf(only, facts) : [failureOf({ kind: 'any', rules }, facts)];
  }
  return [failureOf(node, facts)];
}

/** The alternatives that an applicant could meet: those of another group, gender or program type do not explain a refusal. */
function branchesFor(rules: readonly RuleNode[], facts: ApplicantFacts): RuleNode[] {
  const own = rules.filter((rule) => !isForOthers(rule, facts));
  return own.length > 0 ? own : [...rules];
}

function isForOthers(node: RuleNode, facts: ApplicantFacts): boolean {
  const leaf = node.kind === 'not' ? node.rule : node;
  if (leaf.kind === 'oneOf') return verdictOf(node, facts) === UNMET;
  return node.kind === 'all' && node.rules.some((rule) => isForOthers(rule, facts));
}

const failureOf = (rule: RuleNode, facts: ApplicantFacts): RuleFailure => ({
  rule,
  own: factsOfRule(rule).map((fact) => ({ fact, value: facts[fact] })),
  isUnknown: verdictOf(rule, facts) === UNKNOWN,
});

/** The rules that remain for applicants of a program of this type: parts that the type decides are resolved. */
export function rulesForProgram(tree: RuleNode, programType: ProgramType): RuleNode {
  // The program type is the only known fact, so the year decides nothing.
  return resolve(tree, { year: 0, 'program.type': programType });
}

function resolve(node: RuleNode, facts: ApplicantFacts): RuleNode {
  if (verdictOf(node, facts) === MET) return { kind: 'all', rules: [] };
  if (node.kind !== 'all' && node.kind !== 'any') return node;
  const { kind } = node;
  const rules = node.rules
    .filter((rule) => verdictOf(rule, facts) !== (kind === 'all' ? MET : UNMET))
    .map((rule) => resolve(rule, facts));
  const [only] = rules;
  if (rules.length === 0) return node;
  return only && rules.length === 1 ? only : { kind, rules };
}
