import { chakra } from '@chakra-ui/react/styled-system';
import { useOutdated } from '../lib/outdated.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** The service was renewed while this page was open. It reloads when its user says so, not before: something may be half typed. */
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
