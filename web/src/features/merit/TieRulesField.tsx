import type { MeritTieRule } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { RadioField } from '../../ui/ChoiceFields.tsx';

const all = ['WRITTEN', 'GPA', 'AGE'] as const satisfies readonly MeritTieRule[];

/** Ordered tie rules, or shared places. */
export function TieRulesField({ value, onChange, ...bound }: FieldBinding<MeritTieRule[]>) {
  const t = useTexts('merit');
  const format = useFormat();
  const [announcement, announce] = useState('');
  const isShared = value.length === 0;
  const unused = all.filter((rule) => !value.includes(rule));
  const put = (rules: MeritTieRule[], moved: MeritTieRule): void => {
    onChange(rules);
    const place = rules.indexOf(moved) + 1;
    announce(place > 0 ? t('ruleMoved', { rule: t(moved), place }) : `${t(moved)}: ${t('ruleOff')}`);
  };
  const moveTo = (rule: MeritTieRule, at: number): void => {
    const rest = value.filter((one) => one !== rule);
    put([...rest.slice(0, at), rule, ...rest.slice(at)], rule);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <RadioField
        {...bound}
        label={t('tieRules')}
        value={isShared ? 'shared' : 'rules'}
        onChange={(way) => onChange(way === 'shared' ? [] : [...all])}
        options={[
          { value: 'rules', label: t('tiesRules') },
          { value: 'shared', label: t('tiesShared') },
        ]}
      />
      {!isShared && (
        <chakra.ol aria-label={t('rulesOrder')} display="flex" flexDirection="column" gap="2" maxW="column">
          {value.map((rule, at) => (
            <chakra.li key={rule} {...row}>
              <chakra.span flex="1" minW="0">
                {`${format.number(at + 1)}. ${t(rule)}`}
              </chakra.span>
              <IconButton
                icon="up"
                label={t('ruleUp', { rule: t(rule) })}
                disabled={at === 0}
                onClick={() => moveTo(rule, at - 1)}
              />
              <IconButton
                icon="down"
                label={t('ruleDown', { rule: t(rule) })}
                disabled={at === value.length - 1}
                onClick={() => moveTo(rule, at + 1)}
              />
              <IconButton
                icon="close"
                label={t('ruleDrop', { rule: t(rule) })}
                disabled={value.length === 1}
                onClick={() =>
                  put(
                    value.filter((one) => one !== rule),
                    rule,
                  )
                }
              />
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      {!isShared && unused.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {unused.map((rule) => (
            <Button key={rule} variant="outline" icon="plus" {...wrapping} onClick={() => put([...value, rule], rule)}>
              {t('ruleUse', { rule: t(rule) })}
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
  alignItems: 'center',
  gap: '1',
  ps: '4',
  pe: '1',
  minH: '12',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
} as const;
