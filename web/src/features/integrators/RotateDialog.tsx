import { limits } from '@admission/schema';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { StepUpFields } from './StepUpFields.tsx';
import type { Token } from './TokenTable.tsx';
import { useDays } from './useDays.ts';
import type { NewSecret, RotateToken } from './useTokens.ts';

export interface RotateDialogProps {
  token: Token;
  onClose: () => void;
  onRotate: (input: RotateToken) => Promise<NewSecret>;
  onSecret: (newSecret: NewSecret) => void;
}

const hours = [0, 1, 24, 72] as const;

/** Rotates the secret of a token; the old one may stay valid for a transition. */
export function RotateDialog({ token, onClose, onRotate, onSecret }: RotateDialogProps) {
  const t = useTexts('integrators');
  const days = useDays();
  const stepUp = useStepUp();
  const form = useRulesForm({
    rules: (schema) => schema.rotateIntegratorTokenRules,
    initialValues: {
      id: token.id,
      days: String(limits.tokens.days.usual),
      keepOldHours: String(limits.tokens.keepOldHours.usual),
      reason: '',
      currentPassword: '',
    },
    onSubmit: async (input) => onSecret(await stepUp.detect(() => onRotate(input))),
  });
  const keep = hours.map((count) => ({
    value: String(count),
    label: count === 0 ? t('stopsAtOnce') : t('goesOnHours', { count }),
  }));
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('rotateTitle', { name: token.name })}
      confirmLabel={t('newSecret')}
      text={t('rotateText')}
    >
      <SelectField {...form.field('keepOldHours')} label={t('oldSecret')} options={keep} empty={null} />
      <SelectField {...form.field('days')} label={t('days')} options={days} empty={null} />
      <StepUpFields reason={form.field('reason')} password={form.field('currentPassword')} asked={stepUp.required} />
    </ConfirmFormDialog>
  );
}
