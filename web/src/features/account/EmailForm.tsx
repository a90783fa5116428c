import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField, TextField } from '../../ui/TextFields.tsx';
import { type ChangeFormProps, useAccountChanges } from './useAccountChanges.ts';

/** A new e-mail address, with the password. */
export function EmailForm({ onClose, onChanged }: ChangeFormProps) {
  const t = useTexts('account');
  const { changeEmail } = useAccountChanges();
  const form = useRulesForm({
    rules: (schema) => schema.changeEmailRules,
    initialValues: { email: '', currentPassword: '' },
    onSubmit: async (input) => {
      await changeEmail(input);
      onClose();
      await onChanged();
    },
  });
  return (
    <RulesForm form={form} label={t('changeEmail')}>
      <p>{t('changeEmailText')}</p>
      <TextField
        {...form.field('email')}
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.text.email}
      />
      <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('changeEmail')} busy={form.busy} />
    </RulesForm>
  );
}
