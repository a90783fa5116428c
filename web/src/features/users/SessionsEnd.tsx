import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import type { User } from './userValues.ts';
import { useUserChanges } from './useUserChanges.ts';

/** Signs a user out on every device. */
export function SessionsEnd({ user }: { user: User }) {
  const t = useTexts('users');
  const [asking, setAsking] = useState(false);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <p>{t('endSessionsHint')}</p>
      <Button variant="outline" colorPalette="red" icon="logout" onClick={() => setAsking(true)}>
        {t('endSessions')}
      </Button>
      {asking && <EndDialog user={user} onClose={() => setAsking(false)} />}
    </chakra.div>
  );
}

function EndDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('users');
  const { endSessions } = useUserChanges();
  const stepUp = useStepUp();
  const form = useRulesForm({
    rules: (schema) => schema.endUserSessionsRules,
    initialValues: { id: user.id, reason: '', currentPassword: '' },
    onSubmit: async (input) => {
      await stepUp.detect(() => endSessions(input));
      onClose();
    },
  });
  return (
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={t('endSessions')}
      danger
      text={t('endSessionsText', { name: user.name })}
    >
      <ReasonField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        optional={!stepUp.required}
        rows={2}
      />
      {stepUp.required && <PasswordField {...form.field('currentPassword')} label={t('currentPassword')} />}
    </ConfirmFormDialog>
  );
}
