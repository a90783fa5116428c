import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { Institution_ChangeFragment } from '../../gql/institution.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import { FeeImpact } from '../impacts/index.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { feeFields, useIntakeTitle } from './moneyFields.ts';
import type { InstitutionChanges } from './useInstitutionChanges.ts';

interface PendingChangeProps {
  change: Institution_ChangeFragment;
  changes: InstitutionChanges;
}

/** A pending change: old and new values, and for another SUPERADMIN the approval. */
export function PendingChange({ change, changes }: PendingChangeProps) {
  const t = useTexts('institution');
  const format = useFormat();
  const titleOf = useIntakeTitle();
  const [dialog, setDialog] = useState<'approve' | 'reject'>();
  const { intake, proposedBy, proposedAt, reason, mayApprove, before, after } = change;
  const shut = () => setDialog(undefined);
  return (
    <Card title={intake ? t('pendingFee', { intake: titleOf(intake) }) : t('pendingBank')}>
      <p>{t('proposedBy', { name: proposedBy, time: format.short(proposedAt) })}</p>
      <p>{t('reasonIs', { reason })}</p>
      <ChangedValues change={change} />
      {feeFields.some((name) => before[name] !== after[name]) && (
        <FeeImpact intakeId={intake?.id ?? null} feeBank={after.feeBank} feeBkash={after.feeBkash} />
      )}
      <p>{mayApprove ? t('waitsForYou') : t('waitsForOther')}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {mayApprove && <Button onClick={() => setDialog('approve')}>{t('approve')}</Button>}
        <Button variant="outline" colorPalette="red" onClick={() => setDialog('reject')}>
          {mayApprove ? t('reject') : t('takeBack')}
        </Button>
      </chakra.div>
      {dialog === 'approve' && <ApproveDialog id={change.id} onClose={shut} approve={changes.approve} />}
      {dialog === 'reject' && <RejectDialog id={change.id} onClose={shut} reject={changes.reject} />}
    </Card>
  );
}

interface DecisionProps {
  id: string;
  onClose: () => void;
}

function ApproveDialog({ id, onClose, approve }: DecisionProps & Pick<InstitutionChanges, 'approve'>) {
  const t = useTexts('institution');
  const form = useRulesForm({
    rules: (schema) => schema.approveMoneyChangeRules,
    initialValues: { id, reason: '', currentPassword: '' },
    // The server reports which of the two is missing.
    onSubmit: async ({ reason = '', currentPassword = '' }) => {
      await approve({ id, reason, currentPassword });
      onClose();
    },
  });
  return (
    <ConfirmFormDialog form={form} onClose={onClose} confirmLabel={t('approve')} text={t('approveText')}>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} />
      <PasswordField {...form.field('currentPassword')} label={t('currentPassword')} />
    </ConfirmFormDialog>
  );
}

function RejectDialog({ id, onClose, reject }: DecisionProps & Pick<InstitutionChanges, 'reject'>) {
  const t = useTexts('institution');
  const form = useRulesForm({
    rules: (schema) => schema.rejectMoneyChangeRules,
    initialValues: { id, reason: '' },
    onSubmit: async (input) => {
      await reject(input);
      onClose();
    },
  });
  return (
    <ConfirmFormDialog form={form} onClose={onClose} confirmLabel={t('reject')} danger text={t('rejectText')}>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} />
    </ConfirmFormDialog>
  );
}
