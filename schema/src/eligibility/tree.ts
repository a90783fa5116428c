import { limits } from '../limits.ts';
import { isCalendarDay } from '../normalise.ts';
import type { TextKey } from '../texts/en.ts';
import type { TextParams } from '../texts/text.ts';
import { isFactOf, maxOf, type ScoreFact, type WordFact, wordsOf, type YearFact } from './facts.ts';

export type SumTerm = { fact: ScoreFact; weight: number };

/** One rule of eligibility, as JSON. */
export type RuleNode =
  | { kind: 'all' | 'any'; rules: RuleNode[] }
  | { kind: 'not'; rule: RuleNode }
  | { kind: 'min'; fact: ScoreFact; value: number }
  | { kind: 'oneOf'; fact: WordFact; values: string[] }
  /** The year of the fact is at most that many years before the year of application. */
  | { kind: 'within'; fact: YearFact; years: number }
  /** The weighted sum is at least the value. */
  | { kind: 'sum'; terms: SumTerm[]; value: number }
  /** Completed years on that day. */
  | { kind: 'ageAt'; date: string; min?: number; max?: number };

export type RuleKind = RuleNode['kind'];

export const ruleKinds = [
  'min',
  'oneOf',
  'within',
  'sum',
  'ageAt',
  'any',
  'all',
  'not',
] as const satisfies readonly RuleKind[];

export type RuleLeaf = Exclude<RuleNode, { kind: 'all' | 'any' | 'not' }>;

/** A problem of one node, with its dotted path within the tree; empty for the root. */
export type TreeProblem = { path: string; key: TextKey; params?: TextParams };

export type TreeResult = { ok: true; tree: RuleNode } | { ok: false; problems: TreeProblem[] };

/** Parses an untrusted tree into known keys in one order, or returns every problem with its path. Never throws. */
export function parseRules(raw: unknown): TreeResult {
  const problems: TreeProblem[] = [];
  const tree = readNode(raw, { problems, nodes: { count: 0 }, path: [] });
  return tree && problems.length === 0 ? { ok: true, tree } : { ok: false, problems };
}

type Place = { problems: TreeProblem[]; nodes: { count: number }; path: readonly (string | number)[] };
type Raw = Readonly<Record<string, unknown>>;

const within = (place: Place, ...steps: (string | number)[]): Place => ({ ...place, path: [...place.path, ...steps] });

/** Adds a problem; returns undefined, the value of an invalid part. */
function refuse(place: Place, key: TextKey, params?: TextParams): undefined {
  place.problems.push({ path: place.path.join('.'), key, ...(params ? { params } : {}) });
}

const isRaw = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function readNode(raw: unknown, place: Place, depth = 1): RuleNode | undefined {
  const { depth: maxDepth, nodes: maxNodes } = limits.eligibility;
  place.nodes.count += 1;
  // Reported once; parsing stops there, so that hostile input costs no more than a large tree.
  if (place.nodes.count > maxNodes) {
    return place.nodes.count === maxNodes + 1
      ? refuse({ ...place, path: [] }, 'ruleTreeLarge', { max: maxNodes })
      : undefined;
  }
  if (depth > maxDepth) return refuse(place, 'ruleTreeDeep', { max: maxDepth });
  if (!isRaw(raw)) return refuse(place, 'ruleKindInvalid');
  const { kind } = raw;
  if (kind === 'all' || kind === 'any') return readGroup(kind, raw['rules'], place, depth);
  if (kind === 'not') {
    const rule = readNode(raw['rule'], within(place, 'rule'), depth + 1);
    return rule && { kind, rule };
  }
  return readLeaf(raw, place);
}

function readGroup(kind: 'all' | 'any', raw: unknown, place: Place, depth: number): RuleNode | undefined {
  const at = within(place, 'rules');
  if (!Array.isArray(raw)) return refuse(at, 'ruleGroupEmpty');
  // An empty root is met by everyone; any other empty group is a mistake.
  if (raw.length === 0 && !(kind === 'all' && depth === 1)) return refuse(at, 'ruleGroupEmpty');
  const rules = raw
    .slice(0, limits.eligibility.nodes + 1)
    .map((one: unknown, index) => readNode(one, within(at, index), depth + 1));
  return rules.every((one) => one !== undefined) ? { kind, rules } : undefined;
}

function readLeaf(raw: Raw, place: Place): RuleNode | undefined {
  switch (raw['kind']) {
    case 'min':
      return readMin(raw, place);
    case 'oneOf':
      return readOneOf(raw, place);
    case 'within':
      return readWithin(raw, place);
    case 'sum':
      return readSum(raw, place);
    case 'ageAt':
      return readAge(raw, place);
    default:
      return refuse(within(place, 'kind'), 'ruleKindInvalid');
  }
}

const readScoreFact = (raw: Raw, place: Place): ScoreFact | undefined =>
  isFactOf('score', raw['fact']) ? (raw['fact'] as ScoreFact) : refuse(within(place, 'fact'), 'ruleFactRequired');

/** A number with at most two decimals from above 0 to `max`. */
function readScore(raw: unknown, place: Place, max: number): number | undefined {
  const isValid =
    typeof raw === 'number' && raw > 0 && raw <= max && Math.abs(raw * 100 - Math.round(raw * 100)) < 1e-6;
  return isValid ? raw : refuse(place, 'ruleValueRange', { max });
}

function readWhole(raw: unknown, place: Place, min: number, max: number): number | undefined {
  const isValid = typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max;
  return isValid ? raw : refuse(place, 'numberRange', { min, max });
}

function readMin(raw: Raw, place: Place): RuleNode | undefined {
  const fact = readScoreFact(raw, place);
  const value = readScore(raw['value'], within(place, 'value'), fact ? maxOf(fact) : limits.gpa.max);
  return fact && value !== undefined ? { kind: 'min', fact, value } : undefined;
}

function readOneOf(raw: Raw, place: Place): RuleNode | undefined {
  if (!isFactOf('word', raw['fact'])) return refuse(within(place, 'fact'), 'ruleFactRequired');
  const fact = raw['fact'] as WordFact;
  const known = wordsOf(fact);
  const given: unknown = raw['values'];
  const isValid =
    Array.isArray(given) && given.length > 0 && given.length <= 20 && given.every((one) => known.includes(one));
  if (!isValid) return refuse(within(place, 'values'), 'ruleWordsRequired');
  return { kind: 'oneOf', fact, values: known.filter((one) => given.includes(one)) };
}

function readWithin(raw: Raw, place: Place): RuleNode | undefined {
  const isKnown = isFactOf('year', raw['fact']);
  const years = readWhole(raw['years'], within(place, 'years'), 0, limits.eligibility.years);
  if (!isKnown) return refuse(within(place, 'fact'), 'ruleFactRequired');
  return years === undefined ? undefined : { kind: 'within', fact: raw['fact'] as YearFact, years };
}

function readSum(raw: Raw, place: Place): RuleNode | undefined {
  const { terms: maxTerms, weight: maxWeight } = limits.eligibility;
  const given: unknown = raw['terms'];
  const at = within(place, 'terms');
  if (!Array.isArray(given) || given.length < 2 || given.length > maxTerms)
    return refuse(at, 'ruleTermsRequired', { max: maxTerms });
  const terms = given.map((one: unknown, index): SumTerm | undefined => {
    const here = within(at, index);
    if (!isRaw(one)) return refuse(within(here, 'fact'), 'ruleFactRequired');
    const fact = readScoreFact(one, here);
    const weight = readScore(one['weight'], within(here, 'weight'), maxWeight);
    return fact && weight !== undefined ? { fact, weight } : undefined;
  });
  if (!terms.every((one) => one !== undefined)) return undefined;
  if (new Set(terms.map(({ fact }) => fact)).size < terms.length) return refuse(at, 'ruleFactTwice');
  const max = exact(terms.reduce((sum, { fact, weight }) => sum + weight * maxOf(fact), 0));
  const value = readScore(raw['value'], within(place, 'value'), max);
  return value === undefined ? undefined : { kind: 'sum', terms, value };
}

function readAge(raw: Raw, place: Place): RuleNode | undefined {
  const { date } = raw;
  const bound = (name: 'min' | 'max') =>
    raw[name] == null ? undefined : readWhole(raw[name], within(place, name), 1, limits.eligibility.age);
  const before = place.problems.length;
  const [min, max] = [bound('min'), bound('max')];
  if (typeof date !== 'string' || !isCalendarDay(date)) return refuse(within(place, 'date'), 'dateInvalid');
  if (place.problems.length > before) return undefined;
  if (min === undefined && max === undefined) return refuse(within(place, 'min'), 'ruleAgeRequired');
  if (min !== undefined && max !== undefined && min > max) return refuse(within(place, 'max'), 'ruleAgeOrder');
  return { kind: 'ageAt', date, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Removes the error of binary fractions, so that 1.1 + 2.2 is at least 3.3. */
export const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The nodes of a tree, the root first. */
export function nodesOf(node: RuleNode): RuleNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

export function childrenOf(node: RuleNode): readonly RuleNode[] {
  if (node.kind === 'all' || node.kind === 'any') return node.rules;
  return node.kind === 'not' ? [node.rule] : [];
}

/**
 * The same conditions in one form: nested groups of one kind are merged, double negations and duplicates removed, and members
 * sorted. Trees that differ in this alone have one normal form.
 */
export function normaliseRules(node: RuleNode): RuleNode {
  if (node.kind === 'not') {
    const rule = normaliseRules(node.rule);
    return rule.kind === 'not' ? rule.rule : { kind: 'not', rule };
  }
  if (node.kind === 'sum') return { ...node, terms: [...node.terms].sort((a, b) => compareText(a.fact, b.fact)) };
  if (node.kind !== 'all' && node.kind !== 'any') return node;
  const { kind } = node;
  const merged = node.rules.map(normaliseRules).flatMap((one) => (one.kind === kind ? one.rules : [one]));
  const byText = new Map(merged.map((one) => [JSON.stringify(one), one]));
  const rules = [...byText].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one);
  const [only] = rules;
  return only && rules.length === 1 ? only : { kind, rules };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The input of a rule set's hash. */
export const normalTextOf = (tree: RuleNode): string => JSON.stringify(normaliseRules(tree));
