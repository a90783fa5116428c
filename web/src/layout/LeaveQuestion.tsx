import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { pendingDiscard, unsavedForms } from '../forms/useLeaveGuard.ts';
import { currentSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../ui/Dialog.tsx';

/** The question before unsaved changes are left or discarded, for every form of the page. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms().length > 0 &&
      // Not after a sign-out or an expired session.
      currentSession().status === 'signedIn' &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const discard = useStore(pendingDiscard);
  // Mounted while someone is signed in: the next session must not meet the question.
  useEffect(() => () => pendingDiscard.set(undefined), []);
  const isLeaving = blocker.state === 'blocked';
  const stay = () => {
    pendingDiscard.set(undefined);
    if (isLeaving) blocker.reset();
  };
  const go = () => {
    pendingDiscard.set(undefined);
    if (isLeaving) blocker.proceed();
    // After the question is closed: beneath it a closing dialog cannot give the focus back to its opener.
    else if (discard) setTimeout(discard);
  };
  if (isLeaving && unsavedForms().every(({ isKept }) => isKept)) return <KeptQuestion onStay={stay} onLeave={go} />;
  return <DiscardQuestion open={isLeaving || discard !== undefined} onStay={stay} onDiscard={go} />;
}

interface QuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** A local draft keeps what is typed either way. */
function KeptQuestion({ onStay, onLeave }: QuestionProps) {
  const t = useTexts('editing');
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('leaveTitle')}
      size="sm"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}

function DiscardQuestion({ open, onStay, onDiscard }: { open: boolean; onStay: () => void; onDiscard: () => void }) {
  const t = useTexts('editing');
  return (
    <ConfirmDialog open={open} onClose={onStay} onConfirm={onDiscard} confirmLabel={t('discardTyped')} danger>
      <p>{t('discardText')}</p>
    </ConfirmDialog>
  );
}
