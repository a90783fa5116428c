import { limits, markFact } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { MarkScheme_SchemeFragment, SaveMarkSchemeMutationVariables } from '../../gql/mark-schemes.ts';
import { focusLater } from '../../lib/focusLater.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { TypedSchemeImpact } from '../impacts/index.ts';
import { ComponentRow } from './ComponentRow.tsx';
import {
  blankComponent,
  blankTieRule,
  type EditedComponent,
  highestTotal,
  moved,
  schemeValues,
} from './schemeValues.ts';
import { directionText, TieRuleRow, useTieFacts } from './TieRuleRow.tsx';

type Scheme = MarkScheme_SchemeFragment;

interface MarkSchemeFormProps {
  scheme: Scheme;
  reload: () => Promise<Scheme>;
  onSave: (input: SaveMarkSchemeMutationVariables['input']) => Promise<unknown>;
}

/** Edits the components and tie rules of a mark scheme in rows. */
export function MarkSchemeForm({ scheme, reload, onSave }: MarkSchemeFormProps) {
  const t = useTexts('markSchemes');
  const format = useFormat();
  const { form, conflict } = useGuardedForm({
    opened: scheme,
    reload,
    rules: (schema) => schema.markSchemeRules,
    valuesOf: schemeValues,
    onSave: ({ examId, components = [], tieRules = [] }, { version = 0 }) =>
      onSave({
        ...{ examId, version },
        components: components.map(({ key, labelEn, labelBn, source, max, pass, weight, step }) => ({
          ...{ key, labelEn, labelBn, source, max, pass: pass ?? null, weight, step },
        })),
        tieRules: tieRules.map(({ fact, direction }) => ({ fact, direction })),
      }),
  });
  const total = highestTotal(form.values.components);
  const { id, error } = form.field('components');
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={useComparedFields()} busy={form.busy} />
      <RulesForm form={form} label={t('title')}>
        <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
          <Components form={form} />
          {error && (
            <chakra.div id={id} tabIndex={-1}>
              <FieldError id={id} error={error} />
            </chakra.div>
          )}
          {total !== null && <p>{t('highestTotal', { total: format.number(total) })}</p>}
          {total !== null && !Number.isInteger(total) && <Alert tone="warning">{t('unevenTotal')}</Alert>}
          <SectionHeading>{t('tieRules')}</SectionHeading>
          <TieRules form={form} />
        </chakra.div>
        {form.dirty && <TypedSchemeImpact version={scheme.version} values={form.values} />}
        <Button type="submit" busy={form.busy} alignSelf="flex-start">
          {t('saveScheme')}
        </Button>
      </RulesForm>
    </>
  );
}

type Form = ReturnType<typeof useGuardedForm<Scheme, ReturnType<typeof schemeValues>, never>>['form'];

interface RowsProps {
  form: Pick<Form, 'values' | 'field' | 'setValue'>;
}

function Components({ form }: RowsProps) {
  const t = useTexts('markSchemes');
  const { components, tieRules } = form.values;
  const put = (rows: EditedComponent[]) => form.setValue('components', rows);
  const remove = ({ row, key }: EditedComponent, at: number) => {
    const rest = components.filter((one) => one.row !== row);
    put(rest);
    focusLater(form.field(`components.${Math.max(0, at - 1)}.labelEn`).id);
    if (rest.some((one) => one.key === key)) return;
    const kept = tieRules.filter(({ fact }) => fact !== markFact(key));
    form.setValue('tieRules', kept);
  };
  return (
    <>
      {components.map((component, at) => (
        <ComponentRow
          key={component.row}
          {...{ component, at, count: components.length }}
          field={(name) => form.field(`components.${at}.${name}`)}
          onChange={(next) => put(components.map((one, index) => (index === at ? next : one)))}
          onMove={(by) => put(moved(components, at, by))}
          {...(components.length > 1 && { onRemove: () => remove(component, at) })}
        />
      ))}
      {components.length < limits.marks.components && (
        <Button
          variant="outline"
          icon="plus"
          alignSelf="flex-start"
          onClick={() => put([...components, blankComponent()])}
        >
          {t('addComponent')}
        </Button>
      )}
    </>
  );
}

function TieRules({ form }: RowsProps) {
  const t = useTexts('markSchemes');
  const { components, tieRules } = form.values;
  const facts = useTieFacts()(components);
  const put = (rows: typeof tieRules) => form.setValue('tieRules', rows);
  const addId = useId();
  const remove = (at: number) => {
    put(tieRules.filter((_, index) => index !== at));
    focusLater(form.field(`tieRules.${Math.max(0, at - 1)}.fact`).id, addId);
  };
  return (
    <>
      <chakra.p color="fg.muted">{t('tieIntro')}</chakra.p>
      {tieRules.map((rule, at) => (
        <TieRuleRow
          key={rule.row}
          {...{ rule, facts, at, count: tieRules.length }}
          field={(name) => form.field(`tieRules.${at}.${name}`)}
          onMove={(by) => put(moved(tieRules, at, by))}
          onRemove={() => remove(at)}
        />
      ))}
      {tieRules.length < facts.length && (
        <Button
          id={addId}
          variant="outline"
          icon="plus"
          alignSelf="flex-start"
          onClick={() => put([...tieRules, blankTieRule()])}
        >
          {t('addRule')}
        </Button>
      )}
    </>
  );
}

/** The fields of a conflict between two officers. */
function useComparedFields() {
  const t = useTexts('markSchemes');
  const format = useFormat();
  const lang = useLanguage();
  const factsOf = useTieFacts();
  const number = (value: number | null) => (value === null ? '–' : format.number(value));
  const component = (one: Scheme['components'][number]) => {
    const numbers = (['max', 'pass', 'weight'] as const).map((name) => `${t(name)} ${number(one[name])}`);
    const names = lang === 'bn' ? [one.labelBn, one.labelEn] : [one.labelEn, one.labelBn];
    return [...names, t(one.source), ...numbers, `${t('stepOfMarks')} ${number(one.step)}`].join(', ');
  };
  const rule = ({ components }: Scheme, { fact, direction }: Scheme['tieRules'][number]) =>
    `${factsOf(components).find(({ value }) => value === fact)?.label ?? fact} (${t(directionText(fact, direction))})`;
  return [
    { name: 'components', label: t('title'), value: (one: Scheme) => one.components.map(component).join(' · ') },
    {
      name: 'tieRules',
      label: t('tieRules'),
      value: (one: Scheme) => one.tieRules.map((each) => rule(one, each)).join(' · '),
    },
  ];
}
