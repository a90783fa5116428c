import { FormDialog } from '../../forms/FormDialog.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useCloseDialog, useFormGuard } from '../../forms/useLeaveGuard.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { StepUpFields } from './StepUpFields.tsx';
import { useUserChanges } from './useUserChanges.ts';

/** Add User (specification, section 2). */
export function AddUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('users');
  return (
    <FormDialog open={open} onClose={onClose} title={t('addUser')}>
      <AddUserForm onClose={onClose} />
    </FormDialog>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { add } = useUserChanges();
  const stepUp = useStepUp();
  const form = useRulesForm({
    rules: (schema) => schema.addUserRules,
    initialValues: { name: '', phone: '', email: '', role: '', password: '', reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await stepUp.detect(() => add(input));
      onClose();
    },
  });
  useFormGuard(form);
  return (
    <RulesForm form={form} label={t('addUser')}>
      <PersonFields field={form.field} />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      {stepUp.required && <StepUpFields field={form.field} required />}
      <DialogActions closeLabel={t('close')} onClose={useCloseDialog()} submitLabel={t('add')} busy={form.busy} />
    </RulesForm>
  );
}
