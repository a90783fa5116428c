import { ReasonField } from '../../forms/ReasonField.tsx';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';

/**
 * The fields that confirm a new or changed user: the reason for the audit, and the officer's password if step-up authentication
 * is required.
 */
export function StepUpFields({
  field,
  required,
}: {
  field: (name: 'reason' | 'currentPassword') => FieldBinding<string>;
  required: boolean;
}) {
  const t = useTexts('users');
  return (
    <>
      {required && <Alert tone="info">{t('stepUpText')}</Alert>}
      <ReasonField {...field('reason')} label={t('reason')} hint={t('reasonHint')} optional={!required} rows={2} />
      {required && <PasswordField {...field('currentPassword')} label={t('currentPassword')} />}
    </>
  );
}
