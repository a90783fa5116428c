import { useEffect } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PasswordField, PhoneField } from '../../ui/TextFields.tsx';

export interface LoginFormProps {
  phone?: string;
  /** The phone as it is typed, so that Reset and Register need not ask for it again. */
  onType: (phone: string) => void;
  /** Signed in already, and on the way to the next page. */
  leaving?: boolean;
  onSubmit: (value: { phone: string; password: string }) => Promise<unknown>;
}

export function LoginForm({ phone = '', leaving = false, onType, onSubmit }: LoginFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.signInRules,
    initialValues: { phone, password: '' },
    onSubmit,
  });
  const typed = form.values.phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters, not who listens.
  useEffect(() => onType(typed), [typed]);
  return (
    <RulesForm form={form}>
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
