import { limits } from '../limits.ts';
import { MarkSource, TieDirection, tieFactsOf } from '../mark-scheme.ts';
import { choice, decimal, id, line, whole } from './readers.ts';
import { always, type Message, must, rows, rules, where } from './rule.ts';

const { components: maxComponents, label, max, weight, step } = limits.marks;
const maxRange: Message = { key: 'schemeMaxRange', params: { max: max.max } };
const weightRange: Message = { key: 'schemeWeightRange', params: weight };
const stepRange: Message = { key: 'schemeStepRange', params: { min: step.min } };

type Given = Readonly<Record<string, unknown>>;
const rowsOf = (outer: Given, name: string): Given[] => (Array.isArray(outer[name]) ? outer[name] : []);
const isTwice = (outer: Given, name: string, field: string, value: unknown): boolean =>
  rowsOf(outer, name).filter((one) => one[field] === value).length > 1;

const isGpa = (parent: Given): boolean => parent['source'] !== undefined && parent['source'] !== MarkSource.ENTERED;

const key = () =>
  must(line(limits.text.shortCode), 'schemeKeyInvalid').test(
    where<string>((value, _, { parent, outer }) => {
      if (!/^[a-z][a-z0-9_]{0,19}$/.test(value) || reserved.has(value)) return 'schemeKeyInvalid';
      if (isTwice(outer, 'components', 'key', value)) return 'schemeKeyTwice';
      return isGpa(parent) && (value === 'written' || value === 'viva') ? 'schemeKeyEntered' : null;
    }),
  );

/** Other fields of forms and sheets of marks. */
const reserved: ReadonlySet<string> = new Set(['absent', 'partial', 'remarks', 'version', 'total', 'name']);

const componentRules = rules({
  key: key(),
  labelEn: must(line(label), 'schemeLabelRequired'),
  labelBn: must(line(label), 'schemeLabelRequired'),
  source: must(choice(MarkSource), 'choiceInvalid').test(
    where<MarkSource>((_value, _, { parent, outer }) => {
      const [first, ...others] = rowsOf(outer, 'components');
      const isFirst = first?.['key'] === parent['key'];
      return isFirst && [first, ...others].every((one) => isGpa(one ?? {})) ? 'schemeEnteredRequired' : null;
    }),
  ),
  max: must(decimal(2, maxRange), maxRange).test(
    where<number>((value, _, { parent }) => {
      const factor = Number(parent['weight'] ?? 1);
      if (value < max.min || value > max.max || value * factor > max.max) return maxRange;
      return isGpa(parent) && value !== limits.gpa.max ? { key: 'schemeGpaMax', params: limits.gpa } : null;
    }),
  ),
  pass: decimal(2, 'schemePassRange').test(
    where<number>((value, _, { parent }) => (value >= 0 && value <= Number(parent['max']) ? null : 'schemePassRange')),
  ),
  weight: must(decimal(2, weightRange), weightRange).test(
    where<number>((value) => (value >= weight.min && value <= weight.max ? null : weightRange)),
  ),
  step: must(decimal(2, stepRange), stepRange).test(
    where<number>((value, _, { parent }) => (value >= step.min && value <= Number(parent['max']) ? null : stepRange)),
  ),
});

/** Distinct facts with their directions; `facts` are those that the sibling values allow. */
const tieRuleRules = (name: string, allows: (fact: string, outer: Given) => boolean) =>
  rules({
    fact: must(line(limits.text.shortCode * 2), 'meritTieFactUnknown').test(
      where<string>((value, _, { outer }) => {
        if (!allows(value, outer)) return 'meritTieFactUnknown';
        return isTwice(outer, name, 'fact', value) ? 'meritTieRuleTwice' : null;
      }),
    ),
    direction: must(choice(TieDirection), 'choiceInvalid'),
  });

const maxTieRules = tieFactsOf([]).length + maxComponents;

/** Tie rules of an exam; the service validates their components. */
export const tieRuleRows = (name: string) =>
  rows(
    tieRuleRules(name, () => true),
    maxTieRules,
  );

/** The mark scheme of an exam. */
export const markSchemeRules = rules({
  examId: must(id(), 'idRequired'),
  version: whole(0),
  components: rows(componentRules, maxComponents).test(
    always<object[]>((value) => (value === undefined || value.length === 0 ? 'schemeEnteredRequired' : null)) as never,
  ),
  tieRules: rows(
    tieRuleRules('tieRules', (fact, outer) => {
      const components = rowsOf(outer, 'components').map((one) => ({ key: String(one['key']) }));
      return tieFactsOf(components).includes(fact);
    }),
    maxTieRules,
  ),
});
