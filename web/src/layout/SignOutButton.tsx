import { useState } from 'react';
import { saveUnsaved, signOut } from '../lib/signOut.ts';
import { useTexts } from '../lib/texts.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';

/** Saves the draft of the application first, and asks if that fails. */
export function SignOutButton() {
  const t = useTexts('nav');
  const [asking, setAsking] = useState(false);
  const [leave, busy] = useSubmitOnce(async () => ((await saveUnsaved()) ? signOut() : setAsking(true)));
  const [discard, discarding] = useSubmitOnce(signOut);
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        px="3"
        justifyContent="flex-start"
        fontWeight="medium"
        busy={busy}
        onClick={() => void leave()}
      >
        {t('logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        confirmLabel={t('logout')}
        busy={discarding}
        danger
      >
        <p>{t('unsavedAnswers')}</p>
      </ConfirmDialog>
    </>
  );
}
