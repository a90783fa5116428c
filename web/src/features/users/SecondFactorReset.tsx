import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import type { User } from './userValues.ts';
import { useUserChanges } from './useUserChanges.ts';

/** Removes the second factor of an officer who lost the app and the recovery codes. */
export function SecondFactorReset({ user, since, onDone }: { user: User; since: string; onDone: () => void }) {
  const t = useTexts('users');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <p>{t('secondFactorSince', { time: format.short(since) })}</p>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        {t('resetSecondFactor')}
      </Button>
      {asking && <ResetDialog user={user} onClose={() => setAsking(false)} onDone={onDone} />}
    </chakra.div>
  );
}

function ResetDialog({ user, onClose, onDone }: { user: User; onClose: () => void; onDone: () => void }) {
  const t = useTexts('users');
  const { resetSecondFactor } = useUserChanges();
  const form = useRulesForm({
    rules: (schema) => schema.resetSecondFactorRules,
    initialValues: { id: user.id, reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await resetSecondFactor(input);
      onDone();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={t('resetSecondFactor')}
      danger
      text={t('resetSecondFactorText', { name: user.name })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} />
      <PasswordField {...form.field('currentPassword')} label={t('currentPassword')} />
    </ConfirmFormDialog>
  );
}
