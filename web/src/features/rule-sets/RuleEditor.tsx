import { factLabel, limits, type RuleKind, ruleKinds, wordLabel, wordsOf } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CheckboxField, SelectField } from '../../ui/ChoiceFields.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import { blankRule, blankTerm, type EditedRule, factsFor, memberPath } from './editedRules.ts';

export interface RuleEditorProps {
  rule: EditedRule;
  onChange: (rule: EditedRule) => void;
  /** Absent at the top, whose kind is fixed. */
  onRemove?: () => void;
  /** The number of the rule, for its label: 2.1 is the first rule of the second group. */
  label: string;
  path: string;
  depth: number;
  /** Messages by path. */
  problems: Readonly<Record<string, string>>;
}

type PartProps = Omit<RuleEditorProps, 'onRemove' | 'label'>;

const isGroup = (kind: RuleKind): boolean => kind === 'all' || kind === 'any' || kind === 'not';

/** One rule with its fields; a group also shows its members. */
export function RuleEditor({ onRemove, label, ...part }: RuleEditorProps) {
  const t = useTexts('ruleSets');
  const { rule, onChange, depth, path, problems } = part;
  const bind = useBinding(part);
  const kinds = ruleKinds.filter((kind) => depth < limits.eligibility.depth || !isGroup(kind));
  return (
    <chakra.fieldset
      aria-label={t('ruleNumber', { number: label })}
      minW="0"
      display="flex"
      flexDirection="column"
      gap="4"
      p={{ base: '3', sm: '4' }}
      borderWidth="1px"
      borderColor={problems[path] ? 'fg.error' : 'border'}
      borderRadius="l2"
    >
      <chakra.div display="flex" gap="3" alignItems="flex-end">
        <chakra.div flex="1" minW="0">
          <SelectField
            {...bind('kind', rule.kind)}
            label={t('ruleNumber', { number: label })}
            empty={null}
            onChange={(kind: RuleKind) => onChange({ ...rule, kind, fact: '', values: [] })}
            options={kinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
          />
        </chakra.div>
        <IconButton icon="trash" label={t('removeRule', { number: label })} onClick={() => onRemove?.()} />
      </chakra.div>
      {isGroup(rule.kind) ? <RuleMembers {...part} prefix={`${label}.`} /> : <LeafFields {...part} />}
      <FieldError id={`${path}-rule`} error={problems[path]} />
    </chakra.fieldset>
  );
}

/** The members of a group, and the button that adds one. */
export function RuleMembers({ rule, onChange, path, depth, problems, prefix }: PartProps & { prefix: string }) {
  const t = useTexts('ruleSets');
  const format = useFormat();
  const id = useId();
  const put = (rules: EditedRule[]) => onChange({ ...rule, rules });
  const isFull = rule.kind === 'not' && rule.rules.length > 0;
  const error = problems[[path, rule.kind === 'not' ? 'rule' : 'rules'].filter(Boolean).join('.')];
  return (
    <>
      <chakra.ul display="flex" flexDirection="column" gap="3" _empty={{ display: 'none' }}>
        {rule.rules.map((member, index) => (
          <chakra.li key={member.key} listStyleType="none">
            <RuleEditor
              rule={member}
              onChange={(next) => put(rule.rules.map((one) => (one === member ? next : one)))}
              onRemove={() => put(rule.rules.filter((one) => one !== member))}
              label={`${prefix}${format.number(index + 1)}`}
              path={memberPath(path, rule.kind, index)}
              depth={depth + 1}
              problems={problems}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      <FieldError id={id} error={rule.rules.length === 0 ? error : undefined} />
      {!isFull && (
        <Button variant="outline" icon="plus" alignSelf="flex-start" onClick={() => put([...rule.rules, blankRule()])}>
          {t('addRule')}
        </Button>
      )}
    </>
  );
}

function useBinding({ path, problems }: Pick<PartProps, 'path' | 'problems'>) {
  const prefix = useId();
  return <V,>(name: string, value: V) => ({
    id: `${prefix}-${name}`,
    name,
    value,
    error: problems[[path, name].filter(Boolean).join('.')],
    onBlur: () => undefined,
  });
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  gap: '4',
  alignItems: 'start',
} as const;

function LeafFields(part: PartProps) {
  const { rule, onChange } = part;
  const t = useTexts('ruleSets');
  const bind = useBinding(part);
  const set = (name: 'value' | 'years' | 'date' | 'min' | 'max') => ({
    ...bind(name, rule[name]),
    onChange: (value: string) => onChange({ ...rule, [name]: value }),
  });
  switch (rule.kind) {
    case 'min':
      return (
        <chakra.div {...pair}>
          <FactField {...part} />
          <NumberField {...set('value')} label={t('atLeast')} />
        </chakra.div>
      );
    case 'within':
      return (
        <chakra.div {...pair}>
          <FactField {...part} />
          <NumberField {...set('years')} label={t('yearsAgo')} hint={t('yearsAgoHint')} inputMode="numeric" />
        </chakra.div>
      );
    case 'oneOf':
      return <WordFields {...part} />;
    case 'sum':
      return <SumFields {...part} />;
    default:
      return (
        <chakra.div {...pair}>
          <DateField {...set('date')} label={t('ageDate')} />
          <chakra.div {...pair}>
            <NumberField {...set('min')} label={t('ageMin')} optional inputMode="numeric" />
            <NumberField {...set('max')} label={t('ageMax')} optional inputMode="numeric" />
          </chakra.div>
        </chakra.div>
      );
  }
}

function FactField(part: PartProps) {
  const { rule, onChange } = part;
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  return (
    <SelectField
      {...useBinding(part)('fact', rule.fact)}
      label={t('fact')}
      onChange={(fact: string) => onChange({ ...rule, fact, values: [] })}
      options={factsFor(rule.kind).map((name) => ({ value: name, label: factLabel(lang, name) }))}
    />
  );
}

function WordFields(part: PartProps) {
  const { rule, onChange } = part;
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const bind = useBinding(part);
  const { id, error } = bind('values', rule.values);
  const fact = factsFor('oneOf').find((name) => name === rule.fact);
  const toggle = (word: string, isOn: boolean) =>
    onChange({ ...rule, values: isOn ? [...rule.values, word] : rule.values.filter((one) => one !== word) });
  return (
    <chakra.div {...pair}>
      <FactField {...part} />
      {fact && (
        <chakra.fieldset border="0" p="0" minW="0" aria-describedby={error ? `${id}-error` : undefined}>
          <chakra.legend fontWeight="semibold">{t('answers')}</chakra.legend>
          {wordsOf(fact).map((word) => (
            <CheckboxField
              key={word}
              {...bind(word, rule.values.includes(word))}
              label={wordLabel(lang, word)}
              onChange={(isOn) => toggle(word, isOn)}
            />
          ))}
          <FieldError id={id} error={error} />
        </chakra.fieldset>
      )}
    </chakra.div>
  );
}

function SumFields(part: PartProps) {
  const { rule, onChange } = part;
  const t = useTexts('ruleSets');
  const lang = useLanguage();
  const bind = useBinding(part);
  const { terms } = rule;
  const put = (next: EditedRule['terms']) => onChange({ ...rule, terms: next });
  const change = (at: number, more: Partial<EditedRule['terms'][number]>) =>
    put(terms.map((term, index) => (index === at ? { ...term, ...more } : term)));
  const options = factsFor('sum').map((name) => ({ value: name, label: factLabel(lang, name) }));
  const common = bind('terms', '');
  return (
    <>
      {terms.map((term, index) => (
        <chakra.div key={term.key} {...pair}>
          <SelectField
            {...bind(`terms.${index}.fact`, term.fact)}
            label={t('fact')}
            onChange={(fact: string) => change(index, { fact })}
            options={options}
          />
          <chakra.div display="flex" gap="3" alignItems="flex-end">
            <NumberField
              {...bind(`terms.${index}.weight`, term.weight)}
              label={t('weight')}
              onChange={(weight) => change(index, { weight })}
            />
            {terms.length > 2 && (
              <IconButton
                icon="trash"
                label={t('removeTerm')}
                onClick={() => put(terms.filter((_, at) => at !== index))}
              />
            )}
          </chakra.div>
        </chakra.div>
      ))}
      <FieldError id={common.id} error={common.error} />
      <chakra.div {...pair}>
        <NumberField
          {...bind('value', rule.value)}
          label={t('sumAtLeast')}
          onChange={(value) => onChange({ ...rule, value })}
        />
      </chakra.div>
      {terms.length < limits.eligibility.terms && (
        <Button variant="outline" icon="plus" alignSelf="flex-start" onClick={() => put([...terms, blankTerm()])}>
          {t('addTerm')}
        </Button>
      )}
    </>
  );
}
