import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Decision } from './useDecision.ts';

export interface RejectDialogProps {
  userId: string;
  slip: string;
  decision: Decision;
  open: boolean;
  onClose: () => void;
}

/** Confirms a rejection, with the reason for the applicant. */
export function RejectDialog({ open, onClose, userId, slip, decision }: RejectDialogProps) {
  const t = useTexts('paymentVerification');
  const form = useRulesForm({
    rules: (schema) => schema.rejectBankSlipRules,
    initialValues: { userId, bankSlipNumber: slip, reason: '' },
    onSubmit: async (input) => {
      await decision.reject(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      open={open}
      onClose={onClose}
      confirmLabel={t('reject')}
      danger
      label={t('rejectTitle')}
      text={t('rejectText', { number: slip })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('rejectReasonHint')} />
    </ConfirmFormDialog>
  );
}
