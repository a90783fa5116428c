import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSmsCode } from '../../lib/useSmsCode.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { CodeField, PasswordField, PhoneField } from '../../ui/TextFields.tsx';
import { type ChangeFormProps, useAccountChanges } from './useAccountChanges.ts';

interface Started {
  token: string;
  phone: string;
}

/** A new phone, in two steps: phone and password, then the code that was sent to it. */
export function PhoneForm(props: ChangeFormProps) {
  const [started, setStarted] = useState<Started>();
  return started ? <CodeStep {...props} {...started} /> : <PhoneStep {...props} onStarted={setStarted} />;
}

function PhoneStep({ onClose, onStarted }: ChangeFormProps & { onStarted: (started: Started) => void }) {
  const t = useTexts('account');
  const { startPhoneChange } = useAccountChanges();
  const form = useRulesForm({
    rules: (schema) => schema.startPhoneChangeRules,
    initialValues: { phone: '', currentPassword: '' },
    onSubmit: async (input) => {
      const token = await startPhoneChange(input);
      if (token) onStarted({ token, phone: input.phone });
    },
  });
  return (
    <RulesForm form={form} label={t('changePhone')}>
      <p>{t('changePhoneText')}</p>
      <PhoneField {...form.field('phone')} label={t('newPhone')} />
      <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('sendCode')} busy={form.busy} />
    </RulesForm>
  );
}

function CodeStep({ token, phone, onClose, onChanged }: ChangeFormProps & Started) {
  const t = useTexts('account');
  const { confirmPhoneChange, resendCode } = useAccountChanges();
  const form = useRulesForm({
    // The token is in the state of the dialog.
    rules: (schema) => schema.verifyCodeRules.pick(['verificationCode']),
    initialValues: { verificationCode: '' },
    onSubmit: async ({ verificationCode }) => {
      await confirmPhoneChange(token, verificationCode);
      onClose();
      await onChanged();
    },
  });
  const field = form.field('verificationCode');
  useSmsCode(field.onChange);
  const [resend, busy] = useSubmitOnce(async () => {
    try {
      await resendCode(token);
      showAlert('success', t('codeSent', { phone }));
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  return (
    <RulesForm form={form} label={t('changePhone')}>
      <p role="status">{t('codeSent', { phone })}</p>
      <CodeField {...field} label={t('code')} />
      <Button alignSelf="flex-start" variant="ghost" busy={busy} onClick={() => void resend()}>
        {t('resend')}
      </Button>
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('changePhone')} busy={form.busy} />
    </RulesForm>
  );
}
