import { useEffect } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PasswordField, PhoneField } from '../../ui/TextFields.tsx';

export interface LoginFormProps {
  phone?: string;
  /** The operation that a press before hydration sends (`public/theme.js`). */
  documentId?: string | undefined;
  /** Stores the typed phone for Reset and Register. */
  onType: (phone: string) => void;
  /** Signed in; the next page is loading. */
  leaving?: boolean;
  onSubmit: (value: { phone: string; password: string }) => Promise<unknown>;
}

export function LoginForm({ phone = '', documentId, leaving = false, onType, onSubmit }: LoginFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.signInRules,
    initialValues: { phone, password: '' },
    onSubmit,
  });
  const typed = form.values.phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a typed value triggers it, not a new callback.
  useEffect(() => onType(typed), [typed]);
  return (
    <RulesForm form={form} documentId={documentId}>
      <PhoneField label={t('phone')} autoComplete="username" {...form.field('phone')} />
      <PasswordField label={t('password')} maxW={{ md: '80' }} {...form.field('password')} />
      <PrimaryBar>
        <Button type="submit" busy={form.busy || leaving}>
          {t('login')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
