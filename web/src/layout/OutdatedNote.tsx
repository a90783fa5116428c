import { chakra } from '@chakra-ui/react/styled-system';
import { useOutdated } from '../lib/outdated.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** A new version was deployed while this page was open. Reloading is the user's choice: a form may be half filled in. */
export function OutdatedNote() {
  const t = useTexts('common');
  const outdated = useOutdated();
  return (
    <chakra.div role="status" position="sticky" top="0" zIndex="banner" bg="bg" data-no-print="">
      {outdated && (
        <Alert tone="warning" title={t('newVersionTitle')} borderRadius="0">
          <p>{t('newVersionText')}</p>
          <div>
            <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
          </div>
        </Alert>
      )}
    </chakra.div>
  );
}
