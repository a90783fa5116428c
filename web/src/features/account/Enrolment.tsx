import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { CodeField, PasswordField } from '../../ui/TextFields.tsx';
import { type Started, useSecurityChanges } from './useSecurityChanges.ts';

interface EnrolmentProps {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

/** The enrolment: password, then QR code and first code. Secrets stay in the memory of this page. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [started, setStarted] = useState<Started>();
  if (!started) return <PasswordStep onStarted={setStarted} onCancel={onCancel} />;
  return <ScanStep started={started} onDone={onDone} onCancel={onCancel} />;
}

function PasswordStep({ onStarted, onCancel }: { onStarted: (started: Started) => void; onCancel: () => void }) {
  const t = useTexts('account');
  const { start } = useSecurityChanges();
  const form = useRulesForm({
    rules: (schema) => schema.startSecondFactorRules,
    initialValues: { currentPassword: '' },
    onSubmit: async (input) => {
      const started = await start(input);
      if (started) onStarted(started);
    },
  });
  return (
    <RulesForm form={form} label={t('setUp')}>
      <PasswordField {...form.field('currentPassword')} label={t('ownPassword')} />
      <DialogActions closeLabel={t('cancel')} onClose={onCancel} submitLabel={t('next')} busy={form.busy} />
    </RulesForm>
  );
}

function ScanStep({ started: { secret, uri }, onDone, onCancel }: EnrolmentProps & { started: Started }) {
  const t = useTexts('account');
  const { confirm } = useSecurityChanges();
  const form = useRulesForm({
    rules: (schema) => schema.confirmSecondFactorRules,
    initialValues: { code: '' },
    onSubmit: async (input) => onDone(await confirm(input)),
  });
  return (
    <RulesForm form={form} label={t('setUp')}>
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('qrCode')} />
      <div>
        <chakra.p color="fg.muted">{t('typeSecret')}</chakra.p>
        <chakra.p fontFamily="mono" overflowWrap="anywhere">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.p>
      </div>
      <CodeField {...form.field('code')} label={t('appCode')} hint={t('appCodeHint')} />
      <DialogActions closeLabel={t('cancel')} onClose={onCancel} submitLabel={t('turnOn')} busy={form.busy} />
    </RulesForm>
  );
}
