import { useEffect, useState } from 'react';
import { type MessageRecipientsQuery, useMessageRecipientsQuery } from '../../gql/messages.ts';
import type { ChannelName, Target } from './selection.ts';

export type Found = MessageRecipientsQuery['messageRecipients'];

/** Typing is over when nothing came for this long. Milliseconds. */
const settlesAfter = 500;

/** The value once it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export const channelOf = (channel: ChannelName): 'MAIL' | 'SMS' => (channel === 'mail' ? 'MAIL' : 'SMS');

/** Who would get it: counted by the API, each address once; for an SMS with what all of them cost. */
export function useRecipients(target: Target, channel: ChannelName, message: string, page: number) {
  const words = useDebounced(message.trim());
  const { data, previousData, error, loading, refetch } = useMessageRecipientsQuery({
    variables: {
      input: { channel: channelOf(channel), ...target, ...(channel === 'sms' && words ? { message: words } : {}) },
      page,
    },
    fetchPolicy: 'network-only',
  });
  return {
    found: error ? undefined : (data ?? previousData)?.messageRecipients,
    error: loading ? undefined : error,
    loading,
    /** What is counted is what is written. */
    isFresh: data !== undefined && words === message.trim(),
    retry: () => void refetch().catch(() => undefined),
  };
}
