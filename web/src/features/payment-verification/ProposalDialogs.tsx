import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { PasswordField } from '../../ui/TextFields.tsx';
import type { Proposal, ProposalDecisions } from './useProposals.ts';

interface DialogProps {
  proposal: Proposal;
  onClose: () => void;
}

/** Confirms an approval, with the officer's password where step-up is on. */
export function ApproveDialog({
  proposal: { id, version, name, status },
  onApprove,
  onClose,
}: DialogProps & Pick<ProposalDecisions, 'onApprove'>) {
  const t = useTexts('paymentVerification');
  const stepUp = useStepUp();
  const form = useRulesForm({
    rules: (schema) => schema.approvePaymentRules,
    initialValues: { id, version, currentPassword: '' },
    onSubmit: async (input) => {
      await stepUp.detect(() => onApprove(input));
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={t('approve')}
      text={status === 'PAID' ? t('proposalPaid') : t('acceptText', { name })}
    >
      {stepUp.required && <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />}
    </ConfirmFormDialog>
  );
}

/** Rejects a proposal, or withdraws an own one, with a reason. */
export function RejectProposalDialog({
  proposal: { id, version, name, isOwn, proposedBy },
  onReject,
  onClose,
}: DialogProps & Pick<ProposalDecisions, 'onReject'>) {
  const t = useTexts('paymentVerification');
  const form = useRulesForm({
    rules: (schema) => schema.rejectPaymentRules,
    initialValues: { id, version, reason: '' },
    onSubmit: async (input) => {
      await onReject(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={isOwn ? t('withdraw') : t('reject')}
      danger={!isOwn}
      text={isOwn ? t('withdrawText', { name }) : t('rejectProposalText', { name, officer: proposedBy })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('auditReasonHint')} rows={3} />
    </ConfirmFormDialog>
  );
}
