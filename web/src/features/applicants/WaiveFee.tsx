import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import type { StudentProfile } from './useMarks.ts';
import { useWaiver } from './useWaiver.ts';

interface WaiveFeeProps {
  user: Pick<StudentProfile['user'], 'id' | 'name'>;
  /** Undefined: the current application. */
  intake: string | undefined;
  onWaived: () => Promise<unknown>;
}

/** Waives the fee of an applicant, with a reason and, where step-up is on, the officer's password. */
export function WaiveFee(props: WaiveFeeProps) {
  const t = useTexts('applicants');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" icon="card" onClick={() => setAsking(true)}>
        {t('waiveFee')}
      </Button>
      {asking && <WaiveDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function WaiveDialog({ user, intake, onWaived, onClose }: WaiveFeeProps & { onClose: () => void }) {
  const t = useTexts('applicants');
  const stepUp = useStepUp();
  const waive = useWaiver(intake);
  const form = useRulesForm({
    rules: (schema) => schema.waiveChargeRules,
    initialValues: { userId: user.id, reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await stepUp.detect(() => waive(input));
      onClose();
      await onWaived().catch(() => undefined);
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('waiveFee')}
      confirmLabel={t('waiveFee')}
      text={t('waiveText', { name: user.name })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('waiveReasonHint')} rows={2} />
      {stepUp.required && <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />}
    </ConfirmFormDialog>
  );
}
