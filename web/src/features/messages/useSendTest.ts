import { useSendTestMessageMutation } from '../../gql/messages.ts';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import type { ChannelName } from './selection.ts';
import { type MessageText, type Person, recipientOf } from './usePreview.ts';
import { channelOf } from './useRecipients.ts';

/** Sends the message, filled for one person, to the officer alone. */
export function useSendTest(channel: ChannelName) {
  const [sendTest] = useSendTestMessageMutation();
  return async (person: Person, { subject, body }: MessageText): Promise<void> => {
    const input = { ...recipientOf(person), channel: channelOf(channel), subject: subject || undefined, body };
    try {
      const { data } = await sendTest({ variables: { input } });
      if (data) showAlert('success', data.sendTestMessage.msg);
    } catch (error) {
      alertFailure(readFailure(error));
    }
  };
}
