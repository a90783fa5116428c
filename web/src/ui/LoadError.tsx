import { chakra } from '@chakra-ui/react/styled-system';
import { failureTexts } from '../lib/failureTexts.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

/** Something could not be loaded: why, a way to try again, and the reference for support. */
export function LoadError({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts('common');
  const failure = readFailure(error);
  const text = failure.kind === 'network' ? t('loadFailedText') : failureTexts(failure, t).join(', ');
  return (
    <Alert tone="error" title={t('loadFailedTitle')} live>
      <p>{text}</p>
      {failure.kind === 'refused' && failure.requestId && (
        <chakra.p textStyle="sm" color="fg.muted">
          {t('requestId', { id: failure.requestId })}
        </chakra.p>
      )}
      {retry && (
        <chakra.div>
          <Button variant="outline" onClick={retry}>
            {t('retry')}
          </Button>
        </chakra.div>
      )}
    </Alert>
  );
}
