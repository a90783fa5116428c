import { readFailure } from '../lib/problems.ts';
import { ConfirmFormDialog } from './ConfirmFormDialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useRulesForm } from './useRulesForm.ts';

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  label: string;
  /** The label of the field. */
  reasonLabel: string;
  text: string;
  hint: string;
  onReason: (id: string, reason: string) => Promise<void>;
}

/** Confirms a state change that needs a reason. */
export function ReasonDialog({ open, onClose, id, label, reasonLabel, text, hint, onReason }: ReasonDialogProps) {
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
      <ReasonField {...form.field('reason')} label={reasonLabel} hint={hint} />
    </ConfirmFormDialog>
  );
}
