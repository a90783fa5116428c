import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DecisionInput, DecisionKind, PendingReview } from './useReviews.ts';

export interface DecisionDialogProps {
  payment: PendingReview;
  /** Open while defined. */
  kind: DecisionKind;
  onDecide: (input: DecisionInput) => Promise<void>;
  onClose: () => void;
}

/** Confirms a decision: its effect, and the reason that is stored with the payment. */
export function DecisionDialog({ payment, kind, onDecide, onClose }: DecisionDialogProps) {
  const t = useTexts('paymentVerification');
  const { attempt, name } = payment;
  const form = useRulesForm({
    rules: (schema) => schema.decidePaymentRules,
    initialValues: { attemptId: attempt.id, seen: attempt.state as string, decision: kind as string, reason: '' },
    onSubmit: async (_checked, { reason }) => {
      await onDecide({ attemptId: attempt.id, seen: attempt.state, decision: kind, reason });
      onClose();
    },
  });
  const effects = {
    ACCEPT: t('acceptText', { name }),
    REFUND_DUE: t('refundDueText', { name }),
    REFUNDED: t('refundedText', { name }),
    REJECT: t('rejectReviewText', { name }),
  };
  const labels = { ACCEPT: t('accept'), REFUND_DUE: t('refundDue'), REFUNDED: t('refunded'), REJECT: t('reject') };
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={labels[kind]}
      danger={kind === 'REJECT'}
      text={effects[kind]}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('decisionReasonHint')} rows={3} />
    </ConfirmFormDialog>
  );
}
