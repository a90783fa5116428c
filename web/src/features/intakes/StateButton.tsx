import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

interface StateButtonProps {
  label: string;
  danger?: boolean;
  /** The consequence. */
  children: ReactNode;
  onConfirm: () => Promise<unknown>;
  done: () => Promise<unknown>;
}

/** Changes the state of an intake after confirmation. */
export function StateButton({ label, danger = false, children, onConfirm, done }: StateButtonProps) {
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
      </ConfirmDialog>
    </>
  );
}
