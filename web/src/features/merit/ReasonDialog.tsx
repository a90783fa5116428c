import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  label: string;
  text: string;
  hint: string;
  onReason: (id: string, reason: string) => Promise<void>;
}

/** Confirms a state change that needs a reason. */
export function ReasonDialog({ open, onClose, id, label, text, hint, onReason }: ReasonDialogProps) {
  const t = useTexts('merit');
  const form = useRulesForm({
    rules: (schema) => schema.meritReasonRules,
    initialValues: { id, reason: '' },
    onSubmit: async (input) => {
      try {
        await onReason(input.id, input.reason);
        onClose();
      } catch (error) {
        const failure = readFailure(error);
        if (failure.kind === 'refused' && failure.code === 'CONFLICT') onClose();
        throw error;
      }
    },
  });
  return (
    <ConfirmFormDialog form={form} open={open} onClose={onClose} confirmLabel={label} danger text={text}>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={hint} />
    </ConfirmFormDialog>
  );
}
