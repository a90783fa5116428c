import { limits } from '@admission/schema';
import { useTexts } from '../../lib/texts.ts';
import type { Bound } from '../../ui/Field.tsx';
import { PasswordField, TextAreaField } from '../../ui/TextFields.tsx';

/** Why, and where the API asks for it the own password again. */
export function StepUpFields({
  reason,
  password,
  asked,
}: {
  reason: Bound<string>;
  password: Bound<string>;
  asked: boolean;
}) {
  const t = useTexts('integrators');
  return (
    <>
      <TextAreaField
        {...reason}
        label={t('reason')}
        hint={t('reasonHint')}
        optional={!asked}
        rows={2}
        maxLength={limits.text.reason}
      />
      {asked && <PasswordField {...password} label={t('ownPassword')} hint={t('ownPasswordHint')} />}
    </>
  );
}
