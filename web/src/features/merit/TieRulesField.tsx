import { type MarkComponent, type TieDirection, type TieRule, tieFactsOf } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { RadioField } from '../../ui/ChoiceFields.tsx';
import { useTieRuleName } from './useTieRuleName.ts';

interface TieRulesFieldProps extends FieldBinding<TieRule[]> {
  /** The components of the exam. */
  components: readonly MarkComponent[];
  /** The rules of the exam's mark scheme. */
  ofExam: readonly TieRule[];
}

/** The default order of an added rule: more marks first, the older applicant first. */
const usual = (fact: string): TieRule => ({ fact, direction: fact === 'birthDate' ? 'ASC' : 'DESC' });
const reversed = (direction: TieDirection): TieDirection => (direction === 'ASC' ? 'DESC' : 'ASC');

/** Ordered tie rules, or shared places. */
export function TieRulesField({ value, onChange, components, ofExam, ...bound }: TieRulesFieldProps) {
  const t = useTexts('merit');
  const nameOf = useTieRuleName(components);
  const [announcement, announce] = useState('');
  const isShared = value.length === 0;
  const facts = tieFactsOf(components);
  const unused = facts.filter((fact) => value.every((rule) => rule.fact !== fact));
  const put = (rules: TieRule[], changed: TieRule): void => {
    onChange(rules);
    const place = rules.indexOf(changed) + 1;
    const rule = nameOf(changed);
    announce(place > 0 ? t('ruleMoved', { rule, place }) : `${rule}: ${t('ruleOff')}`);
  };
  const moveTo = (rule: TieRule, at: number): void => {
    const rest = value.filter((one) => one !== rule);
    put([...rest.slice(0, at), rule, ...rest.slice(at)], rule);
  };
  const reverse = (rule: TieRule): void => {
    const next = { ...rule, direction: reversed(rule.direction) };
    put(
      value.map((one) => (one === rule ? next : one)),
      next,
    );
  };
  const remove = (rule: TieRule): void => {
    put(
      value.filter((one) => one !== rule),
      rule,
    );
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <RadioField
        {...bound}
        label={t('tieRules')}
        value={isShared ? 'shared' : 'rules'}
        onChange={(way) =>
          onChange(way === 'shared' ? [] : ofExam.length > 0 ? [...ofExam] : facts.slice(0, 1).map(usual))
        }
        options={[
          { value: 'rules', label: t('tiesRules') },
          { value: 'shared', label: t('tiesShared') },
        ]}
      />
      {!isShared && (
        <chakra.ol aria-label={t('rulesOrder')} display="flex" flexDirection="column" gap="2" maxW="column">
          {value.map((rule, at) => (
            <Rule
              key={rule.fact}
              {...{ at, name: nameOf(rule), count: value.length }}
              onMove={(by) => moveTo(rule, at + by)}
              onReverse={() => reverse(rule)}
              onRemove={() => remove(rule)}
            />
          ))}
        </chakra.ol>
      )}
      {!isShared && unused.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {unused.map(usual).map((rule) => (
            <Button
              key={rule.fact}
              variant="outline"
              icon="plus"
              {...wrapping}
              onClick={() => put([...value, rule], rule)}
            >
              {t('ruleUse', { rule: nameOf(rule) })}
            </Button>
          ))}
        </chakra.div>
      )}
      <chakra.span role="status" srOnly>
        {announcement}
      </chakra.span>
    </chakra.div>
  );
}

interface RuleProps {
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onReverse: () => void;
  onRemove: () => void;
}

function Rule({ name: rule, at, count, onMove, onReverse, onRemove }: RuleProps) {
  const t = useTexts('merit');
  const format = useFormat();
  return (
    <chakra.li {...row}>
      <chakra.span flex="1" minW="32" py="2">
        {`${format.number(at + 1)}. ${rule}`}
      </chakra.span>
      <chakra.span display="flex" gap="1" ms="auto">
        <IconButton icon="up" label={t('ruleUp', { rule })} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('ruleDown', { rule })} disabled={at === count - 1} onClick={() => onMove(1)} />
        <IconButton icon="rotate" label={t('ruleReverse', { rule })} onClick={onReverse} />
        <IconButton icon="close" label={t('ruleDrop', { rule })} disabled={count === 1} onClick={onRemove} />
      </chakra.span>
    </chakra.li>
  );
}

/** Wraps a long rule on a phone. */
const wrapping = {
  whiteSpace: 'normal',
  flexShrink: '1',
  minW: '0',
  h: 'auto',
  minH: '11',
  py: '1.5',
  textAlign: 'start',
} as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  ps: '4',
  pe: '1',
  minH: '12',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
} as const;
