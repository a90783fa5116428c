import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PasswordField, PhoneField } from '../../ui/TextFields.tsx';

export interface LoginFormProps {
  phone?: string;
  /** Signed in already, and on the way to the next page. */
  leaving?: boolean;
  onSubmit: (value: { phone: string; password: string }) => Promise<unknown>;
}

export function LoginForm({ phone = '', leaving = false, onSubmit }: LoginFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.signInRules,
    initialValues: { phone, password: '' },
    onSubmit,
  });
  return (
    <RulesForm form={form} label={t('login')}>
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
