import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../ui/Dialog.tsx';

/** A dialog outside of the form around the editor: a form in a form is none. */
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
