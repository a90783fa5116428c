import { type TieRule, tieFactsOf } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { MeritExamQuery, MeritPreviewQuery, MeritView_ListFragment } from '../../gql/merit.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';
import { isSameJson } from '../../lib/sameJson.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import { RunPreview } from './RunPreview.tsx';
import { TieRulesField } from './TieRulesField.tsx';
import type { Merit } from './useMerit.ts';

export interface SettingsFormProps {
  exam: MeritExamQuery['meritExam'];
  /** The newest run; its settings are the initial values, before it those of the exam. */
  last?: MeritView_ListFragment;
  merit: Merit;
}

interface Previewed {
  input: { seats: number; waiting: number };
  /** The typed settings that were previewed. */
  of: string;
  found: MeritPreviewQuery['meritPreview'] | undefined;
}

function settingsOf({ exam, newestRun }: SettingsFormProps['exam'], last: SettingsFormProps['last']) {
  const { components, tieRules } = exam.markScheme;
  const facts = tieFactsOf(components);
  // Without components that the exam no longer has.
  const ties = (last?.ties ?? tieRules).filter(({ fact }) => facts.includes(fact));
  // The first run starts with the seats of the exam.
  const seats = last?.seats ?? exam.seats;
  return {
    examId: exam.id,
    seats: inDigitsOf(currentLanguage(), String(seats ?? '')),
    waiting: last ? inDigitsOf(currentLanguage(), String(last.waiting)) : '',
    ties: ties.map(({ fact, direction }): TieRule => ({ fact, direction })),
    newestRun,
  };
}

interface LivingForm {
  values: ReturnType<typeof settingsOf>;
  dirty: boolean;
  setValue: (name: string, value: unknown) => void;
  reset: (values: ReturnType<typeof settingsOf>) => void;
}

/** A new run takes its settings into the form, unless others are typed there: those follow the new run. */
function useNewestRun({ values, dirty, setValue, reset }: LivingForm, settings: ReturnType<typeof settingsOf>): void {
  const { newestRun } = settings;
  useEffect(() => {
    if (values.newestRun === newestRun) return;
    if (dirty && !isSameJson({ ...values, newestRun }, settings)) setValue('newestRun', newestRun);
    else reset(settings);
  });
}

/** Seats, waiting list and tie rules; previews a run, or creates it as a draft. */
export function SettingsForm({ exam, last, merit }: SettingsFormProps) {
  const t = useTexts('merit');
  const { components, tieRules } = exam.exam.markScheme;
  const settings = settingsOf(exam, last);
  const pressed = useRef<'make' | 'preview'>('preview');
  const [preview, setPreview] = useState<Previewed>();
  const form = useRulesForm({
    rules: (schema) => schema.makeMeritListRules,
    initialValues: settings,
    onSubmit: async ({ tieRules: _, ties = [], ...typed }) => {
      const input = { ...typed, ties };
      if (pressed.current === 'make') return merit.make(input);
      setPreview({ input, of: JSON.stringify(form.values), found: await merit.preview(input) });
    },
  });
  useNewestRun(form, settings);
  // A preview of other settings would be misleading.
  const shown = preview?.of === JSON.stringify(form.values) ? preview : undefined;
  if (last?.state === 'SUBMITTED')
    return (
      <Card title={t('makeAgainTitle')}>
        <p>{t('makeWaits')}</p>
      </Card>
    );
  return (
    <Card title={last ? t('makeAgainTitle') : t('makeTitle')}>
      {!last && <chakra.p color="fg.muted">{t('noRunText')}</chakra.p>}
      <RulesForm form={form} label={last ? t('makeAgainTitle') : t('makeTitle')}>
        <chakra.div display="flex" flexWrap="wrap" columnGap="8" rowGap="5">
          <NumberField {...form.field('seats')} label={t('seats')} hint={t('seatsHint')} inputMode="numeric" />
          <NumberField {...form.field('waiting')} label={t('places')} hint={t('waitingHint')} inputMode="numeric" />
        </chakra.div>
        <TieRulesField {...form.field('ties')} components={components} ofExam={tieRules} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button
            type="submit"
            variant="outline"
            busy={form.busy}
            onClick={() => {
              pressed.current = 'preview';
            }}
          >
            {t('preview')}
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            onClick={() => {
              pressed.current = 'make';
            }}
          >
            {t('make')}
          </Button>
          <chakra.span color="fg.muted" textStyle="sm">
            {t('makeHint')}
          </chakra.span>
        </chakra.div>
      </RulesForm>
      {shown?.found && (
        <RunPreview
          key={shown.of}
          {...shown.input}
          preview={shown.found}
          components={components}
          intakeId={exam.exam.intake.id}
        />
      )}
    </Card>
  );
}
