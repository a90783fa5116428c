import { chakra } from '@chakra-ui/react/styled-system';
import { useSavedAt } from '../lib/savedQueries.ts';
import { useTexts } from '../lib/texts.ts';
import { useFormat } from '../lib/useFormat.ts';
import { Alert } from '../ui/Alert.tsx';

/** The note in the frame of signed-in pages about how old the answers are that a page shows without a connection. */
export function SavedNote() {
  const t = useTexts('common');
  const format = useFormat();
  const savedAt = useSavedAt();
  return (
    <chakra.div role="status" maxW="column" mx="auto" px={{ base: '4', md: '6' }} _empty={{ display: 'none' }}>
      {savedAt !== undefined && (
        <Alert tone="info" mt="5">
          {t('savedCopy', { time: format.dateTime(new Date(savedAt).toISOString()) })}
        </Alert>
      )}
    </chakra.div>
  );
}
