import { useSendMailMutation, useSendSmsMutation } from '../../gql/messages.ts';
import { isUncertain } from '../../lib/idempotencyKeys.ts';
import { readFailure } from '../../lib/problems.ts';
import type { ChannelName, Target } from './selection.ts';
import { forgetSendKey, sendKeyFor } from './sendKey.ts';
import { type Timing, timingInput } from './TimingFields.tsx';
import type { MessageText } from './usePreview.ts';

/** Sends the message; resolves to the API's message and the URL of its report. A retry after a lost answer sends once. */
export function useSend(channel: ChannelName, target: Target) {
  const [sendMail] = useSendMailMutation();
  const [sendSms] = useSendSmsMutation();
  return async ({ subject, body }: MessageText, timing: Timing): Promise<{ msg: string; id: string }> => {
    const key = sendKeyFor(JSON.stringify([channel, target, subject, body, timing]));
    const shared = { ...target, ...timingInput(timing) };
    const context = { headers: { 'idempotency-key': key } };
    try {
      const answer =
        channel === 'mail'
          ? (await sendMail({ variables: { input: { ...shared, subject, body } }, context })).data?.sendMail
          : (await sendSms({ variables: { input: { ...shared, message: body } }, context })).data?.sendSms;
      if (!answer) throw new TypeError('The answer is empty.');
      forgetSendKey();
      return { msg: answer.msg, id: answer.broadcast.id };
    } catch (error) {
      if (!isUncertain(readFailure(error))) forgetSendKey();
      throw error;
    }
  };
}
