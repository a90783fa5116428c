import { limits } from '@admission/schema';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import { type ChangeFormProps, useAccountChanges } from './useAccountChanges.ts';

/** A new password, with the present one; ends the other sessions. */
export function PasswordForm({ onClose, onChanged }: ChangeFormProps) {
  const t = useTexts('account');
  const { changePassword } = useAccountChanges();
  const [shown, setShown] = useState(false);
  const form = useRulesForm({
    rules: (schema) => schema.changePasswordRules,
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    onSubmit: async (input) => {
      await changePassword({ ...input, confirmPassword: input.password });
      onClose();
      await onChanged();
    },
  });
  return (
    <RulesForm form={form} label={t('changePassword')}>
      <p>{t('changePasswordText')}</p>
      <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} shown={shown} withoutToggle />
      <PasswordField
        {...form.field('password')}
        label={t('newPassword')}
        hint={t('newPasswordHint', { min: limits.password.min })}
        autoComplete="new-password"
        shown={shown}
        withoutToggle
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
        shown={shown}
        onShownChange={setShown}
      />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('changePassword')} busy={form.busy} />
    </RulesForm>
  );
}
