import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextFields.tsx';

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** The number of the run. */
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void form.submit()}
      confirmLabel={label}
      danger
      busy={form.busy}
    >
      <p>{text}</p>
      <RulesForm form={form} label={label}>
        <TextAreaField {...form.field('reason')} label={t('reason')} hint={hint} maxLength={limits.text.reason} />
      </RulesForm>
    </ConfirmDialog>
  );
}
