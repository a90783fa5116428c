import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextFields.tsx';
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
  const follows = {
    REFUND_DUE: t('unmatchedRefundText'),
    REFUNDED: t('unmatchedRefundedText'),
    CLOSE: t('lookedAtText'),
  };
  const label = { REFUND_DUE: t('refundDue'), REFUNDED: t('refunded'), CLOSE: t('lookedAt') }[kind];
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={() => void form.submit()} confirmLabel={label} busy={form.busy}>
      <p>{follows[kind]}</p>
      <RulesForm form={form} label={label}>
        <TextAreaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('auditReasonHint')}
          rows={3}
          maxLength={limits.text.reason}
        />
      </RulesForm>
    </ConfirmDialog>
  );
}
