import { type ReactNode, useState } from 'react';
import { alertFailure, failureTexts } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { Alert } from './Alert.tsx';
import { Button, IconButton } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';

export interface DeleteButtonProps {
  /** Names the thing: 'Delete Physics'. */
  label: string;
  /** In a row the picture says it; the label is for screen readers. */
  iconOnly?: boolean;
  /** In the question: what will be gone. */
  children: ReactNode;
  /** Rejects where it is refused; the reason then stands in the question. */
  onDelete: () => Promise<unknown>;
}

/** Deletes after 'Are you sure?'. */
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
      const failure = readFailure(error);
      setRefused(failureTexts(failure, common));
      alertFailure(failure);
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
          <Alert tone="error">
            {refused.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
