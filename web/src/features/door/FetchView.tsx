import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { DoorState } from './doorState.ts';
import { useProblemText } from './problemText.ts';
import { Screen } from './Screen.tsx';

/** The first download of the list. */
export function FetchView({ state, fetchList }: { state: DoorState; fetchList: () => Promise<void> }) {
  const t = useTexts('door');
  return (
    <Screen title={t('fetchTitle')} intro={t('fetchIntro')}>
      <Download state={state} />
      {!state.download && <Button onClick={() => void fetchList()}>{t('fetch')}</Button>}
    </Screen>
  );
}

/** The progress of a download, or its failure. */
export function Download({ state: { download, downloadProblem } }: { state: DoorState }) {
  const t = useTexts('door');
  const problemText = useProblemText();
  if (downloadProblem)
    return (
      <Alert tone="error" live>
        {problemText(downloadProblem)}
      </Alert>
    );
  if (!download) return null;
  const text = download.page > 0 ? t('fetchProgress', download) : t('loading');
  return (
    <div>
      <ProgressBar label={t('fetchTitle')} value={download.page / download.pages} valueText={text} />
      {text}
    </div>
  );
}
