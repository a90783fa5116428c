import { ConfirmFormDialog } from '../../forms/ConfirmFormDialog.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { useTexts } from '../../lib/texts.ts';
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
    <ConfirmFormDialog
      form={form}
      onClose={onClose}
      confirmLabel={t('revoke')}
      danger
      text={t('revokeText', { name: token.name })}
    >
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} optional rows={2} />
    </ConfirmFormDialog>
  );
}
