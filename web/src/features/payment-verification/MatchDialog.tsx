import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { PhoneField } from '../../ui/TextFields.tsx';
import type { MatchInput, Unmatched } from './useUnmatched.ts';

export interface MatchDialogProps {
  payment: Unmatched;
  onMatch: (input: MatchInput) => Promise<void>;
  onClose: () => void;
}

/** Matches a notification to an applicant by phone; the API first queries bKash. */
export function MatchDialog({ payment, onMatch, onClose }: MatchDialogProps) {
  const t = useTexts('paymentVerification');
  const form = useRulesForm({
    rules: (schema) => schema.matchPaymentRules,
    initialValues: { id: payment.id, phone: payment.likely?.phone ?? '', reason: '' },
    onSubmit: async (input) => {
      await onMatch(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog form={form} onClose={onClose} confirmLabel={t('match')} text={t('matchText')}>
      <PhoneField {...form.field('phone')} label={t('applicantPhone')} hint={t('applicantPhoneHint')} />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('decisionReasonHint')} rows={3} />
    </ConfirmFormDialog>
  );
}
