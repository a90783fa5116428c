import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextFields.tsx';
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void form.submit()}
      confirmLabel={t('reject')}
      danger
      busy={form.busy}
    >
      <p>{t('rejectText', { number: slip })}</p>
      <RulesForm form={form} label={t('rejectTitle')}>
        <TextAreaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={limits.text.reason}
        />
      </RulesForm>
    </ConfirmDialog>
  );
}
