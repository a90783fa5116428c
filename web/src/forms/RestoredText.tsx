import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** A notice that the form was restored from a local draft. */
export function RestoredText({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts('editing');
  return (
    <Alert tone="info" title={t('restoredTitle')}>
      <p>{t('restoredText')}</p>
      <chakra.div>
        <Button variant="outline" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
