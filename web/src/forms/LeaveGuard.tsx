import { useCallback, useRef } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Blocks navigation away from unsaved changes. `allow` lets the next navigation pass, after saving. */
export function useLeaveGuard(isUnsaved: boolean) {
  const allowed = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved &&
        !allowed.current &&
        // Not after a sign-out or an expired session.
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

/** The confirmation; the local draft is kept either way. */
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
