import { type ReactNode, useState } from 'react';
import { failureTexts } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { Alert } from './Alert.tsx';
import { ConfirmDialog } from './Dialog.tsx';

export interface MoveDialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  danger?: boolean;
  /** A rejection is shown in the dialog. */
  onMove: () => Promise<void>;
  children?: ReactNode;
}

/** Confirms that any record moves to another state (a merit list, a seat plan, a template); a refusal is shown in the dialog. */
export function MoveDialog({ open, onClose, label, danger, onMove, children }: MoveDialogProps) {
  const common = useTexts('common');
  const [refused, setRefused] = useState<string[]>();
  const [move, busy] = useSubmitOnce(async () => {
    setRefused(undefined);
    try {
      await onMove();
      onClose();
    } catch (error) {
      const failure = readFailure(error);
      // On a conflict the page shows the new state, so the dialog closes.
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') onClose();
      else setRefused(failureTexts(failure, common));
    }
  });
  const close = () => {
    setRefused(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void move()}
      confirmLabel={label}
      danger={danger}
      busy={busy}
    >
      {children}
      {refused && (
        <Alert tone="error" live>
          {refused.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
