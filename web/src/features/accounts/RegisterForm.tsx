import { limits } from '@admission/schema';
import { useEffect, useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PasswordField, PhoneField, TextField } from '../../ui/TextFields.tsx';

interface Person {
  name: string;
  email: string;
  phone: string;
}

export interface Registered extends Person {
  password: string;
  confirmPassword: string;
}

export interface RegisterFormProps {
  person: Partial<Person>;
  /** What was typed, as it is typed; never the password. */
  onType: (person: Person) => void;
  onSubmit: (value: Registered) => Promise<unknown>;
}

export function RegisterForm({ person, onType, onSubmit }: RegisterFormProps) {
  const t = useTexts('accounts');
  const [shown, setShown] = useState(false);
  const form = useRulesForm({
    rules: (schema) => schema.registerRules,
    initialValues: { name: '', email: '', phone: '', ...person, password: '', confirmPassword: '' },
    onSubmit: ({ confirmPassword = '', ...value }) => onSubmit({ ...value, confirmPassword }),
  });
  const { name, email, phone } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed matters, not who listens.
  useEffect(() => onType({ name, email, phone }), [name, email, phone]);
  const common = { autoComplete: 'new-password', maxW: { md: '80' }, shown } as const;
  return (
    <RulesForm form={form}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PhoneField label={t('phone')} hint={t('phoneHint')} {...form.field('phone')} />
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
          {t('register')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
