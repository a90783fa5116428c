import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftState } from './draftAutosave.ts';

interface ConflictDialogProps {
  state: DraftState;
  /** May be dismissed; autosave stays paused until a choice. */
  open: boolean;
  onClose: () => void;
  onLoadNewer: () => void;
  onOverwrite: () => void;
}

export function ConflictDialog({ state, open, onClose, onLoadNewer, onOverwrite }: ConflictDialogProps) {
  const t = useTexts('profileWizard');
  const format = useFormat();
  const isConflict = state.kind === 'conflict';
  const serverDraft = isConflict ? state.serverDraft : null;
  return (
    <Dialog
      open={isConflict && open}
      onClose={onClose}
      title={t('conflictTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onOverwrite}>
            {t('overwrite')}
          </Button>
          <Button onClick={onLoadNewer}>{t('loadNewer')}</Button>
        </>
      }
    >
      {serverDraft && <p>{t('conflictWhen', { time: format.short(serverDraft.savedAt) })}</p>}
      <p>{t('conflictText')}</p>
    </Dialog>
  );
}
