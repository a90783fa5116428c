import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import type { NewSecret, RotateSecret } from './useWebhooks.ts';
import type { Webhook } from './WebhookTable.tsx';

export interface RotateSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onRotate: (input: RotateSecret) => Promise<NewSecret>;
  onSecret: (newSecret: NewSecret) => void;
}

const hours = [0, 1, 24, 168] as const;

/** Rotates a secret; the old one may stay valid for a transition. */
export function RotateSecretDialog({ webhook, onClose, onRotate, onSecret }: RotateSecretDialogProps) {
  const t = useTexts('webhooks');
  const form = useRulesForm({
    rules: (schema) => schema.rotateWebhookSecretRules,
    initialValues: { id: webhook.id, keepOldHours: String(limits.webhooks.keepOldHours.usual) },
    onSubmit: async (input) => onSecret(await onRotate(input)),
  });
  const keep = hours.map((count) => ({
    value: String(count),
    label: count === 0 ? t('stopsAtOnce') : t('goesOnHours', { count }),
  }));
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      title={t('rotateTitle')}
      confirmLabel={t('newSecret')}
      text={<chakra.span overflowWrap="anywhere">{t('rotateText', { url: webhook.url })}</chakra.span>}
    >
      <SelectField {...form.field('keepOldHours')} label={t('oldSecret')} options={keep} empty={null} />
    </ConfirmFormDialog>
  );
}
