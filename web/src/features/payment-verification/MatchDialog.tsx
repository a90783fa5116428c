import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { PhoneField, TextAreaField } from '../../ui/TextFields.tsx';
import type { MatchInput, Unmatched } from './useUnmatched.ts';

export interface MatchDialogProps {
  payment: Unmatched;
  onMatch: (input: MatchInput) => Promise<void>;
  onClose: () => void;
}

/** Matches a notification to an applicant by phone; the API queries bKash before it counts. */
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
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void form.submit()}
      confirmLabel={t('match')}
      busy={form.busy}
    >
      <p>{t('matchText')}</p>
      <RulesForm form={form} label={t('match')}>
        <PhoneField {...form.field('phone')} label={t('applicantPhone')} hint={t('applicantPhoneHint')} />
        <TextAreaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('decisionReasonHint')}
          rows={3}
          maxLength={limits.text.reason}
        />
      </RulesForm>
    </ConfirmDialog>
  );
}
