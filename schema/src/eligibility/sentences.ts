import { toBanglaDigits } from '../normalise.ts';
import type { Message } from '../rules/rule.ts';
import type { TextKey } from '../texts/en.ts';
import { type Lang, type LocalText, langs, messageText, text } from '../texts/text.ts';
import { specifiedRefusalOf } from './default-rules.ts';
import { ageOn, type OwnValue, type RuleFailure } from './evaluate.ts';
import { type FactName, ruleFacts } from './facts.ts';
import { exact, type RuleNode } from './tree.ts';

const inDigits = (lang: Lang, value: string): string => (lang === 'bn' ? toBanglaDigits(value) : value);

const words: Readonly<Record<string, TextKey>> = {
  Science: 'wordScience',
  Commerce: 'wordCommerce',
  Humanities: 'wordHumanities',
  Hons: 'wordHons',
  Degree: 'wordDegree',
  Male: 'wordMale',
  Female: 'wordFemale',
  Other: 'wordOther',
  undergraduate: 'wordUndergraduate',
  graduate: 'wordGraduate',
};

export const factLabel = (lang: Lang, name: FactName): string => text(lang, ruleFacts[name].name);

export function wordLabel(lang: Lang, word: string): string {
  const key = words[word];
  return key ? text(lang, key) : word;
}

const score = (lang: Lang, value: number): string => inDigits(lang, value.toFixed(2));
const whole = (lang: Lang, value: number): string => inDigits(lang, String(value));

const dayLabel = (lang: Lang, day: string): string =>
  new Intl.DateTimeFormat(lang === 'bn' ? 'bn-BD' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function join(lang: Lang, parts: readonly string[], last: 'listAnd' | 'listOr'): string {
  const head = parts.slice(0, -1).join(', ');
  const tail = parts.at(-1) ?? '';
  return head ? text(lang, last, { head, tail }) : tail;
}

/** What a rule asks for, as a phrase: "SSC GPA of at least 3.50". `year` is the year of application. */
export function ruleLabel(lang: Lang, node: RuleNode, year: number): string {
  const inner = (rule: RuleNode) =>
    rule.kind === 'all' || rule.kind === 'any' ? `(${ruleLabel(lang, rule, year)})` : ruleLabel(lang, rule, year);
  switch (node.kind) {
    case 'all':
      return node.rules.length === 0 ? text(lang, 'ruleNone') : join(lang, node.rules.map(inner), 'listAnd');
    case 'any':
      return join(lang, node.rules.map(inner), 'listOr');
    case 'not':
      return exclusionLabel(lang, node.rule, year);
    case 'oneOf':
      return text(lang, 'ruleOneOf', namesOf(lang, node));
    case 'min':
      return text(lang, 'ruleMin', { fact: factLabel(lang, node.fact), value: score(lang, node.value) });
    case 'within':
      return text(lang, 'ruleWithin', { fact: factLabel(lang, node.fact), year: whole(lang, year - node.years) });
    case 'sum':
      return text(lang, 'ruleMin', { fact: termsLabel(lang, node), value: score(lang, node.value) });
    case 'ageAt':
      return ageLabel(lang, node);
  }
}

/** The conditions of a tree that all have to be met, each as a phrase. */
export const ruleLabels = (lang: Lang, node: RuleNode, year: number): string[] =>
  node.kind === 'all' && node.rules.length > 0
    ? node.rules.map((rule) => ruleLabel(lang, rule, year))
    : [ruleLabel(lang, node, year)];

function exclusionLabel(lang: Lang, rule: RuleNode, year: number): string {
  switch (rule.kind) {
    case 'not':
      return ruleLabel(lang, rule.rule, year);
    case 'oneOf':
      return text(lang, 'ruleNoneOf', namesOf(lang, rule));
    case 'min':
      return text(lang, 'ruleBelow', { fact: factLabel(lang, rule.fact), value: score(lang, rule.value) });
    case 'sum':
      return text(lang, 'ruleBelow', { fact: termsLabel(lang, rule), value: score(lang, rule.value) });
    case 'within':
      return text(lang, 'ruleBefore', { fact: factLabel(lang, rule.fact), year: whole(lang, year - rule.years) });
    default:
      return text(lang, 'ruleNot', { rule: ruleLabel(lang, rule, year) });
  }
}

const namesOf = (lang: Lang, { fact, values }: Extract<RuleNode, { kind: 'oneOf' }>) => ({
  fact: factLabel(lang, fact),
  values: join(
    lang,
    values.map((one) => wordLabel(lang, one)),
    'listOr',
  ),
});

const termsLabel = (lang: Lang, { terms }: Extract<RuleNode, { kind: 'sum' }>): string =>
  terms
    .map(({ fact, weight }) =>
      weight === 1 ? factLabel(lang, fact) : `${factLabel(lang, fact)} × ${inDigits(lang, String(weight))}`,
    )
    .join(' + ');

function ageLabel(lang: Lang, { date, min, max }: Extract<RuleNode, { kind: 'ageAt' }>): string {
  const day = dayLabel(lang, date);
  if (min !== undefined && max !== undefined) return text(lang, 'ruleAgeBetween', { date: day, min, max });
  return min === undefined
    ? text(lang, 'ruleAgeMax', { date: day, max: max ?? 0 })
    : text(lang, 'ruleAgeMin', { date: day, min });
}

/** The applicant's own values for a rule: "3.20", or with several facts "SSC GPA 3.20, HSC GPA 3.10". */
export function ownLabel(lang: Lang, { rule, own }: RuleFailure): string {
  const [only] = own;
  if (only && own.length === 1) return ownValue(lang, only, rule);
  const values = own.map((one) => `${factLabel(lang, one.fact)} ${ownValue(lang, one, rule)}`).join(', ');
  const sum = rule.kind === 'sum' ? ownSum(rule, own) : undefined;
  return sum === undefined ? values : `${score(lang, sum)} (${values})`;
}

function ownSum({ terms }: Extract<RuleNode, { kind: 'sum' }>, own: readonly OwnValue[]): number | undefined {
  const values = terms.map(({ fact }) => own.find((one) => one.fact === fact)?.value);
  if (values.some((one) => one === undefined)) return undefined;
  return exact(terms.reduce((sum, { weight }, index) => sum + weight * Number(values[index]), 0));
}

function ownValue(lang: Lang, { fact, value }: OwnValue, rule: RuleNode): string {
  if (value === undefined) return text(lang, 'ruleNotGiven');
  switch (ruleFacts[fact].kind) {
    case 'score':
      return score(lang, Number(value));
    case 'year':
      return whole(lang, Number(value));
    case 'day':
      return rule.kind === 'ageAt'
        ? text(lang, 'ruleYears', { years: ageOn(String(value), rule.date) })
        : dayLabel(lang, String(value));
    default:
      return wordLabel(lang, String(value));
  }
}

const inEachLanguage = (write: (lang: Lang) => string): LocalText =>
  Object.fromEntries(langs.map((lang) => [lang, write(lang)])) as LocalText;

/** Why a rule refuses an application: the specification's text if it has one, else the rule and the applicant's value. */
export function refusalMessage(failure: RuleFailure, year: number): Message {
  const key = failure.isUnknown ? undefined : specifiedRefusalOf(failure.rule);
  if (key) return key;
  return {
    key: 'ruleUnmet',
    params: {
      rule: inEachLanguage((lang) => ruleLabel(lang, failure.rule, year)),
      own: inEachLanguage((lang) => ownLabel(lang, failure)),
    },
  };
}

/** `refusalMessage` in one language. */
export const refusalText = (lang: Lang, failure: RuleFailure, year: number): string =>
  messageText(lang, refusalMessage(failure, year));
