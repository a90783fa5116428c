import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import type { Option } from '../../ui/ChoiceFields.tsx';
import { NumberField, RadioField, TextField } from './quietFields.ts';
import type { WizardForm } from './useWizardForm.ts';
import type { AnswerName } from './wizard.values.ts';

export interface PartProps {
  form: WizardForm;
}

/** Two short fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5" alignItems="start">
      {children}
    </chakra.div>
  );
}

/** The words of a closed list, in the language of the moment. */
export function useOptions() {
  const t = useTexts('profileFields');
  return <K extends Parameters<typeof t>[0]>(words: readonly K[]): Option[] =>
    words.map((word) => ({ value: word, label: t(word as Parameters<typeof t>[0]) }));
}

interface FieldProps extends PartProps {
  name: AnswerName;
  optional?: boolean;
}

/** An answer of one line. */
export function LineField({
  form,
  name,
  ...more
}: FieldProps & { hint?: string; autoComplete?: string; max?: number }) {
  const t = useTexts('profileFields');
  const { max = limits.text.line, autoComplete = 'off', ...rest } = more;
  return <TextField label={t(name)} {...form.field(name)} maxLength={max} autoComplete={autoComplete} {...rest} />;
}

/** One word of a few. */
export function WordField({
  form,
  name,
  words,
  ...more
}: FieldProps & { words: readonly Parameters<ReturnType<typeof useOptions>>[0][number][] }) {
  const t = useTexts('profileFields');
  const options = useOptions();
  return <RadioField label={t(name)} {...form.field(name)} options={options(words)} {...more} />;
}

/** A year of four digits. */
export function YearField({ form, name, example, ...more }: FieldProps & { example: number }) {
  const t = useTexts('profileFields');
  const wizard = useTexts('profileWizard');
  const format = useFormat();
  return (
    <NumberField
      label={t(name)}
      hint={wizard('yearHint', { year: format.year(example) })}
      inputMode="numeric"
      maxLength={4}
      {...form.field(name)}
      {...more}
    />
  );
}

/** A grade point average. */
export function GradeField({ form, name, hint, ...more }: FieldProps & { hint: string }) {
  const t = useTexts('profileFields');
  return <NumberField label={t(name)} hint={hint} maxLength={5} {...form.field(name)} {...more} />;
}
