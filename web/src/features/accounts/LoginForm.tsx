import { useEffect, useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { CodeField, PasswordField, PhoneField } from '../../ui/TextFields.tsx';

interface Credentials {
  phone: string;
  password: string;
  otp?: string;
}

export interface LoginFormProps {
  phone?: string;
  /** Stores the typed phone for Reset and Register. */
  onType: (phone: string) => void;
  /** Signed in; the next page is loading. */
  leaving?: boolean;
  onSubmit: (value: Credentials) => Promise<unknown>;
}

/** Phone and password; then, for an account with a second factor, its code. */
export function LoginForm({ phone = '', leaving = false, onType, onSubmit }: LoginFormProps) {
  const t = useTexts('accounts');
  const [asksCode, setAsksCode] = useState(false);
  const form = useRulesForm({
    rules: (schema) => schema.signInRules,
    initialValues: { phone, password: '', otp: '' },
    onSubmit: async (value) => {
      try {
        await onSubmit(value);
      } catch (error) {
        const failure = readFailure(error);
        if (asksCode || failure.kind !== 'refused' || failure.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        setAsksCode(true);
      }
    },
  });
  const otp = form.field('otp');
  const typed = form.values.phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a typed value triggers it, not a new callback.
  useEffect(() => onType(typed), [typed]);
  useEffect(() => {
    if (asksCode) document.getElementById(otp.id)?.focus();
  }, [asksCode, otp.id]);
  const goBack = () => {
    form.reset({ ...form.values, otp: '' });
    setAsksCode(false);
  };
  return (
    <RulesForm form={form}>
      {asksCode ? (
        // Not numeric: recovery codes have letters.
        <CodeField
          label={t('appCode')}
          hint={t('appCodeHint')}
          inputMode="text"
          autoCapitalize="characters"
          maxLength={32}
          {...otp}
        />
      ) : (
        <>
          <PhoneField label={t('phone')} autoComplete="username" {...form.field('phone')} />
          <PasswordField label={t('password')} maxW={{ md: '80' }} {...form.field('password')} />
        </>
      )}
      <PrimaryBar>
        <Button type="submit" busy={form.busy || leaving}>
          {t('login')}
        </Button>
        {asksCode && (
          <Button variant="outline" onClick={goBack}>
            {t('startOver')}
          </Button>
        )}
      </PrimaryBar>
    </RulesForm>
  );
}
