import { limits } from '@admission/schema';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { WizardPersonFragment } from '../../gql/profile-wizard.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/TextFields.tsx';

export interface NameDialogProps {
  person: WizardPersonFragment;
  onSave: (names: { name: string; nameBn: string | null }) => Promise<unknown>;
  onClose: () => void;
}

/** Changes both own names from within the application form, as they will be printed. */
export function NameDialog({ person, onSave, onClose }: NameDialogProps) {
  const t = useTexts('profileWizard');
  const form = useRulesForm({
    rules: (schema) => schema.ownNameRules,
    initialValues: { name: person.name, nameBn: person.nameBn ?? '' },
    onSubmit: async ({ name, nameBn }) => {
      await onSave({ name, nameBn: nameBn ?? null });
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      title={t('changeName')}
      text={t('youText')}
      confirmLabel={t('save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={limits.text.name}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.field('nameBn')}
        label={t('nameBn')}
        optional
        maxLength={limits.text.name}
        autoComplete="off"
      />
    </ConfirmFormDialog>
  );
}
