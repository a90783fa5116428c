import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import { useReissue } from './useOfficeActions.ts';

interface ReissueCardProps {
  profileId: string;
  name: string;
  onReissued: () => void;
}

/** Revokes the printed admit cards of an applicant, with a reason and, where step-up is on, the officer's password. */
export function ReissueCard(props: ReissueCardProps) {
  const t = useTexts('applicants');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" icon="rotate" onClick={() => setAsking(true)}>
        {t('reissueCard')}
      </Button>
      {asking && <ReissueDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReissueDialog({ profileId, name, onReissued, onClose }: ReissueCardProps & { onClose: () => void }) {
  const t = useTexts('applicants');
  const stepUp = useStepUp();
  const reissue = useReissue();
  const form = useRulesForm({
    rules: (schema) => schema.reissueCardRules,
    initialValues: { profileId, reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await stepUp.detect(() => reissue(input));
      onClose();
      onReissued();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('reissueCard')}
      confirmLabel={t('reissueCard')}
      text={t('reissueText', { name })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('waiveReasonHint')} rows={2} />
      {stepUp.required && <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />}
    </ConfirmFormDialog>
  );
}
