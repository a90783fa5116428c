import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { ServerProblems } from '../../forms/ServerProblems.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSmsCode } from '../../lib/useSmsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { CodeField, PasswordField, PhoneField } from '../../ui/TextFields.tsx';
import { clearFlowState, readFlowState, saveFlowState, saveResendTime, useResend } from '../accounts/index.ts';
import { type ChangeFormProps, useAccountChanges } from './useAccountChanges.ts';

interface Started {
  token: string;
  phone: string;
}

/** The started change, kept in the tab: closing the dialog or a reload does not lose the code on its way. */
function useStartedChange() {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [started, setStarted] = useState(() => {
    const { userId: of, token, phone } = readFlowState('phoneChange');
    return of === userId && token && phone ? { token, phone } : undefined;
  });
  return {
    started,
    start: (next: Started) => {
      saveFlowState('phoneChange', { userId, ...next });
      setStarted(next);
    },
    forget: () => {
      clearFlowState('phoneChange');
      setStarted(undefined);
    },
  };
}

/** A new phone, in two steps: phone and password, then the code that was sent to it. */
export function PhoneForm(props: ChangeFormProps) {
  const { started, start, forget } = useStartedChange();
  return started ? <CodeStep {...props} {...started} onForget={forget} /> : <PhoneStep {...props} onStarted={start} />;
}

function PhoneStep({ onClose, onStarted }: ChangeFormProps & { onStarted: (started: Started) => void }) {
  const t = useTexts('account');
  const { startPhoneChange } = useAccountChanges();
  const form = useRulesForm({
    rules: (schema) => schema.startPhoneChangeRules,
    initialValues: { phone: '', currentPassword: '' },
    onSubmit: async (input) => {
      const flow = await startPhoneChange(input);
      if (!flow) return;
      saveResendTime(flow.token, flow.resendAvailableAt);
      onStarted({ token: flow.token, phone: input.phone });
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

interface CodeStepProps extends ChangeFormProps, Started {
  /** Ends the flow: the phone is changed, or another one is to be typed. */
  onForget: () => void;
}

function CodeStep({ token, phone, onClose, onChanged, onForget }: CodeStepProps) {
  const t = useTexts('account');
  const accounts = useTexts('accounts');
  const { confirmPhoneChange } = useAccountChanges();
  const form = useRulesForm({
    // The token is in the state of the dialog.
    rules: (schema) => schema.verifyCodeRules.pick(['verificationCode']),
    initialValues: { verificationCode: '' },
    onSubmit: async ({ verificationCode }) => {
      await confirmPhoneChange(token, verificationCode);
      clearFlowState('phoneChange');
      onClose();
      await onChanged();
    },
  });
  const field = form.field('verificationCode');
  useSmsCode(field.onChange);
  return (
    <RulesForm form={form} label={t('changePhone')}>
      <p>{t('codeSent', { phone })}</p>
      <CodeField {...field} label={t('code')} />
      <AnotherCode token={token} phone={phone} />
      <Button alignSelf="flex-start" variant="ghost" onClick={onForget}>
        {accounts('startOver')}
      </Button>
      <DialogActions closeLabel={t('cancel')} onClose={onClose} submitLabel={t('changePhone')} busy={form.busy} />
    </RulesForm>
  );
}

/** Sends another code after a countdown. Its result is shown here: a toast is behind the dialog and not announced. */
function AnotherCode({ token, phone }: Started) {
  const t = useTexts('account');
  const accounts = useTexts('accounts');
  const [isSent, setSent] = useState(false);
  const { secondsLeft, busy, failure, run } = useResend(token);
  const isWaiting = secondsLeft > 0;
  const resend = async () => {
    setSent(false);
    setSent((await run()) ?? false);
  };
  return (
    <>
      <p>{isWaiting ? accounts('resendSeconds', { count: secondsLeft }) : accounts('resendNow')}</p>
      <Button
        alignSelf="flex-start"
        variant="outline"
        busy={busy}
        aria-disabled={isWaiting || busy || undefined}
        opacity={isWaiting || busy ? '0.6' : undefined}
        onClick={() => {
          if (!isWaiting) void resend();
        }}
      >
        {t('resend')}
      </Button>
      <p role="status">{isSent && accounts('codeSentAgain', { phone })}</p>
      <ServerProblems failure={failure} />
    </>
  );
}
