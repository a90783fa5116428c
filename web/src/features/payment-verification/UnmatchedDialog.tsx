import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Unmatched, UnmatchedInput, UnmatchedKind } from './useUnmatched.ts';

export interface UnmatchedDialogProps {
  payment: Unmatched;
  kind: UnmatchedKind;
  onDecide: (input: UnmatchedInput) => Promise<void>;
  onClose: () => void;
}

/** Confirms a decision: its effect, and the reason for the audit trail. */
export function UnmatchedDialog({ payment: { id, state }, kind, onDecide, onClose }: UnmatchedDialogProps) {
  const t = useTexts('paymentVerification');
  const form = useRulesForm({
    rules: (schema) => schema.decideUnmatchedRules,
    initialValues: { id, seen: state as string, decision: kind as string, reason: '' },
    onSubmit: async (_checked, { reason }) => {
      await onDecide({ id, seen: state, decision: kind, reason });
      onClose();
    },
  });
  const effects = {
    REFUND_DUE: t('unmatchedRefundText'),
    REFUNDED: t('unmatchedRefundedText'),
    CLOSE: t('lookedAtText'),
  };
  const label = { REFUND_DUE: t('refundDue'), REFUNDED: t('refunded'), CLOSE: t('lookedAt') }[kind];
  return (
    <ConfirmFormDialog form={form} onClose={onClose} confirmLabel={label} text={effects[kind]}>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('auditReasonHint')} rows={3} />
    </ConfirmFormDialog>
  );
}
