import { isEntered, limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useFormGuard } from '../../forms/useLeaveGuard.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import {
  type Components,
  storedValue,
  toMarksInput,
  toTypedMarks,
  toTypedValues,
  totalOf,
  useMarkLabel,
} from '../marks/index.ts';
import type { MarksState, SeenMarks } from './useMarks.ts';

export interface MarksFormProps {
  marks: SeenMarks;
  components: Components;
  state: MarksState;
}

/** 'Add or Edit Marks' of the specification, with the limits of its section 5. */
export function MarksForm({ marks, components, state }: MarksFormProps) {
  const t = useTexts('applicants');
  const format = useFormat();
  const label = useMarkLabel(components);
  // The marks that the form was opened with; a save sends their version, not that of a later load.
  const seen = useRef(marks);
  const form = useRulesForm({
    rules: (schema) => schema.marksRulesOf(components),
    initialValues: toTypedMarks(components, marks),
    onSubmit: async (value) => {
      const { version } = seen.current;
      begin(await state.save({ ...toMarksInput(value), version }, seen.current));
    },
  });
  useFormGuard(form);
  const { values, dirty, reset } = form;
  const begin = (from: SeenMarks) => {
    seen.current = from;
    reset(toTypedMarks(components, from));
  };
  const latest = useRef(begin);
  latest.current = begin;
  // Loaded marks replace the form unless it is being edited.
  const isStale = marks.version > seen.current.version && !dirty && !state.changed;
  useEffect(() => {
    if (isStale) latest.current(marks);
  }, [isStale, marks]);
  const discardMine = (now: SeenMarks) => {
    begin(now);
    state.settle();
  };
  const overwrite = (now: SeenMarks) => {
    seen.current = now;
    void form.submit();
  };
  const { changed } = state;
  const number = (value: number | null) => (value === null ? '' : format.number(value));
  const total = totalOf(components, values, seen.current);
  const entered = components.filter(isEntered);
  return (
    <Card title={t('marksTitle')}>
      <ChangedMeanwhile
        changed={changed}
        fields={[
          ...entered.map(({ key }) => ({ label: label(key), value: (of: SeenMarks) => number(storedValue(of, key)) })),
          { label: t('isAbsent'), value: (of) => (of.absent ? t('yes') : t('no')) },
          { label: t('remarks'), value: (of) => of.remarks },
        ]}
        onOverwrite={() => changed && overwrite(changed.now)}
        onDiscardMine={() => changed && discardMine(changed.now)}
        busy={form.busy}
      />
      {/* The conflict panel shows the refusal; the form does not repeat it. */}
      <RulesForm form={changed ? { ...form, failure: undefined } : form} label={t('marksTitle')}>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
          {entered.map(({ key, max }) => (
            <NumberField
              key={key}
              {...(form.field(key) as FieldBinding<string>)}
              label={label(key)}
              hint={t('markHint', { min: 0, max })}
              disabled={values.absent}
            />
          ))}
        </chakra.div>
        <chakra.p aria-live="polite" fontWeight="semibold">
          {t('totalIs', { total: total === null ? '–' : format.number(total) })}
        </chakra.p>
        <CheckboxField
          {...(form.field('absent') as FieldBinding<boolean>)}
          label={t('isAbsent')}
          hint={t('absentHint')}
          onChange={(absent) =>
            form.setValues({ ...values, absent, ...toTypedValues(components, absent ? undefined : seen.current) })
          }
        />
        <TextAreaField
          {...(form.field('remarks') as FieldBinding<string>)}
          label={t('remarks')}
          optional
          maxLength={limits.text.remarks}
          rows={3}
        />
        <chakra.p role="status" _empty={{ position: 'absolute' }}>
          {state.saved && t('marksSoon')}
        </chakra.p>
        <chakra.div>
          <Button type="submit" busy={form.busy || state.saved}>
            {t('saveMarks')}
          </Button>
        </chakra.div>
      </RulesForm>
    </Card>
  );
}
