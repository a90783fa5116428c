import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Asks before an action that discards unsaved rules: `ask(action)` runs it at once if there are none. */
export function useDiscardQuestion() {
  const t = useTexts('ruleSets');
  const [isUnsaved, setUnsaved] = useState(false);
  const [pending, setPending] = useState<{ run: () => void }>();
  const close = () => setPending(undefined);
  const confirm = () => {
    close();
    pending?.run();
  };
  return {
    setUnsaved,
    ask: (run: () => void) => (isUnsaved ? setPending({ run }) : run()),
    question: (
      <ConfirmDialog
        open={pending !== undefined}
        onClose={close}
        onConfirm={confirm}
        confirmLabel={t('discard')}
        danger
      >
        <p>{t('discardText')}</p>
      </ConfirmDialog>
    ),
  };
}
