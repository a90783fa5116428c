import { useEffect } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PhoneField } from '../../ui/TextFields.tsx';

export interface ResetFormProps {
  phone?: string;
  /** Stores the typed phone for a reload and the sign-in page. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a typed value triggers it, not a new callback.
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
