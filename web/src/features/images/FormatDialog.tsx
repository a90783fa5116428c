import type { RefObject } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface FormatDialogProps {
  open: boolean;
  onClose: () => void;
  /** The file input, opened again by the button. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** 'Image format not supported' (specification, section 4): only JPEG is accepted. */
export function FormatDialog({ open, onClose, inputRef }: FormatDialogProps) {
  const t = useTexts('images');
  const chooseAnother = () => {
    onClose();
    inputRef.current?.click();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('formatTitle')}
      size="sm"
      footer={<Button onClick={chooseAnother}>{t('chooseAnother')}</Button>}
    >
      <p>{t('formatText')}</p>
      <p>{t('formatHelp')}</p>
    </Dialog>
  );
}
