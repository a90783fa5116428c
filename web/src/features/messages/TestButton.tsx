import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import type { ChannelName } from './selection.ts';
import { isWritten, type MessageText, type Person } from './usePreview.ts';
import { useSendTest } from './useSendTest.ts';

/** Sends the message, filled for the previewed person, to the officer alone. */
export function TestButton({ channel, person, words }: { channel: ChannelName; person?: Person; words: MessageText }) {
  const t = useTexts('messages');
  const sendTest = useSendTest(channel);
  const [send, busy] = useSubmitOnce(async () => {
    if (person) await sendTest(person, words);
  });
  return (
    <Button variant="outline" disabled={!person || !isWritten(channel, words)} busy={busy} onClick={() => void send()}>
      {t('sendTest')}
    </Button>
  );
}
