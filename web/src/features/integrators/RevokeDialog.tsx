import { limits } from '@admission/schema';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextFields.tsx';
import type { Token } from './TokenTable.tsx';

export interface RevokeDialogProps {
  token: Token;
  onClose: () => void;
  onRevoke: (input: { id: string; reason?: string | null }) => Promise<void>;
}

/** Confirms the revocation of a token. */
export function RevokeDialog({ token, onClose, onRevoke }: RevokeDialogProps) {
  const t = useTexts('integrators');
  const form = useRulesForm({
    rules: (schema) => schema.revokeIntegratorTokenRules,
    initialValues: { id: token.id, reason: '' },
    onSubmit: async (input) => {
      await onRevoke(input);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void form.submit()}
      confirmLabel={t('revoke')}
      danger
      busy={form.busy}
    >
      <p>{t('revokeText', { name: token.name })}</p>
      <RulesForm form={form} label={t('revoke')}>
        <TextAreaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          optional
          rows={2}
          maxLength={limits.text.reason}
        />
      </RulesForm>
    </ConfirmDialog>
  );
}
