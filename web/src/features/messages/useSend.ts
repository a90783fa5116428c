import { useRef } from 'react';
import { useSendMailMutation, useSendSmsMutation } from '../../gql/messages.ts';
import type { ChannelName, Target } from './selection.ts';
import { type Timing, timingInput } from './TimingFields.tsx';
import type { MessageText } from './usePreview.ts';

/** `crypto.randomUUID` is missing without HTTPS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('');

/** One idempotency key per text and recipients: a retry after a lost answer sends once. */
function useKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** Sends the message; resolves to the API's message and the URL of its report. */
export function useSend(channel: ChannelName, target: Target) {
  const [sendMail] = useSendMailMutation();
  const [sendSms] = useSendSmsMutation();
  const keyFor = useKey();
  return async ({ subject, body }: MessageText, timing: Timing): Promise<{ msg: string; id: string }> => {
    const key = keyFor(JSON.stringify([channel, target, subject, body, timing]));
    const shared = { ...target, ...timingInput(timing) };
    const context = { headers: { 'idempotency-key': key } };
    const answer =
      channel === 'mail'
        ? (await sendMail({ variables: { input: { ...shared, subject, body } }, context })).data?.sendMail
        : (await sendSms({ variables: { input: { ...shared, message: body } }, context })).data?.sendSms;
    if (!answer) throw new TypeError('The answer is empty.');
    return { msg: answer.msg, id: answer.broadcast.id };
  };
}
