import { useEffect } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PhoneField } from '../../ui/TextFields.tsx';

export interface ResetFormProps {
  phone?: string;
  /** The phone as it is typed, so that neither a reload nor the sign-in page asks for it again. */
  onType: (phone: string) => void;
  onSubmit: (phone: string) => Promise<unknown>;
}

export function ResetForm({ phone = '', onType, onSubmit }: ResetFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.requestPasswordResetRules,
    initialValues: { phone },
    onSubmit: (value) => onSubmit(value.phone),
  });
  const typed = form.values.phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters, not who listens.
  useEffect(() => onType(typed), [typed]);
  return (
    <RulesForm form={form}>
      <PhoneField label={t('phone')} autoComplete="username" {...form.field('phone')} />
      <PrimaryBar>
        <Button type="submit" busy={form.busy}>
          {t('next')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
