import { skipToken } from '@apollo/client/react';
import { type MessagePreviewQuery, useMessagePreviewQuery } from '../../gql/messages.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import type { ChannelName } from './selection.ts';
import { channelOf, type Found } from './useRecipients.ts';

export interface MessageText {
  subject: string;
  /** HTML of a mail, or text of an SMS. */
  body: string;
}

export type Preview = MessagePreviewQuery['previewMessage'];

const hasContent = (html: string): boolean => /<img\b/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== '';

/** Whether the message has any text. */
export const isWritten = (channel: ChannelName, { subject, body }: MessageText): boolean =>
  hasContent(body) && (channel === 'sms' || subject.trim() !== '');

export type Person = Pick<Found['people'][number], 'userId' | 'profileId'>;

/** A recipient as API input, with the application whose values fill the fields. */
export const recipientOf = ({ userId, profileId }: Person) => ({ userId, ...(profileId ? { profileId } : {}) });

/** The message for one recipient; undefined while it is blank. */
export function usePreview(channel: ChannelName, person: Person | undefined, words: MessageText) {
  const [subject, body] = [useDebounced(words.subject), useDebounced(words.body)];
  const ready = person !== undefined && isWritten(channel, { subject, body });
  const { data, previousData, error, loading } = useMessagePreviewQuery(
    ready
      ? {
          variables: {
            input: { ...recipientOf(person), channel: channelOf(channel), subject: subject || undefined, body },
          },
          fetchPolicy: 'network-only',
        }
      : skipToken,
  );
  return {
    preview: ready && !error ? (data ?? previousData)?.previewMessage : undefined,
    error: ready && !loading ? error : undefined,
  };
}
