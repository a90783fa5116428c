import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftState } from './draftKeeper.ts';

interface ConflictDialogProps {
  state: DraftState;
  /** It can be put off, but nothing is saved until it is answered. */
  open: boolean;
  onClose: () => void;
  onLoadNewer: () => void;
  onKeepMine: () => void;
}

/** Two drafts of one profile: the applicant says which one goes on. */
export function ConflictDialog({ state, open, onClose, onLoadNewer, onKeepMine }: ConflictDialogProps) {
  const t = useTexts('profileWizard');
  const format = useFormat();
  const isConflict = state.kind === 'conflict';
  const theirs = isConflict ? state.theirs : null;
  return (
    <Dialog
      open={isConflict && open}
      onClose={onClose}
      title={t('conflictTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button onClick={onLoadNewer}>{t('loadNewer')}</Button>
        </>
      }
    >
      {theirs && <p>{t('conflictWhen', { time: format.short(theirs.savedAt) })}</p>}
      <p>{t('conflictText')}</p>
    </Dialog>
  );
}
