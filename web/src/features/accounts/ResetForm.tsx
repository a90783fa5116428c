import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PhoneField } from '../../ui/TextFields.tsx';

export function ResetForm({ phone = '', onSubmit }: { phone?: string; onSubmit: (phone: string) => Promise<unknown> }) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.requestPasswordResetRules,
    initialValues: { phone },
    onSubmit: (value) => onSubmit(value.phone),
  });
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
