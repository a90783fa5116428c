import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { alertFailure } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';

interface ConfirmButtonProps {
  label: string;
  danger?: boolean;
  /** The consequence. */
  children: ReactNode;
  warning?: ReactNode;
  onConfirm: () => Promise<unknown>;
  done: () => Promise<unknown>;
}

/** Changes a state after confirmation; a failure is shown as an alert. */
export function ConfirmButton({ label, danger = false, children, warning, onConfirm, done }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const [confirm, busy] = useSubmitOnce(async () => {
    try {
      await onConfirm();
    } catch (error) {
      alertFailure(readFailure(error));
    }
    setAsking(false);
    await done().catch(() => undefined);
  });
  return (
    <>
      <Button variant={danger ? 'outline' : 'solid'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        confirmLabel={label}
        danger={danger}
        busy={busy}
      >
        <chakra.p>{children}</chakra.p>
        {warning}
      </ConfirmDialog>
    </>
  );
}
