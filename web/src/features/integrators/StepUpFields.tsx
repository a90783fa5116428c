import { ReasonField } from '../../forms/ReasonField.tsx';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/TextFields.tsx';

/**
 * The fields that confirm a new or rotated token of an integrator: the reason, and the officer's password if step-up
 * authentication is required.
 */
export function StepUpFields({
  reason,
  password,
  asked,
}: {
  reason: FieldBinding<string>;
  password: FieldBinding<string>;
  asked: boolean;
}) {
  const t = useTexts('integrators');
  return (
    <>
      <ReasonField {...reason} label={t('reason')} hint={t('reasonHint')} optional={!asked} rows={2} />
      {asked && <PasswordField {...password} label={t('ownPassword')} hint={t('ownPasswordHint')} />}
    </>
  );
}
