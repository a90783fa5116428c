import { limits } from '@admission/schema';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';

export interface NewPasswordFormProps {
  onSubmit: (value: { password: string; confirmPassword: string }) => Promise<unknown>;
  onStartOver: () => void;
}

export function NewPasswordForm({ onSubmit, onStartOver }: NewPasswordFormProps) {
  const t = useTexts('accounts');
  const [shown, setShown] = useState(false);
  const form = useRulesForm({
    // The token is in the address, where nobody can correct it; the API judges it.
    rules: (schema) => schema.resetPasswordRules.pick(['password', 'confirmPassword']),
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password, confirmPassword = '' }) => onSubmit({ password, confirmPassword }),
  });
  const common = { autoComplete: 'new-password', maxW: { md: '80' }, shown } as const;
  return (
    <RulesForm form={form}>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint', { min: limits.password.min })}
        withoutToggle
        {...common}
        {...form.field('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        onShownChange={setShown}
        {...common}
        {...form.field('confirmPassword')}
      />
      <PrimaryBar>
        <Button type="submit" busy={form.busy}>
          {t('reset')}
        </Button>
        <Button variant="outline" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
