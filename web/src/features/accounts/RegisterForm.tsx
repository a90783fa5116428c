import { useEffect } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { PhoneField, TextField } from '../../ui/TextFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface Person {
  name: string;
  nameBn: string;
  email: string;
  phone: string;
}

export interface Registered extends Omit<Person, 'nameBn'> {
  nameBn?: string;
  password: string;
  confirmPassword: string;
}

export interface RegisterFormProps {
  person: Partial<Person>;
  /** Called on each change; never with the password. */
  onType: (person: Person) => void;
  onSubmit: (value: Registered) => Promise<unknown>;
}

export function RegisterForm({ person, onType, onSubmit }: RegisterFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    rules: (schema) => schema.registerRules,
    initialValues: { name: '', nameBn: '', email: '', phone: '', ...person, password: '', confirmPassword: '' },
    onSubmit: ({ confirmPassword = '', ...value }) => onSubmit({ ...value, confirmPassword }),
  });
  const { name, nameBn, email, phone } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed values trigger it, not a new callback.
  useEffect(() => onType({ name, nameBn, email, phone }), [name, nameBn, email, phone]);
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
      <TextField label={t('nameBn')} hint={t('nameBnHint')} optional autoComplete="off" {...form.field('nameBn')} />
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
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <PrimaryBar>
        <Button type="submit" busy={form.busy}>
          {t('register')}
        </Button>
      </PrimaryBar>
    </RulesForm>
  );
}
