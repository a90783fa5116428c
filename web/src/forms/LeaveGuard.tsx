import { useCallback, useRef } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before a page with something unsaved is left. `allow` lets the next move pass: what was typed is saved. */
export function useLeaveGuard(isUnsaved: boolean) {
  const allowed = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved &&
        !allowed.current &&
        // Whoever signs out, or is signed out, is not held.
        currentSession().status === 'signedIn' &&
        currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  );
  const allow = useCallback(() => {
    allowed.current = true;
  }, []);
  return { blocker, allow };
}

/** The question. What was typed stays in the browser either way. */
export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useBlocker> }) {
  const t = useTexts('editing');
  const isOpen = blocker.state === 'blocked';
  const stay = () => isOpen && blocker.reset();
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      title={t('leaveTitle')}
      size="sm"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => isOpen && blocker.proceed()}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}
