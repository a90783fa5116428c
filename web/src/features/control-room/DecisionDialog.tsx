import { type DecidedState, decidedStates } from '@admission/schema';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import type { ControlRoom } from './useControlRoom.ts';

export interface Deciding {
  profileId: string;
  name: string;
  isDispute: boolean;
}

interface DecisionDialogProps {
  sittingId: string;
  deciding: Deciding;
  onClose: () => void;
  decide: ControlRoom['decide'];
}

/** Decides the attendance of one applicant, with a reason. */
export function DecisionDialog({ sittingId, deciding, onClose, decide }: DecisionDialogProps) {
  const t = useTexts('controlRoom');
  const { profileId, name, isDispute } = deciding;
  const form = useRulesForm({
    rules: (schema) => schema.decideAttendanceRules,
    initialValues: { sittingId, profileId, decision: '' as DecidedState | '', reason: '' },
    onSubmit: async (input) => {
      await decide(input, { isDispute });
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('decideTitle', { name })}
      confirmLabel={t('decide')}
      text={t(isDispute ? 'decideDisputeText' : 'decideText')}
    >
      <SelectField
        {...form.field('decision')}
        label={t('decision')}
        options={decidedStates.map((state) => ({ value: state, label: t(state) }))}
      />
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
    </ConfirmFormDialog>
  );
}
