import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type LabelOf, useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import type { Option } from '../../ui/ChoiceFields.tsx';
import { NumberField, RadioField, TextField } from './memoizedFields.ts';
import type { WizardForm } from './useWizardForm.ts';
import type { AnswerName } from './wizard.values.ts';

export interface PartProps {
  form: WizardForm;
}

/** Two short fields of the application form, in one row on wide screens. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5" alignItems="start">
      {children}
    </chakra.div>
  );
}

/** Translated options of a choice in the application form. */
export function useOptions() {
  const t = useTexts('profileFields');
  return (values: readonly LabelOf<'profileFields'>[]): Option[] => values.map((value) => ({ value, label: t(value) }));
}

interface FieldProps extends PartProps {
  name: AnswerName;
  optional?: boolean;
}

/** A text field of the application form. */
export function LineField({
  form,
  name,
  ...more
}: FieldProps & { hint?: string; autoComplete?: string; max?: number }) {
  const t = useTexts('profileFields');
  const { max = limits.text.line, autoComplete = 'off', ...rest } = more;
  return <TextField label={t(name)} {...form.field(name)} maxLength={max} autoComplete={autoComplete} {...rest} />;
}

/** A choice between translated options in the application form. */
export function OptionField({
  form,
  name,
  values,
  ...more
}: FieldProps & { values: readonly LabelOf<'profileFields'>[] }) {
  const t = useTexts('profileFields');
  const options = useOptions();
  return <RadioField label={t(name)} {...form.field(name)} options={options(values)} {...more} />;
}

/** A year in the application form, with an example and the earliest one that is allowed. */
export function YearField({
  form,
  name,
  example,
  earliest,
  ...more
}: FieldProps & { example: number; earliest?: number | undefined }) {
  const t = useTexts('profileFields');
  const wizard = useTexts('profileWizard');
  const format = useFormat();
  return (
    <NumberField
      label={t(name)}
      hint={
        earliest === undefined
          ? wizard('yearHint', { year: format.year(example) })
          : wizard('yearHintFrom', { year: format.year(example), earliest: format.year(earliest) })
      }
      inputMode="numeric"
      maxLength={4}
      {...form.field(name)}
      {...more}
    />
  );
}

export function GradeField({ form, name, hint, ...more }: FieldProps & { hint: string }) {
  const t = useTexts('profileFields');
  return <NumberField label={t(name)} hint={hint} maxLength={5} {...form.field(name)} {...more} />;
}
