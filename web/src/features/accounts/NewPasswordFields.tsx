import { limits } from '@admission/schema';
import { useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/TextFields.tsx';

interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  confirmPassword: FieldBinding<string>;
}

/** Password and confirmation with one toggle for both. */
export function NewPasswordFields({ password, confirmPassword }: NewPasswordFieldsProps) {
  const t = useTexts('accounts');
  const [shown, setShown] = useState(false);
  const common = { autoComplete: 'new-password', maxW: { md: '80' }, shown } as const;
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint', { min: limits.password.min })}
        withoutToggle
        {...common}
        {...password}
      />
      <PasswordField label={t('confirmPassword')} onShownChange={setShown} {...common} {...confirmPassword} />
    </>
  );
}
