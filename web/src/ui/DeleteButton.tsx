import { type ReactNode, useState } from 'react';
import { failureTexts } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { Alert } from './Alert.tsx';
import { Button, IconButton } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';

export interface DeleteButtonProps {
  /** Names the object: 'Delete Physics'. */
  label: string;
  /** Icon only, for table rows. */
  iconOnly?: boolean;
  /** The consequence, shown in the confirmation dialog. */
  children: ReactNode;
  /** A rejection is shown in the dialog. */
  onDelete: () => Promise<unknown>;
}

/** Deletes after confirmation. */
export function DeleteButton({ label, iconOnly, children, onDelete }: DeleteButtonProps) {
  const common = useTexts('common');
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string[]>();
  const [remove, busy] = useSubmitOnce(async () => {
    setRefused(undefined);
    try {
      await onDelete();
      setAsking(false);
    } catch (error) {
      setRefused(failureTexts(readFailure(error), common));
    }
  });
  const ask = () => {
    setRefused(undefined);
    setAsking(true);
  };
  return (
    <>
      {iconOnly ? (
        <IconButton icon="trash" label={label} colorPalette="red" onClick={ask} />
      ) : (
        <Button icon="trash" variant="outline" colorPalette="red" onClick={ask}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        confirmLabel={common('delete')}
        danger
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
    </>
  );
}
