import { factNamesOf, type RuleKind, type RuleNode } from '@admission/schema';
import { foldDigits, inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';

export interface EditedTerm {
  key: number;
  fact: string;
  weight: string;
}

/** An edited rule: every field of every kind as typed, so that changing the kind loses nothing. */
export interface EditedRule {
  /** For React. */
  key: number;
  kind: RuleKind;
  fact: string;
  value: string;
  values: string[];
  years: string;
  date: string;
  min: string;
  max: string;
  terms: EditedTerm[];
  rules: EditedRule[];
}

let lastKey = 0;

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** A new term of a weighted sum in the editor of a rule set. */
export const blankTerm = (fact = '', weight = '1'): EditedTerm => ({ key: nextKey(), fact, weight });

/** A new, empty rule in the editor of a rule set. */
export function blankRule(kind: RuleKind = 'min'): EditedRule {
  const terms = [blankTerm('ssc.gpa'), blankTerm('hsc.gpa')];
  const texts = { fact: '', value: '', years: '', date: '', min: '', max: '' };
  return { key: nextKey(), kind, ...texts, values: [], terms, rules: [] };
}

/** The facts that a kind of rule compares. */
export const factsFor = (kind: RuleKind) =>
  factNamesOf(kind === 'oneOf' ? 'word' : kind === 'within' ? 'year' : 'score');

const textOf = (value: number | undefined): string =>
  value === undefined ? '' : inDigitsOf(currentLanguage(), String(value));

/** A stored tree for the editor. */
export function editRule(node: RuleNode): EditedRule {
  const rule = blankRule(node.kind);
  switch (node.kind) {
    case 'all':
    case 'any':
      return { ...rule, rules: node.rules.map(editRule) };
    case 'not':
      return { ...rule, rules: [editRule(node.rule)] };
    case 'min':
      return { ...rule, fact: node.fact, value: textOf(node.value) };
    case 'oneOf':
      return { ...rule, fact: node.fact, values: [...node.values] };
    case 'within':
      return { ...rule, fact: node.fact, years: textOf(node.years) };
    case 'sum':
      return {
        ...rule,
        value: textOf(node.value),
        terms: node.terms.map(({ fact, weight }) => blankTerm(fact, textOf(weight))),
      };
    case 'ageAt':
      return { ...rule, date: node.date, min: textOf(node.min), max: textOf(node.max) };
  }
}

/** The editor shows a list at the top: all of these. */
export function editRules(tree: RuleNode): EditedRule {
  const rule = editRule(tree);
  return tree.kind === 'all' ? rule : { ...blankRule('all'), rules: [rule] };
}

/** A number, or the text itself, which validation refuses. */
function numberOf(typed: string): number | string | undefined {
  const text = foldDigits(typed).trim();
  if (text === '') return undefined;
  return /^[0-9]+(?:\.[0-9]*)?$/.test(text) ? Number(text) : typed;
}

/** The API input, validated by the shared rules. */
export function bodyOf({ kind, ...rule }: EditedRule): object {
  const { fact, values, date } = rule;
  switch (kind) {
    case 'all':
    case 'any':
      return { kind, rules: rule.rules.map(bodyOf) };
    case 'not':
      return { kind, rule: rule.rules[0] ? bodyOf(rule.rules[0]) : null };
    case 'min':
      return { kind, fact, value: numberOf(rule.value) };
    case 'oneOf':
      return { kind, fact, values };
    case 'within':
      return { kind, fact, years: numberOf(rule.years) };
    case 'sum':
      return {
        kind,
        value: numberOf(rule.value),
        terms: rule.terms.map((term) => ({ fact: term.fact, weight: numberOf(term.weight) })),
      };
    case 'ageAt':
      return { kind, date, min: numberOf(rule.min), max: numberOf(rule.max) };
  }
}

/** The path of a member in the editor of a rule set, as the problems of the shared rules name it. */
export const memberPath = (path: string, kind: RuleKind, index: number): string =>
  [path, kind === 'not' ? 'rule' : `rules.${index}`].filter(Boolean).join('.');
