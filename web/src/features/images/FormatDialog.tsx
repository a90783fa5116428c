import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface FormatDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the list of files again. */
  onChooseAnother: () => void;
}

/** 'Image format not supported' (specification, section 4): JPEG alone is taken, and the selection is gone. */
export function FormatDialog({ open, onClose, onChooseAnother }: FormatDialogProps) {
  const t = useTexts('images');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('formatTitle')}
      size="sm"
      footer={<Button onClick={onChooseAnother}>{t('chooseAnother')}</Button>}
    >
      <p>{t('formatText')}</p>
      <p>{t('formatHelp')}</p>
    </Dialog>
  );
}
