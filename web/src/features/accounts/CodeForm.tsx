import { useEffect, useRef } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSmsCode } from '../../lib/useSmsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { CodeField } from '../../ui/TextFields.tsx';
import { AccountCard, AsideBlock } from './AccountCard.tsx';
import type { Resend } from './codeVerification.ts';
import { ResendCode } from './ResendCode.tsx';

export interface CodeFormProps {
  hint: string;
  submitLabel: string;
  startOverText: string;
  resend: Resend;
  onSubmit: (verificationCode: string) => Promise<unknown>;
  onStartOver: () => void;
}

/** A wrong code stays in its field; a resent code clears it. */
export function CodeForm({ hint, submitLabel, startOverText, resend, onSubmit, onStartOver }: CodeFormProps) {
  const t = useTexts('accounts');
  const form = useRulesForm({
    // The token is in the URL; the API validates it.
    rules: (schema) => schema.verifyCodeRules.pick(['verificationCode']),
    initialValues: { verificationCode: '' },
    onSubmit: ({ verificationCode }) => onSubmit(verificationCode),
  });
  const field = form.field('verificationCode');
  // The user has agreed to this code in the browser's prompt: no further press.
  const received = useRef<string>(undefined);
  useSmsCode((code) => {
    received.current = code;
    field.onChange(code);
  });
  useEffect(() => {
    if (field.value === '' || field.value !== received.current) return;
    received.current = undefined;
    document.getElementById(field.id)?.closest('form')?.requestSubmit();
  }, [field.value, field.id]);
  const resendCode = async () => {
    if (!(await resend.run())) return;
    form.reset();
    document.getElementById(field.id)?.focus();
  };
  return (
    <AccountCard
      aside={
        <>
          <ResendCode {...resend} onResend={() => void resendCode()} />
          <AsideBlock title={t('wrongNumber')} text={startOverText} />
        </>
      }
    >
      <RulesForm form={form}>
        <CodeField label={t('code')} hint={hint} {...field} />
        <PrimaryBar>
          <Button type="submit" busy={form.busy}>
            {submitLabel}
          </Button>
          <Button variant="outline" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </PrimaryBar>
      </RulesForm>
    </AccountCard>
  );
}
