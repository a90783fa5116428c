import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { DoorState } from './doorState.ts';
import { useProblemText } from './problemText.ts';
import { Screen } from './Screen.tsx';

/** A day after the sitting. */
export function EndedView({ state: { unsent, syncProblem }, leave }: { state: DoorState; leave: () => Promise<void> }) {
  const t = useTexts('door');
  const problemText = useProblemText();
  return (
    <Screen title={t('endedTitle')} intro={t('endedText')}>
      {unsent > 0 ? (
        <Alert tone="warning" title={t('endedUnsent', { count: unsent })}>
          {syncProblem && <p>{problemText(syncProblem)}</p>}
        </Alert>
      ) : (
        <Button onClick={() => void leave()}>{t('enrolTitle')}</Button>
      )}
    </Screen>
  );
}
