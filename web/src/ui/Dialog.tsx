import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from './Button.tsx';
import { SectionHeading } from './Heading.tsx';

export interface DialogProps {
  open: boolean;
  /** The user wants to close it; it stays while `open`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: '28rem', md: '36rem', lg: '56rem' } as const;

/** The native modal `<dialog>`: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const t = useTexts('common');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  });
  const [, setCloses] = useState(0);
  const cancel = (event: SyntheticEvent) => {
    // A file field in the dialog has a cancel event too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  /** A second Escape closes it whatever `cancel` says: the next render shows it again if it is still open. */
  const close = () => {
    onClose();
    setCloses((count) => count + 1);
  };
  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={close}
      m="auto"
      w="calc(100% - 2rem)"
      maxW={widths[size]}
      maxH="calc(100dvh - 2rem)"
      p="0"
      color="fg"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      shadow="lg"
      overflow="auto"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' } }}
    >
      {open && (
        <chakra.div display="flex" flexDirection="column" gap="4" p={{ base: '4', md: '6' }}>
          <chakra.div display="flex" gap="4" alignItems="center" justifyContent="space-between">
            <SectionHeading id={titleId}>{title}</SectionHeading>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </chakra.div>
          {children}
          {footer && (
            <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
              {footer}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </chakra.dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the object and, if several, their number. */
  children?: ReactNode;
  title?: string;
  confirmLabel: string;
  /** Red, for irreversible actions. */
  danger?: boolean;
  busy?: boolean;
}

/** 'Are you sure?' */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  children,
  title,
  confirmLabel,
  danger,
  busy,
}: ConfirmDialogProps) {
  const t = useTexts('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('areYouSure')}
      size="sm"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette={danger ? 'red' : 'brand'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
