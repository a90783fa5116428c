import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import { EnclosingDialog, useEnclosingDialog } from './useLeaveGuard.ts';

/** A dialog with a form: closing it asks first if something typed is not saved. */
export function FormDialog({ onClose, children, ...props }: DialogProps) {
  const dialog = useEnclosingDialog(onClose);
  return (
    <EnclosingDialog value={dialog}>
      <Dialog {...props} onClose={dialog.close}>
        {children}
      </Dialog>
    </EnclosingDialog>
  );
}
