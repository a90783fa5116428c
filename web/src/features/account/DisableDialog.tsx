import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/TextFields.tsx';
import { useSecurityChanges } from './useSecurityChanges.ts';

/** Disables the second factor, with reason and password. */
export function DisableDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => Promise<void> }) {
  const t = useTexts('account');
  const { disable } = useSecurityChanges();
  const form = useRulesForm({
    rules: (schema) => schema.disableSecondFactorRules,
    initialValues: { reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await disable(input);
      onClose();
      await onChanged();
    },
  });
  return (
    <ConfirmFormDialog form={form} onClose={onClose} confirmLabel={t('disable')} danger text={t('disableText')}>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} />
      <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />
    </ConfirmFormDialog>
  );
}
