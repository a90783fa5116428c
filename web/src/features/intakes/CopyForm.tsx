import { chakra } from '@chakra-ui/react/styled-system';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { CopyIntakeMutationVariables, Intake_IntakeFragment } from '../../gql/intakes.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { trimesters } from './IntakeForm.tsx';

interface CopyFormProps {
  intake: Intake_IntakeFragment;
  onCopy: (input: CopyIntakeMutationVariables['input']) => Promise<unknown>;
}

/** The season and the code of a copy; a year later by default. */
export function CopyForm({ intake: { id, trimester, year }, onCopy }: CopyFormProps) {
  const t = useTexts('intakes');
  const field = useTexts('profileFields');
  const form = useRulesForm({
    rules: (schema) => schema.copyIntakeRules,
    initialValues: {
      id,
      code: `${trimester}-${String(year + 1).slice(-2)}`,
      trimester: trimester as string,
      year: inDigitsOf(currentLanguage(), String(year + 1)),
    },
    onSubmit: ({ trimester: _, ...input }, values) =>
      onCopy({ ...input, trimester: trimesters.find((one) => one === values.trimester) ?? trimester }),
  });
  return (
    <RulesForm form={form} label={t('copy')}>
      <chakra.p>{t('copyText')}</chakra.p>
      <TextField {...form.field('code')} label={t('code')} hint={t('codeHint')} autoComplete="off" maxLength={20} />
      <SelectField
        {...form.field('trimester')}
        label={field('trimester')}
        options={trimesters.map((value) => ({ value, label: field(value) }))}
      />
      <NumberField {...form.field('year')} label={field('year')} inputMode="numeric" maxLength={4} />
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t('copy')}
      </Button>
    </RulesForm>
  );
}
