import { limits } from '@admission/schema';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { PhoneField, TextField } from '../../ui/TextFields.tsx';
import { useUserTexts } from './useUserTexts.ts';

type Name = 'name' | 'phone' | 'email' | 'role';

/** The personal fields of both dialogs, without autofill: they are not the officer's own data. */
export function PersonFields({ field }: { field: (name: Name) => FieldBinding<string> }) {
  const t = useTexts('users');
  const { roles } = useUserTexts();
  return (
    <>
      <TextField {...field('name')} label={t('name')} autoComplete="off" maxLength={limits.text.name} />
      <PhoneField {...field('phone')} label={t('phone')} autoComplete="off" />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.text.email}
      />
      <SelectField {...field('role')} label={t('role')} options={roles} />
    </>
  );
}
