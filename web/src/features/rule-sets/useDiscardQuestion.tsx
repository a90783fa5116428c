import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../../forms/LeaveGuard.tsx';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Asks before an action or a navigation that discards unsaved rules: `ask(action)` runs it at once if there are none. */
export function useDiscardQuestion() {
  const t = useTexts('ruleSets');
  const [isUnsaved, setUnsaved] = useState(false);
  const [pending, setPending] = useState<{ run: () => void }>();
  const { blocker } = useLeaveGuard(isUnsaved);
  const isLeaving = blocker.state === 'blocked';
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const close = () => {
    setPending(undefined);
    if (isLeaving) blocker.reset();
  };
  const confirm = () => {
    setPending(undefined);
    if (isLeaving) blocker.proceed();
    else pending?.run();
  };
  return {
    setUnsaved,
    ask: (run: () => void) => (isUnsaved ? setPending({ run }) : run()),
    question: (
      <ConfirmDialog
        open={pending !== undefined || isLeaving}
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
