import { type MessageRecipientsQuery, useMessageRecipientsQuery } from '../../gql/messages.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import type { ChannelName, Target } from './selection.ts';
import { type Timing, timingInput } from './TimingFields.tsx';

export type Found = MessageRecipientsQuery['messageRecipients'];

/** The channel of the compose page as the API names it. */
export const channelOf = (channel: ChannelName): 'MAIL' | 'SMS' => (channel === 'mail' ? 'MAIL' : 'SMS');

/** The recipient count of the API, each address once, with the cost of an SMS. */
export function useRecipients(target: Target, channel: ChannelName, message: string, page: number, timing: Timing) {
  const words = useDebounced(message.trim());
  const { data, previousData, error, loading, refetch } = useMessageRecipientsQuery({
    variables: {
      input: {
        channel: channelOf(channel),
        ...target,
        ...(channel === 'sms' && words ? { message: words } : {}),
        ...timingInput(timing),
      },
      page,
    },
    fetchPolicy: 'network-only',
  });
  return {
    found: error ? undefined : (data ?? previousData)?.messageRecipients,
    error: loading ? undefined : error,
    loading,
    /** The recipients are counted for the debounced text. */
    isFresh: data !== undefined && words === message.trim(),
    retry: () => void refetch().catch(() => undefined),
  };
}
