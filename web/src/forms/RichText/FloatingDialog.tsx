import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../ui/Dialog.tsx';

/** A dialog in a portal: forms cannot be nested. */
export const FloatingDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) =>
  createPortal(
    <Dialog open onClose={onClose} title={title}>
      {children}
    </Dialog>,
    document.body,
  );
