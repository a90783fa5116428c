import { useSendTestMessageMutation } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import type { ChannelName } from './selection.ts';
import { isWritten, type MessageText } from './usePreview.ts';
import { channelOf } from './useRecipients.ts';

/** Sends the message, filled for the previewed person, to the officer alone. */
export function TestButton({ channel, userId, words }: { channel: ChannelName; userId?: string; words: MessageText }) {
  const t = useTexts('messages');
  const [sendTest] = useSendTestMessageMutation();
  const [send, busy] = useSubmitOnce(async () => {
    if (!userId) return;
    const input = { userId, channel: channelOf(channel), subject: words.subject || undefined, body: words.body };
    try {
      const { data } = await sendTest({ variables: { input } });
      if (data) showAlert('success', data.sendTestMessage.msg);
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  return (
    <Button variant="outline" disabled={!userId || !isWritten(channel, words)} busy={busy} onClick={() => void send()}>
      {t('sendTest')}
    </Button>
  );
}
